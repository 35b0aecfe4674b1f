// Emails in a real browser: several recipients, filters and saved views, sending again, and several emails at once.
import { afterAll, describe, expect } from "bun:test";
import type { Page } from "playwright-core";
import { inBrowser } from "../testing/fixtures/chromium.ts";
import { withDashboard } from "../testing/fixtures/dashboard-fixture.ts";
import { askAs } from "../testing/fixtures/dashboard-person.ts";
import { findBarriers, openNotingErrors, whenShown } from "../testing/fixtures/look-at-page.ts";
import { until } from "../testing/fixtures/until.ts";
import { type HookReceiver, startHookReceiver } from "../testing/servers/hook-receiver.ts";

let hook: HookReceiver;
let page: Page;
let errors: string[];
/** To three people, with three outcomes. */
let mixed: string;
const rcpt = (to: string) => {
  if (to.startsWith("gone")) return "550 5.1.1 No such user here";
  return to.startsWith("later") ? "451 4.3.0 Try again later" : null;
};
const ui = withDashboard({
  appliance: {
    mx: { replies: { rcpt } },
    config: '\n[outbound]\nallow_private_networks = ["127.0.0.0/8"]\n',
  },
  async prepare() {
    hook = startHookReceiver();
    await ui.appliance.api("/webhooks", {
      method: "POST",
      body: { endpoint: `${hook.url}/hooks`, events: ["email.bounced"] },
    });
    mixed = await send({
      subject: "To several",
      to: ["bob@site.test", "later@site.test", "Gone Person <gone@site.test>"],
    });
    await send({ subject: "To one", to: ["carl@elsewhere.site.test"] });
    await untilEvents(mixed, ["bounced", "delivery_delayed", "delivered"]);
    ({ page, errors } = await openNotingErrors(ui.owner));
    await page.setViewportSize({ width: 1440, height: 900 });
  },
});
afterAll(() => hook?.[Symbol.asyncDispose]());

async function send(email: object): Promise<string> {
  const answer = await ui.appliance.api("/emails", {
    method: "POST",
    body: { from: "Acme <hello@sender.test>", html: "<p>Hello</p>", ...email },
  });
  const { id, message } = (await answer.json()) as { id?: string; message?: string };
  if (id === undefined) throw new Error(message);
  return id;
}

async function untilEvents(id: string, wanted: string[]): Promise<void> {
  await until(
    async () => {
      const { data } = (await (await ui.appliance.api(`/emails/${id}/events`)).json()) as {
        data: { type: string }[];
      };
      return wanted.every((type) => data.some((event) => event.type === `email.${type}`));
    },
    `${id} has ${wanted.join(", ")}`,
  );
}

const row = (text: string) => page.locator("tbody tr").filter({ hasText: text });

