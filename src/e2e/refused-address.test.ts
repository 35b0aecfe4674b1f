// One of two sending addresses is on a block list: the operator sees in a real browser where, and that mail goes on.
import { expect } from "bun:test";
import { inBrowser } from "../testing/fixtures/chromium.ts";
import { withDashboard } from "../testing/fixtures/dashboard-fixture.ts";
import {
  findBarriers,
  findOverflow,
  openNotingErrors,
  setTheme,
  whenShown,
} from "../testing/fixtures/look-at-page.ts";

/** Runs where a page takes text for HTML. */
const LISTED = "554 5.7.1 blocked, see https://list.test <img src=x onerror=window.hit=1>";
const EGRESSES = ["one", "two"].map(
  (name, at) => `
[[egress]]
name = "${name}"
address = "127.0.0.${at + 1}"
hostname = "${name}.sendlark.test"
region = "us-east-1"
`,
);

const ui = withDashboard({
  appliance: {
    mx: { replies: { greeting: (connection) => (connection === 1 ? LISTED : null) } },
    config: EGRESSES.join(""),
  },
});

inBrowser("the queue says which address a site refuses, until when and in which words", async () => {
  const { page, errors } = await openNotingErrors(ui.owner);
  await page.goto("/dashboard/queue");
  await whenShown(page);
  expect(await page.getByText("refuses").count()).toBe(0);
  const sent = await ui.appliance.api("/emails", {
    method: "POST",
    body: { from: "a@sender.test", to: ["ann@site.test"], subject: "Hello", html: "<p>Hello</p>" },
  });
  expect(sent.status).toBe(200);
  // Without being loaded again.
  const notice = page
    .getByRole("status")
    .filter({ hasText: "A site is refusing one of this server’s IP addresses." });
  await notice.getByText(LISTED).waitFor();
  const { refused_egresses } = (await ui.appliance.cli("queue", "sites")) as {
    refused_egresses: { egress: string; site: string; until: string }[];
  };
  const [{ egress, until } = { egress: "", until: "" }] = refused_egresses;
  expect(["one", "two"]).toContain(egress);
  expect(await notice.innerText()).toContain(`mx.site.test refuses ${egress} until`);
  expect(await notice.locator("time").getAttribute("datetime")).toBe(until);
  for (const theme of ["light", "dark"] as const) {
    await setTheme(page, theme);
    expect(await findBarriers(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await findOverflow(page)).toEqual([]);
  // The other address is welcome.
  await ui.appliance.cli("queue", "retry", "--all");
  await ui.appliance.mx.untilMessages(1);
  expect(ui.appliance.mx.messages[0]?.helo).toBe(`${egress === "one" ? "two" : "one"}.sendlark.test`);
  expect(await page.evaluate("window.hit")).toBeUndefined();
  expect(errors).toEqual([]);
  await page.close();
});
