// The pages about emails in a real browser: what a person does there, and what senders and servers may try against them.
import { afterAll, describe, expect, test } from "bun:test";
import type { BrowserContext, Page } from "playwright-core";
import { inBrowser } from "../testing/fixtures/chromium.ts";
import { withDashboard } from "../testing/fixtures/dashboard-fixture.ts";
import { goWithin, openNotingErrors, whenShown } from "../testing/fixtures/look-at-page.ts";
import { until } from "../testing/fixtures/until.ts";
import { hostileHtml } from "../testing/fuzz/hostile-html.ts";

const DESK = { width: 1440, height: 900 };

interface Hit {
  path: string;
  cookie: string | null;
}

/** Another server on the same host: cookies know no ports. */
let canary: ReturnType<typeof Bun.serve>;
const hits: Hit[] = [];
let payloads: string[];
let deferrals = 1;
/** To recipients whose server answers with the payloads, in order, 50 an email. */
let answered: string[];

const ui = withDashboard({
  appliance: { mx: { replies: { rcpt: answerRcpt } } },
  viewport: DESK,
  async prepare() {
    canary = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: answerCanary });
    payloads = hostileHtml(`http://127.0.0.1:${canary.port}`);
    answered = [];
    const names = payloads.map((_, index) => `hostile${index}@site.test`);
    for (let at = 0; at < names.length; at += 50) {
      answered.push(await send({ to: names.slice(at, at + 50) }));
    }
  },
});
afterAll(() => canary?.stop(true));

function answerRcpt(to: string): string | null {
  if (to.startsWith("later")) return deferrals-- > 0 ? "451 4.3.0 come back soon" : null;
  const index = /^hostile(\d+)@/.exec(to)?.[1];
  return index === undefined ? null : `550 5.7.1 ${payloads[Number(index)]}`;
}

function answerCanary(request: Request): Response {
  const { pathname: path } = new URL(request.url);
  if (path === "/unprotected") {
    const html = `<link rel="icon" href="data:,">${payloads[0]}<script>alert(1)</script>`;
    return new Response(html, { headers: { "content-type": "text/html" } });
  }
  hits.push({ path, cookie: request.headers.get("cookie") });
  return new Response("", { headers: { "access-control-allow-origin": "*" } });
}

const BASE = { from: "Acme <hello@sender.test>", subject: "Hello", html: "<p>Hello</p>" };

async function send(email: object): Promise<string> {
  const answer = await ui.appliance.api("/emails", { method: "POST", body: { ...BASE, ...email } });
  const { id, message } = (await answer.json()) as { id?: string; message?: string };
  if (id === undefined) throw new Error(message);
  return id;
}

async function untilStatus(id: string, status: string): Promise<void> {
  await until(async () => {
    const email = (await (await ui.appliance.api(`/emails/${id}`)).json()) as { last_event: string };
    return email.last_event === status;
  }, `${id} is ${status}`);
}

const CLICK_EACH = "(buttons) => buttons.forEach((button) => button.click())";

/** Preview frames say what they were kept from doing; the page around them says nothing. */
const ofThePage = (errors: string[]) => errors.filter((text) => !text.includes("/preview"));

inBrowser("from the list to an email, through its tabs, to a delivery that is tried again", async () => {
  const id = await send({ to: ["later@site.test"], subject: "To be tried again" });
  await send({ to: ["other@site.test"], subject: "Something else" });
  await untilStatus(id, "delivery_delayed");
  const { page, errors } = await openNotingErrors(ui.owner);
  await page.goto("/dashboard/emails");
  await page.getByText("Something else").waitFor();
  await page.getByRole("button", { name: "Status" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Delayed" }).click();
  await page.keyboard.press("Escape");
  await page.getByText("Something else").waitFor({ state: "detached" });
  expect(new URL(page.url()).search).toBe("?status=delivery_delayed");
  await page.locator("h1").click();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "To be tried again" }).waitFor();
  await page.getByText("451 4.3.0 come back soon").first().waitFor();

  const frame = page.frameLocator('iframe[title="Email preview"]');
  await frame.getByText("Hello").waitFor();
  for (const [tab, text] of [
    ["Source", "Subject: To be tried again"],
    ["Headers", "Message-ID"],
    ["Plain text", "No plain-text part"],
    ["Insights", "Needs attention"],
  ] as const) {
    await page.getByRole("tab", { name: tab }).click();
    await page.locator('[role="tabpanel"]').getByText(text).first().waitFor();
  }
  expect(new URL(page.url()).search).toBe("?tab=insights");

  await page.getByRole("button", { name: "Copy as code" }).click();
  await page.getByRole("tab", { name: "Python" }).click();
  await page.getByText("resend.Emails.send(").waitFor();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Share" }).click();
  await page.getByLabel("Expires after").selectOption("1 hour");
  await page.getByRole("button", { name: "Create link" }).click();
  const shared = await fetch(await page.getByLabel("Link", { exact: true }).inputValue());
  expect(await shared.text()).toContain("To be tried again");
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Retry now" }).click();
  await page.getByText("Delivered to later@site.test").waitFor();
  expect(ofThePage(errors)).toEqual([]);
  await page.close();
});

