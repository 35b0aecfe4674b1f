// What reports say about a domain, in the built program: sent by mail, shown in the dashboard.
import { afterAll, expect } from "bun:test";
import type { DomainReports } from "../domain-reports/schema.ts";
import { inBrowser } from "../testing/fixtures/chromium.ts";
import { withDashboard } from "../testing/fixtures/dashboard-fixture.ts";
import { fillReports } from "../testing/fixtures/fill-reports.ts";
import { findBarriers, findOverflow, setTheme, whenShown } from "../testing/fixtures/look-at-page.ts";
import { until } from "../testing/fixtures/until.ts";
import { type FakeGoogle, type FakeGoogleDomain, startFakeGoogle } from "../testing/servers/fake-google.ts";

const DAY_MS = 24 * 3600_000;
let google: FakeGoogle;
const ui = withDashboard({
  page: {},
  appliance() {
    google = startFakeGoogle();
    return { config: configFor(google.settings) };
  },
});
afterAll(() => google?.[Symbol.asyncDispose]());

const configFor = (settings: FakeGoogle["settings"]) => `[outbound]
allow_private_networks = ["127.0.0.0/8"]
[postmaster]
google_client_id = "${settings.googleClientId}"
google_client_secret = "${settings.googleClientSecret}"
google_authorize_url = "${settings.googleAuthorizeUrl}"
google_token_url = "${settings.googleTokenUrl}"
google_revoke_url = "${settings.googleRevokeUrl}"
google_api_url = "${settings.googleApiUrl}"
`;

inBrowser("a domain without reports shows what to publish, and then its sources", async () => {
  const { page, appliance } = ui;
  const { data } = (await (await appliance.api("/domains")).json()) as {
    data: { id: string; name: string }[];
  };
  const { id, name } = data[0]!;
  await page.goto(`/dashboard/domains/${id}?tab=reports`);
  await page.getByRole("heading", { name: "No reports yet" }).waitFor();
  await page.getByText(/^v=DMARC1; p=none; rua=mailto:r\.\w{20}@/).waitFor();
  await look();

  await fillReports(appliance, name, { days: 2 });
  await page.reload();
  const sources = page.getByRole("table", { name: "Sources" });
  await sources.getByText("203.0.113.88").waitFor();
  const row = sources.getByRole("row").filter({ hasText: "203.0.113.88" });
  expect(await row.innerText()).toContain("Unknown");
  expect(await sources.innerText()).not.toContain("198.51.100.77");
  await page.getByText("Not signed, not counted").waitFor();
  await look();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download the report of Yahoo" }).first().click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^report-.*\.gz$/);
});

inBrowser("the operator connects Google, and sees what Gmail measures", async () => {
  const { page, appliance } = ui;
  const { data } = (await (await appliance.api("/domains")).json()) as {
    data: { id: string; name: string }[];
  };
  const { id, name } = data[0]!;
  google.domains[name] = measuredBy();
  await page.goto(`/dashboard/domains/${id}?tab=reports`);
  await page.getByText("Not connected. The operator of this server").waitFor();
  await page.getByRole("button", { name: "Connect Google account" }).click();
  await page.getByText("The Google account is connected.").waitFor();
  await until(
    async () => (await ui.api<DomainReports>("GET", `/domains/${id}/reports`)).google.status === "figures",
    "figures of Google are read",
  );
  await page.goto(`/dashboard/domains/${id}?tab=reports`);
  await page.getByText("People reported 0.34% of a day’s email as spam.").waitFor();
  const rows = page.getByRole("list", { name: "Google’s requirements for senders" }).getByRole("listitem");
  expect(await rows.allInnerTexts()).toEqual([
    expect.stringMatching(/^One-click unsubscribe\s+Needs work\s+Send marketing email as broadcasts/),
    expect.stringMatching(/^SPF\s+Met$/),
    expect.stringMatching(/^DKIM\s+Met$/),
    expect.stringMatching(/^Spam rate\s+Met$/),
  ]);
  await look();
  await page.getByRole("button", { name: "Disconnect" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Disconnect" }).click();
  await page.getByText("Not connected. The operator of this server").waitFor();
  expect([...google.tokens]).toEqual([]);
});

/** 28 days, the worst a week ago. */
function measuredBy(): FakeGoogleDomain {
  const days = Array.from({ length: 28 }, (_, index) => {
    const date = new Date(Date.now() - (index + 2) * DAY_MS).toISOString().slice(0, 10);
    const spam = index === 6 ? 0.0034 : 0.0004 + ((index * 7) % 5) / 10_000;
    const dkim = 0.97 + ((index * 3) % 4) / 100;
    return [
      date,
      { spam, spf: 0.995, dkim, dmarc: 0.96, inbound: 1, errors: 0.004, loops: { sendlark: spam } },
    ];
  });
  const row = (requirement: string) => ({ requirement, status: { status: "COMPLIANT" } });
  return {
    days: Object.fromEntries(days),
    compliance: {
      complianceData: {
        rowData: ["SPF", "DKIM", "USER_REPORTED_SPAM_RATE"].map(row),
        oneClickUnsubscribeVerdict: { status: { status: "NEEDS_WORK" }, reason: "NO_UNSUB_GENERAL" },
      },
    },
  };
}

async function look(): Promise<void> {
  const { page } = ui;
  for (const theme of ["light", "dark"] as const) {
    await setTheme(page, theme);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await whenShown(page);
      expect(await findBarriers(page)).toEqual([]);
      expect(await findOverflow(page)).toEqual([]);
      if (process.env["LOOK"])
        await page.screenshot({
          path: `${process.env["LOOK"]}/${shots++}-${theme}-${width}.png`,
          fullPage: true,
        });
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}
let shots = 0;
