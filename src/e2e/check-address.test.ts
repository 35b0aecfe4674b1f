// The way to an address, tried by an operator in a real browser against a mail server: each step as it comes, and what it
// means. Any error of the console or the policy fails a test.
import { expect } from "bun:test";
import { inBrowser } from "../testing/fixtures/chromium.ts";
import { withDashboard } from "../testing/fixtures/dashboard-fixture.ts";
import { askAs, openPerson, redeemLink } from "../testing/fixtures/dashboard-person.ts";
import { findBarriers, findOverflow, setTheme } from "../testing/fixtures/look-at-page.ts";
import { createTestCertificate } from "../testing/fixtures/test-certificate.ts";
import { until } from "../testing/fixtures/until.ts";

const ADMIN = { name: "Adam", email: "adam@admin.example", password: "seven loud red badgers 9" };

const ui = withDashboard({
  appliance: () => ({ mx: { tls: createTestCertificate("mx.site.test"), replies: { rcpt: answerRcpt } } }),
  page: {},
});

function answerRcpt(to: string): string | null {
  if (to.startsWith("gone")) return "550 5.1.1 nobody here by that name";
  // The first line of several: the client waits for the others.
  return to.startsWith("slow") ? "250-2.1.5 let me think" : null;
}

const dialog = () => ui.page.getByRole("dialog");
const stages = async () =>
  (await dialog().getByRole("list").first().getByRole("listitem").allInnerTexts()).map((text) =>
    text.replaceAll("\n", " ").replace(" :", ":"),
  );
const conversation = () => dialog().getByRole("region", { name: "SMTP transcript" });

/** From the page of the queue. */
async function check(address: string): Promise<void> {
  await dialog().getByLabel("Address").fill(address);
  await dialog().getByRole("button", { name: "Test", exact: true }).click();
}

async function sendTo(to: string, status: string): Promise<string> {
  const answer = await ui.appliance.api("/emails", {
    method: "POST",
    body: { from: "Acme <hello@sender.test>", to: [to], subject: "Hello", html: "<p>Hello</p>" },
  });
  const { id } = (await answer.json()) as { id: string };
  await until(async () => {
    const email = (await (await ui.appliance.api(`/emails/${id}`)).json()) as { last_event: string };
    return email.last_event === status;
  }, `the email is ${status}`);
  return id;
}

inBrowser(
  "from a bounced email, as its domain would send: what its server says, and no message",
  async () => {
    const id = await sendTo("gone@site.test", "bounced");
    const taken = ui.appliance.mx.counts.messages;
    await ui.page.goto(`/dashboard/emails/${id}`);
    await ui.page.getByRole("button", { name: "Test address" }).click();
    await dialog().getByRole("alert").getByText("550 5.1.1 nobody here by that name").waitFor();
    expect(await stages()).toEqual([
      expect.stringMatching(/^Look up mail servers: done site\.test MX: 10 mx\.site\.test$/),
      expect.stringMatching(/^Look up TLS policy: done mx\.site\.test: used if/),
      expect.stringMatching(/^Connect: done mx\.site\.test \[127\.0\.0\.1\]:\d+$/),
      expect.stringMatching(/^Start TLS: done TLSv1\.[23] .*unverified/),
      "Check recipient: failed 550 5.1.1 nobody here by that name",
    ]);
    expect(await conversation().textContent()).toContain("MAIL FROM:<probe@send.sender.test>");
    for (const theme of ["light", "dark"] as const) {
      await setTheme(ui.page, theme);
      expect(await findBarriers(ui.page)).toEqual([]);
    }
    await ui.page.setViewportSize({ width: 390, height: 844 });
    expect(await findOverflow(ui.page)).toEqual([]);
    expect(ui.appliance.mx.counts.messages).toBe(taken);
  },
);

inBrowser("from the queue: each step is shown before the next one is taken", async () => {
  await ui.page.goto("/dashboard/queue");
  await ui.page.getByRole("button", { name: "Test an address" }).click();
  await check("slow@site.test");
  await conversation().getByText("RCPT TO:<slow@site.test>").waitFor();
  expect((await stages()).map((text) => /: (done|running)/.exec(text)?.[1])).toEqual([
    ...["done", "done", "done", "done", "running"],
  ]);
  expect(await dialog().getByRole("status").count()).toBe(0);
  ui.appliance.mx.dropConnections();
  await dialog().getByRole("status").getByText("mx.site.test at RCPT:").waitFor();
  expect((await stages()).at(-1)).toBe("Check recipient: failed");
  // Another one, without leaving.
  await check("ann@site.test");
  await dialog().getByRole("status").getByText("mx.site.test accepts mail for this address").waitFor();
  expect((await stages()).every((text) => text.includes(": done"))).toBe(true);
});

inBrowser("what ends earlier says where, and what cannot be tried says why", async () => {
  await ui.page.goto("/dashboard/queue");
  await ui.page.getByRole("button", { name: "Test an address" }).click();
  await check("ann@closed.test");
  await dialog().getByRole("alert").waitFor();
  expect((await stages()).map((text) => text.includes("failed"))).toEqual([
    ...[true, false, false, false, false],
  ]);
  await check("delivered@resend.dev");
  await dialog().getByText("mail to test addresses never leaves this machine").waitFor();
});

inBrowser("nobody but the operator is offered it", async () => {
  const { link } = await askAs<{ link: string }>(ui.owner, "POST", "/team/invitations", {
    email: ADMIN.email,
    role: "admin",
  });
  const admin = await openPerson(ui.browser, ui.appliance.url);
  await redeemLink(admin, { ...ADMIN, token: new URL(link, ui.appliance.url).hash.slice(1) });
  const theirs = await admin.newPage();
  await theirs.goto("/dashboard/queue");
  await theirs.getByRole("heading", { level: 1, name: "Queue" }).waitFor();
  expect(await theirs.getByRole("button", { name: "Test an address" }).count()).toBe(0);
  const id = await sendTo("ann@site.test", "delivered");
  await theirs.goto(`/dashboard/emails/${id}`);
  await theirs.getByText("Delivered to ann@site.test").waitFor();
  expect(await theirs.getByRole("button", { name: "Test address" }).count()).toBe(0);
  await admin.close();
});