inBrowser("an address that bounced is taken off the suppression list where it is seen", async () => {
  const id = await send({ to: ["bounced@sandbox.sendlark"] });
  await untilStatus(id, "bounced");
  await ui.appliance.api("/suppressions", { method: "POST", body: { email: "bounced@sandbox.sendlark" } });
  const { page, errors } = await openNotingErrors(ui.owner);
  await page.goto(`/dashboard/emails/${id}`);
  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByText("is on your suppression list").waitFor({ state: "detached" });
  const status = async () => (await ui.appliance.api("/suppressions/bounced@sandbox.sendlark")).status;
  await until(async () => (await status()) === 404, "it is off the list, which the page shows at once");
  expect(errors).toEqual([]);
  await page.close();
});

inBrowser("new emails wait while somebody reads the list, and its rows stay where they are", async () => {
  const { page } = await openNotingErrors(ui.owner);
  await page.goto("/dashboard/emails");
  await whenShown(page);
  const first = page.locator("tbody tr").first();
  await first.hover();
  const before = await first.boundingBox();
  const text = await first.innerText();
  await send({ to: ["new@site.test"], subject: "Just came in" });
  const show = page.getByRole("button", { name: "Show 1 new" });
  await show.waitFor();
  expect(await first.boundingBox()).toEqual(before);
  expect((await first.innerText()).split("\n")[0]).toBe(text.split("\n")[0]!);
  await show.click();
  await page.getByText("Just came in").waitFor();
  await page.close();
});

describe("hostile emails", () => {
  test("are two hundred, each another one", () => {
    expect(new Set(hostileHtml("http://canary")).size).toBeGreaterThanOrEqual(200);
  });

  inBrowser("run nothing and load nothing with a session, opened directly", async () => {
    const ids = await sendEach(payloads.map((html) => ({ html })));
    const { page: first, seen, close } = await openWatching(ui.owner);
    let page = first;
    const loading = ids.filter((_, index) => payloads[index]?.includes("/load"));
    for (const [images, opened] of [
      ["off", loading],
      ["on", ids],
    ] as const) {
      for (const id of opened) {
        page = await goto(page, `/dashboard/api/emails/${id}/preview?images=${images}`);
        await page.mouse.move(60, 60);
        await page.mouse.click(50, 50);
        await Promise.all(ui.owner.pages().map((one) => one === page || one.close()));
      }
      if (images === "off") expect(hits).toEqual([]);
    }
    expect(seen).toEqual([]);
    expect(hits.filter(({ path }) => path !== "/load")).toEqual([]);
    expect(hits.length).toBeGreaterThan(0);
    expect(hits.filter(({ cookie }) => cookie !== null)).toEqual([]);
    expect((await page.request.get("/dashboard/api/session")).status()).toBe(200);
    await page.close();
    await close();
  });

  inBrowser("the watching finds what it looks for", async () => {
    const { page, seen, close } = await openWatching(ui.owner);
    hits.length = 0;
    await page.goto(`http://127.0.0.1:${canary.port}/unprotected`);
    await until(async () => hits.length > 0, "the script ran");
    expect(hits).toContainEqual({ path: "/ran", cookie: expect.stringContaining("session") });
    expect(seen).toEqual(["dialog 1"]);
    hits.length = 0;
    await close();
  });

  inBrowser("are text wherever the dashboard names them", async () => {
    hits.length = 0;
    const emails = payloads.map((payload, index) => ({
      from: `"${payload.replace(/["\\]/g, "'").slice(0, 200)}" <hello@sender.test>`,
      to: [`text${index}@site.test`],
      subject: payload.slice(0, 900),
      text: payload,
      headers: { "X-Payload": payload.slice(0, 800) },
    }));
    const ids = await sendEach(emails);
    const { page, seen, close } = await openWatching(ui.owner);
    const errors: string[] = [];
    page.on("console", (message) => {
      // Pages are turned faster than a session may ask; the dashboard asks again.
      if (message.type() === "error" && !message.text().includes("status of 429"))
        errors.push(message.text());
    });
    // High enough for all rows: the page has only those near the window.
    await page.setViewportSize({ width: 1440, height: 30_000 });
    await page.goto("/dashboard/emails");
    const rows = page.locator("tbody tr");
    await rows.first().waitFor();
    while ((await rows.count()) < emails.length) {
      const count = await rows.count();
      await page.getByRole("button", { name: "Load more" }).click();
      await rows.nth(count).waitFor();
    }
    const shown = bare(await page.locator("tbody").innerText());
    for (const { subject } of emails) expect(shown).toContain(bare(subject));
    await page.setViewportSize(DESK);
    for (const id of ids.filter((_, index) => index % 5 === 0)) {
      await goWithin(page, `/dashboard/emails/${id}?tab=headers`);
      await page.getByText("X-Payload").waitFor();
      await page.getByRole("tab", { name: "Source" }).click();
      await page.getByRole("button", { name: "Copy as code" }).click();
      await page.getByRole("dialog").waitFor();
    }
    expect({ hits, seen, errors }).toEqual({ hits: [], seen: [], errors: [] });
    await close();
  });

  inBrowser("names of attachments are text, too, and tags hold nothing but words", async () => {
    const attachments = payloads
      .slice(0, 20)
      .map((payload) => ({ filename: `${payload.slice(0, 150)}.txt`, content: "aGk=" }));
    const id = await send({ to: ["delivered@sandbox.sendlark"], attachments });
    await untilStatus(id, "delivered");
    const tags = [{ name: "<script>", value: "x" }];
    const refused = await ui.appliance.api("/emails", {
      method: "POST",
      body: { ...BASE, to: "a@site.test", tags },
    });
    expect(refused.status).toBe(422);
    const { page, errors } = await openNotingErrors(ui.owner);
    await page.goto(`/dashboard/emails/${id}`);
    await whenShown(page);
    expect(await page.locator("dd a", { hasText: ".txt" }).count()).toBe(attachments.length);
    await page.goto("/dashboard/inbox");
    await page.locator("tbody a").first().click();
    await page.getByText("Valid").first().waitFor();
    await whenShown(page);
    expect({ hits, errors: ofThePage(errors) }).toEqual({ hits: [], errors: [] });
    await page.close();
  });
});