describe("an email to several recipients", () => {
  inBrowser("is listed with its worst results, and found by any of them", async () => {
    await page.goto("/dashboard/emails");
    await row("To several").getByText("1 bounced, 1 delayed of 3").waitFor();
    await row("To one").getByText("Delivered", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Status" }).click();
    await page.getByRole("menuitemcheckbox", { name: "Delayed" }).click();
    await page.getByRole("menuitemcheckbox", { name: "Canceled" }).click();
    await page.keyboard.press("Escape");
    await row("To one").waitFor({ state: "detached" });
    await row("To several").waitFor();
    expect(new URL(page.url()).searchParams.get("status")).toBe("delivery_delayed,canceled");
  });

  inBrowser("has a page with its recipients worst first, and webhook events at its events", async () => {
    await page.goto(`/dashboard/emails/${mixed}`);
    await page.locator("header").getByText("1 bounced, 1 delayed of 3").waitFor();
    await page.getByText("1 bounced, 1 delayed, 1 delivered").waitFor();
    const recipients = page.getByRole("list", { name: "Recipients" }).locator("> li");
    await recipients.nth(2).waitFor();
    const texts = await recipients.locator("p.font-medium").allTextContents();
    expect(texts).toEqual(["gone@site.test", "later@site.test", "bob@site.test"]);
    await hook.until(1);
    await page.reload();
    const link = page.getByRole("link", { name: /^Webhook 127\.0\.0\.1:\d+: (?:Success|Pending)/ });
    await link.click();
    await page.waitForURL(/\/webhooks\/[^/]+\/events\/msg_/);
    expect(errors).toEqual([]);
  });

  inBrowser("shows its message in almost the whole window", async () => {
    await page.goto(`/dashboard/emails/${mixed}`);
    const frame = page.locator('iframe[title="Email preview"]');
    await frame.waitFor();
    const box = (await frame.boundingBox())!;
    expect(box.height).toBeGreaterThan(700);
    const content = (await page.getByRole("tabpanel").boundingBox())!;
    expect(box.width).toBeGreaterThan(content.width - 8);
  });
});

inBrowser("a bounced recipient gets the email again at a corrected address", async () => {
  await page.goto(`/dashboard/emails/${mixed}`);
  await page.getByRole("button", { name: "Send again" }).click();
  const dialog = page.getByRole("dialog");
  const field = dialog.getByLabel("Send to");
  expect(await field.inputValue()).toBe("gone@site.test");
  await dialog.getByRole("button", { name: "Send again" }).click();
  await dialog.getByText("gone@site.test is on your suppression list.").waitFor();
  await field.fill("found@site.test");
  await dialog.getByRole("button", { name: "Send again" }).dblclick();
  await page.getByText("Sent again to found@site.test.").waitFor();
  // The browser's note of the first answer.
  expect(errors.splice(0)).toEqual([expect.stringContaining("422")]);
  const link = page.getByRole("link", { name: "Gone Person <found@site.test>" });
  await link.click();
  await page.getByText("Original email").waitFor();
  await page.locator("header").getByText("Delivered", { exact: true }).waitFor();
  const [message, ...others] = ui.appliance.mx.messages.filter(({ to }) => to.includes("found@site.test"));
  expect(others).toEqual([]);
  expect(Buffer.from(message!.raw).toString()).toContain("To: Gone Person <found@site.test>");
  await page.getByRole("link", { name: /bob@site\.test/ }).click();
  await page.waitForURL(new RegExp(mixed));
});

describe("filters", () => {
  inBrowser("search domains, parts of addresses and Message-IDs, and are counted", async () => {
    await page.goto("/dashboard/emails");
    await page
      .locator("header")
      .getByText(/^[2-9] emails$/)
      .waitFor();
    const { message_id } = await askAs<{ message_id: string }>(ui.owner, "GET", `/emails/${mixed}`);
    const searches = [
      ["elsewhere.site.test", "To one"],
      ["carl", "To one"],
      [message_id, "To several"],
    ] as const;
    for (const [text, found] of searches) {
      await page.locator("main").getByLabel("Search", { exact: true }).fill(text);
      await page.locator("header").getByText("1 email", { exact: true }).waitFor();
      await row(found).waitFor();
    }
  });

  inBrowser("are in the URL, with days in the viewer's time zone", async () => {
    await page.goto("/dashboard/emails");
    await page.getByRole("button", { name: "Period: All time" }).click();
    const today = await page.evaluate<string>(
      `(() => { const now = new Date(); return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
        .map((part) => String(part).padStart(2, "0")).join("-"); })()`,
    );
    await page.getByLabel("First day").fill(today);
    await page.getByLabel("Last day").fill(today);
    const request = page.waitForRequest((one) => /\/emails\?.*created_before=/.test(one.url()));
    await page.getByRole("button", { name: "Apply" }).click();
    const asked = new URL((await request).url()).searchParams;
    const span = Date.parse(asked.get("created_before")!) - Date.parse(asked.get("created_after")!);
    expect([23, 24, 25]).toContain(span / 3_600_000);
    await row("To one").waitFor();
    expect(new URL(page.url()).search).toBe(`?from=${today}&to=${today}`);
  });

  inBrowser("that match nothing can be removed one by one", async () => {
    await page.goto("/dashboard/emails?q=zebra&status=delivered");
    await page.getByText("No matching emails").waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole("button", { name: "Remove filter Search: zebra" }).click();
    await row("To one").waitFor();
    expect(new URL(page.url()).search).toBe("?status=delivered");
  });

  inBrowser("are saved under a name, renamed, shown by default and deleted", async () => {
    await page.goto("/dashboard/emails?status=bounced");
    await page.getByRole("button", { name: "Save view" }).click();
    await page.getByRole("dialog").getByLabel("Name").fill("Bounces");
    await page.getByRole("dialog").getByRole("button", { name: "Save view" }).click();
    const views = page.getByRole("navigation", { name: "Views" });
    await views.getByRole("link", { name: "Bounces" }).waitFor();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Change view Bounces" }).click();
    await page.getByRole("menuitem", { name: "Rename" }).click();
    await page.getByRole("dialog").getByLabel("Name").fill("Undelivered");
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Change view Undelivered" }).click();
    await page.getByRole("menuitem", { name: "Show by default" }).click();
    await until(async () => {
      const { settings } = await askAs<{ settings: Record<string, unknown> }>(ui.owner, "GET", "/session");
      return JSON.stringify(settings["views.emails"] ?? null).includes('"isDefault":true');
    }, "the view is the default");
    expect(await findBarriers(page)).toEqual([]);

    await page.goto("/dashboard/emails");
    await page.waitForURL("**/emails?status=bounced");
    await views.getByRole("link", { name: "All emails" }).click();
    await row("To one").waitFor();
    await page.getByRole("link", { name: "Undelivered" }).click();
    await row("To one").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Change view Undelivered" }).click();
    await page.getByRole("menuitem", { name: "Delete view" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete view" }).click();
    await views.waitFor({ state: "detached" });
    await row("To one").waitFor();
    expect(errors).toEqual([]);
  });
});

inBrowser("several chosen emails are canceled together, and it says which were already sent", async () => {
  const [first] = [
    await send({ subject: "Planned 1", to: ["d@site.test"], scheduled_at: "in 2 hours" }),
    await send({ subject: "Planned 2", to: ["e@site.test"], scheduled_at: "in 2 hours" }),
  ];
  await page.goto("/dashboard/emails");
  await row("Planned 1").getByRole("checkbox").check();
  await page.locator("h1").click();
  await page.keyboard.press("k");
  await row("Planned 2").getByRole("checkbox").check();
  // Another person is faster.
  await askAs(ui.owner, "POST", `/emails/${first}/cancel`);
  await page.getByRole("toolbar").getByRole("button", { name: "Cancel scheduled" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel emails" }).click();
  await page.getByText("1 canceled, 1 was already sent").waitFor();
  await row("Planned 2").getByText("Canceled").waitFor();
  expect(await page.getByRole("toolbar").count()).toBe(0);
});

inBrowser(
  "an email that has ended is deleted on its page, after a question; one that is under way is not offered",
  async () => {
    // The browser's note of those that could not be canceled.
    errors.splice(0);
    const id = await send({ subject: "To forget", to: ["bob@site.test"] });
    await untilEvents(id, ["delivered"]);
    const remove = page.getByRole("button", { name: "Delete email" });
    await page.goto(`/dashboard/emails/${mixed}`);
    await whenShown(page);
    expect(await remove.count()).toBe(0);
    await page.goto(`/dashboard/emails/${id}`);
    await remove.click();
    const dialog = page.getByRole("dialog", { name: "Delete this email?" });
    await dialog.getByText("Its content, deliveries and events are deleted").waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "detached" });
    expect((await ui.appliance.api(`/emails/${id}`)).status).toBe(200);
    await remove.click();
    await dialog.getByRole("button", { name: "Delete email" }).click();
    await page.getByText("Email deleted.").waitFor();
    await page.waitForURL(/\/dashboard\/emails(?:\?|$)/);
    await row("To one").waitFor();
    expect(await row("To forget").count()).toBe(0);
    expect((await ui.appliance.api(`/emails/${id}`)).status).toBe(404);
    expect(errors).toEqual([]);
  },
);

inBrowser("a missing email is said in plain words", async () => {
  await page.goto("/dashboard/emails/hello");
  await page.getByRole("heading", { name: "Email not found" }).waitFor();
  await page.getByRole("link", { name: "Back to Emails" }).click();
  await whenShown(page);
  await page.goto("/dashboard/inbox/hello");
  await page.getByRole("heading", { name: "Message not found" }).waitFor();
});
