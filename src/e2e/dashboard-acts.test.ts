// Acts in a real browser on a whole appliance: those that can be undone are seen at once, and go back when the server
// refuses.
import { expect } from "bun:test";
import type { BrowserContext, Page } from "playwright-core";
import { inBrowser } from "../testing/fixtures/chromium.ts";
import { withDashboard } from "../testing/fixtures/dashboard-fixture.ts";
import { askAs, openPerson, redeemLink } from "../testing/fixtures/dashboard-person.ts";
import { openNotingErrors } from "../testing/fixtures/look-at-page.ts";
import { until } from "../testing/fixtures/until.ts";

const ADMIN = { name: "Mia", email: "mia@admin.example", password: "seven loud red badgers 9" };
const LATER = "451 4.3.0 come back soon";

let admin: BrowserContext;
const ui = withDashboard({
  appliance: { mx: { replies: { rcpt: (to) => (to.startsWith("later") ? LATER : null) } } },
  async prepare() {
    const invited = await ui.api<{ link: string }>("POST", "/team/invitations", {
      email: ADMIN.email,
      role: "admin",
    });
    admin = await openPerson(ui.browser, ui.appliance.url);
    await redeemLink(admin, { ...ADMIN, token: new URL(invited.link, ui.appliance.url).hash.slice(1) });
  },
});

/** Keeps the page's request from the server until it is let go: what is seen before is the page's own doing. */
async function holdBack(page: Page, method: string, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/dashboard/api${path}`, async (route) => {
    if (route.request().method() === method) await promise;
    await route.continue();
  });
  return resolve;
}

/** In passing; it is read aloud, too. */
const told = (page: Page, text: string) => page.getByText(text).first().waitFor();
const ofThePage = (errors: string[]) => errors.filter((text) => !/status of 40[34]/.test(text));

async function sendLater(name: string): Promise<{ id: string; deliveryId: string }> {
  const body = { from: "a@sender.test", to: [`${name}@site.test`], subject: "Hello", text: "Hello" };
  const answer = await ui.appliance.api("/emails", { method: "POST", body });
  const { id } = (await answer.json()) as { id: string };
  let deliveryId = "";
  await until(async () => {
    const [delivery] = await deliveriesOf(id);
    deliveryId = delivery?.id ?? "";
    return delivery?.state === "queued" && delivery.last_reply === LATER;
  }, "the email was put off");
  return { id, deliveryId };
}

async function deliveriesOf(emailId: string) {
  const answer = await ui.appliance.api(`/queue/deliveries?email_id=${emailId}`);
  return ((await answer.json()) as { data: { id: string; state: string; last_reply: string | null }[] }).data;
}

inBrowser("tracking is switched at once, and switched back when the domain is gone", async () => {
  const { id } = await askAs<{ id: string }>(ui.owner, "POST", "/domains", { name: "gone.test" });
  const { page, errors } = await openNotingErrors(ui.owner);
  await page.goto(`/dashboard/domains/${id}?tab=settings`);
  const opens = page.getByLabel("Open tracking");
  const before = await opens.isChecked();
  await opens.click();
  await told(page, "Settings saved.");
  expect(await askAs<object>(ui.owner, "GET", `/domains/${id}`)).toMatchObject({ open_tracking: !before });

  const letGo = await holdBack(page, "PATCH", `/domains/${id}`);
  const clicks = page.getByLabel("Click tracking");
  await clicks.setChecked(!(await clicks.isChecked()));
  await askAs(ui.owner, "DELETE", `/domains/${id}`);
  letGo();
  await told(page, "Not changed: Domain not found");
  await page.getByRole("heading", { level: 1, name: "Domain not found" }).waitFor();
  expect(ofThePage(errors)).toEqual([]);
  await page.close();
});

inBrowser("a webhook is disabled at once, and enabled again when it is gone", async () => {
  const { id } = await askAs<{ id: string }>(ui.owner, "POST", "/webhooks", {
    endpoint: "https://shop.example/hook",
    events: ["email.bounced"],
  });
  const { page, errors } = await openNotingErrors(ui.owner);
  await page.goto(`/dashboard/webhooks/${id}`);
  const disable = async () => {
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "Disable" }).click();
  };
  const enable = page.getByRole("button", { name: "Enable" });
  await disable();
  await told(page, "Webhook disabled.");
  await enable.click();
  await told(page, "Webhook enabled.");

  const letGo = await holdBack(page, "PATCH", `/webhooks/${id}`);
  await disable();
  await enable.waitFor();
  await askAs(ui.owner, "DELETE", `/webhooks/${id}`);
  letGo();
  await told(page, "Not changed: Webhook not found");
  await enable.waitFor({ state: "detached" });
  expect(ofThePage(errors)).toEqual([]);
  await page.close();
});

inBrowser("a delivery is held and released at once, and stays as it is for who may no longer", async () => {
  const { id } = await sendLater("later-mia");
  const { page, errors } = await openNotingErrors(admin);
  const row = page.getByRole("row", { name: /later-mia@site\.test/ });
  const choose = async (act: string) => {
    await row.getByRole("button", { name: /^Actions/ }).click();
    await page.getByRole("menuitem", { name: act }).click();
  };
  await page.goto("/dashboard/queue?view=deliveries");
  await choose("Hold");
  await told(page, "Delivery held.");
  await row.waitFor({ state: "detached" });
  expect(await deliveriesOf(id)).toMatchObject([{ state: "held" }]);

  await page.goto("/dashboard/queue?view=deliveries&state=held");
  await row.waitFor();
  const letGo = await holdBack(page, "POST", "/queue/release");
  const { members } = await askAs<{ members: { id: string; email: string }[] }>(ui.owner, "GET", "/team");
  const mia = members.find(({ email }) => email === ADMIN.email)!;
  await choose("Release");
  await row.getByText("Queued").waitFor();
  await askAs(ui.owner, "PATCH", `/team/members/${mia.id}`, { role: "member" });
  letGo();
  await told(page, "Not changed: Only an admin");
  await row.getByText("Held", { exact: true }).waitFor();
  expect(await deliveriesOf(id)).toMatchObject([{ state: "held" }]);
  expect(ofThePage(errors)).toEqual([]);
  await page.close();
});

inBrowser("an address leaves the list at once, and comes back when the server cannot be asked", async () => {
  await askAs(ui.owner, "POST", "/suppressions", { email: "ann@example.net" });
  const { page } = await openNotingErrors(ui.owner);
  await page.goto("/dashboard/suppressions");
  const row = page.getByRole("row", { name: /ann@example\.net/ });
  await row.getByRole("button").click();
  await ui.owner.setOffline(true);
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await told(page, "Not changed: You are offline.");
  await row.waitFor();
  await ui.owner.setOffline(false);
  await row.getByRole("button").click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await told(page, "ann@example.net removed.");
  await row.waitFor({ state: "detached" });
  await page.close();
});