inBrowser("what a mail server answers is text", async () => {
  hits.length = 0;
  for (const id of answered) await untilBounced(id);
  const { page, errors } = await openNotingErrors(ui.owner);
  for (const [index, id] of answered.entries()) {
    await page.goto(`/dashboard/emails/${id}`);
    await whenShown(page);
    const more = page.getByRole("button", { name: /^Show \d+ (?:more|earlier)/ });
    for (const button of (await more.all()).toReversed()) await button.click();
    // Clicked in the page: there are fifty.
    await page.getByRole("button", { name: "1 attempt" }).evaluateAll(CLICK_EACH);
    const shown = bare(await page.locator("main").innerText());
    for (const payload of payloads.slice(index * 50, index * 50 + 50)) {
      expect(shown).toContain(bare(payload));
    }
    expect(await page.locator("main :is(script, object, embed, form, marquee, video, base)").count()).toBe(0);
  }
  expect({ hits, errors }).toEqual({ hits: [], errors: [] });
  await page.close();
});

/** Ids in the order of the emails. */
async function sendEach(emails: object[]): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < emails.length; at += 100) {
    const batch = emails.slice(at, at + 100).map((email) => ({ ...BASE, to: ["one@site.test"], ...email }));
    const answer = await ui.appliance.api("/emails/batch", { method: "POST", body: batch });
    const { data, message } = (await answer.json()) as { data?: { id: string }[]; message?: string };
    if (data === undefined) throw new Error(message);
    ids.push(...data.map(({ id }) => id));
  }
  return ids;
}

/** Spaces are drawn as the page likes. */
const bare = (text: string) => text.replaceAll(/\s+/g, "");

async function untilBounced(id: string): Promise<void> {
  await until(async () => {
    const path = `/queue/deliveries?email_id=${id}&limit=100`;
    const { data } = (await (await ui.appliance.api(path)).json()) as { data: { state: string }[] };
    return data.every(({ state }) => state === "bounced");
  }, `all of ${id} bounce`);
}

/** In a new page where the email shown before still refreshes itself to where it may not go. */
async function goto(page: Page, path: string): Promise<Page> {
  try {
    await page.goto(path);
    return page;
  } catch (error) {
    if (!String(error).includes("interrupted by another navigation")) throw error;
  }
  const fresh = await page.context().newPage();
  await page.close();
  await fresh.goto(path);
  return fresh;
}

/** Notes dialogs and script errors of the page and of every window that it opens. */
async function openWatching(
  into: BrowserContext,
): Promise<{ page: Page; seen: string[]; close(): Promise<void> }> {
  const seen: string[] = [];
  const watch = (page: Page) => {
    page.on("dialog", (dialog) => {
      seen.push(`dialog ${dialog.message()}`);
      // A page that is closed has taken its dialog with it.
      void dialog.dismiss().catch(() => undefined);
    });
    page.on("pageerror", (error) => seen.push(`error ${error.message}`));
  };
  into.on("page", watch);
  const page = await into.newPage();
  return {
    page,
    seen,
    async close() {
      into.off("page", watch);
      await page.close();
    },
  };
}
