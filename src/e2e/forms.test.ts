// Forms in a real browser: a person signs up and confirms with one click at most, with and without scripts, on the form's
// own page and embedded in another site; a browser that nobody looks at confirms nobody.
import { afterAll, beforeAll, describe, expect } from "bun:test";
import axe from "axe-core";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { LIMITS } from "../limits.ts";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { CHROMIUM, hasBrowser, inBrowser } from "../testing/fixtures/chromium.ts";
import { CHROME, confirmationLink, createVisitor } from "../testing/fixtures/form-visitor.ts";
import { claimAll, deliveredRecord } from "../testing/fixtures/store-samples.ts";

let api: ApiFixture;
let browser: Browser;
let server: Bun.Server<undefined>;
let site: Bun.Server<undefined>;
/** What the other site shows. */
let embedded = "";
let topicId: string;
beforeAll(async () => {
  if (!hasBrowser) return;
  api = await startApiFixture();
  // The fixture's time goes on with the browser's, also where the machine's clock is set meanwhile.
  let last = Math.floor(performance.now());
  server = Bun.serve({
    port: 0,
    fetch(request) {
      const now = Math.floor(performance.now());
      api.clock.advance(now - last);
      last = now;
      return api.app.handle(request, "192.0.2.50");
    },
  });
  const html = { "content-type": "text/html; charset=utf-8" };
  site = Bun.serve({
    port: 0,
    fetch: () => new Response(`<!doctype html><title>Shop</title>${embedded}`, { headers: html }),
  });
  // As a browser that a person started.
  const args = ["--no-sandbox", "--disable-gpu", "--disable-blink-features=AutomationControlled"];
  browser = await chromium.launch({ executablePath: CHROMIUM ?? "", args });
  const topic = { name: "Product news", description: "Once a month.", visibility: "public" };
  const made = await api.call("POST", "/topics", { ...topic, default_subscription: "opt_out" });
  topicId = (made.json as { id: string }).id;
});
afterAll(async () => {
  await browser?.close();
  await server?.stop(true);
  await site?.stop(true);
  await api?.[Symbol.asyncDispose]();
});

const PERSON: BrowserContextOptions = { userAgent: CHROME };

async function makeForm(fields: object = {}): Promise<{ id: string; snippet: string }> {
  const settings = { name: "x", privacy_url: "https://acme.test/privacy", fields: [{ field: "first_name" }] };
  const { json } = await api.call("POST", "/forms", { ...settings, topics: [topicId], ...fields });
  return json as { id: string; snippet: string };
}

/** What the browser complains about, such as a policy that its page breaks, goes to `errors`. */
async function open(url: string, options: BrowserContextOptions, prepare?: (page: Page) => Promise<unknown>) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(error.message));
  await prepare?.(page);
  await page.goto(url);
  return { page, errors, [Symbol.asyncDispose]: () => context.close() };
}

async function barriers(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate(() => axe.run());
    found.push(...violations.map(({ id }: { id: string }) => `${colorScheme}: ${id}`));
  }
  return found;
}

const title = (page: Page) => page.locator("h1").textContent();

/** The link in an email that was delivered an hour ago. */
async function linkOf(email: string): Promise<string> {
  const now = api.clock.now();
  for (const delivery of await claimAll(api.store, { now })) {
    const { attempt, ...record } = deliveredRecord(delivery, { now });
    await api.store.deliveries.record({ ...record, attempt: { ...attempt!, startedAt: now, endedAt: now } });
  }
  api.clock.advance(3_600_000);
  return `${server.url.origin}${await confirmationLink(api, email)}`;
}

async function requested(email: string, fields: object = {}): Promise<string> {
  const { id } = await makeForm(fields);
  await createVisitor(api).fillIn(id, { email });
  return await linkOf(email);
}

async function isConfirmed(email: string): Promise<boolean> {
  const { json } = await api.call("GET", `/contacts/${email}`);
  return (json as { unsubscribed?: boolean }).unsubscribed === false;
}

/** The page was there for longer than it takes to confirm. */
const afterItsTime = (page: Page) =>
  page.waitForFunction((ms) => performance.now() > ms, LIMITS.confirmVisibleMs + 1_000, { polling: 100 });

describe("a person", () => {
  inBrowser.each([true, false])(
    "fills in the form and confirms, with scripts: %p",
    async (javaScriptEnabled) => {
      const email = `ada-${javaScriptEnabled}@site.test`;
      const { id } = await makeForm();
      await using form = await open(`${server.url.origin}/f/${id}`, { ...PERSON, javaScriptEnabled });
      const { page } = form;
      if (javaScriptEnabled) expect(await barriers(page)).toEqual([]);
      await page.getByLabel("Email address").fill(email);
      await page.getByLabel("First name").fill("Ada");
      expect(await page.getByLabel("Product news").isChecked()).toBe(false);
      await page.getByLabel("Product news").check();
      api.clock.advance(LIMITS.formFillMsMin);
      await page.getByRole("button", { name: "Subscribe" }).click();
      await page.getByRole("heading", { name: "Check your inbox" }).waitFor();
      expect(form.errors).toEqual([]);

      const link = await linkOf(email);
      // On a busy machine a window gets its size after the page.
      await using confirmation = await open(link, { ...PERSON, javaScriptEnabled }, (page) =>
        page.addInitScript(
          'Object.defineProperty(window, "outerWidth", { get: () => (performance.now() < 500 ? 0 : 1280) })',
        ),
      );
      if (!javaScriptEnabled) {
        expect(await isConfirmed(email)).toBe(false);
        api.clock.advance(LIMITS.confirmButtonMsMin);
        await confirmation.page.getByRole("button", { name: "Confirm" }).click();
      }
      await confirmation.page.getByRole("heading", { name: "Your subscription is confirmed" }).waitFor();
      expect([await isConfirmed(email), confirmation.errors]).toEqual([true, []]);
      if (javaScriptEnabled) expect(await barriers(confirmation.page)).toEqual([]);
    },
  );

  inBrowser("presses the button of a strict form, and is led to its site", async () => {
    const email = "strict@site.test";
    const link = await requested(email, { strict: true, redirect_url: "https://acme.test/thanks" });
    await using confirmation = await open(link, PERSON);
    const { page, errors } = confirmation;
    expect(await barriers(page)).toEqual([]);
    await afterItsTime(page);
    expect(await isConfirmed(email)).toBe(false);
    // The site is not there, and requests that follow a redirect cannot be answered for it: that it is asked is enough.
    const asked = page.waitForRequest("https://acme.test/thanks");
    await page.getByRole("button", { name: "Confirm" }).click();
    expect((await asked).isNavigationRequest()).toBe(true);
    expect([await isConfirmed(email), errors]).toEqual([true, []]);
  });
});

inBrowser("a browser that nobody looks at, or that a program drives, confirms nobody", async () => {
  const having = (property: string, value: string) => (page: Page) =>
    page.addInitScript(`Object.defineProperty(${property}, { get: () => ${value} })`);
  const nothing = async () => {};
  const browsers: [name: string, BrowserContextOptions, prepare: (page: Page) => Promise<unknown>][] = [
    ["headless", {}, nothing],
    ["hidden", PERSON, having('document, "visibilityState"', '"hidden"')],
    ["driven", PERSON, having('navigator, "webdriver"', "true")],
    ["scriptless", { ...PERSON, javaScriptEnabled: false }, nothing],
  ];
  const links = new Map<string, string>();
  for (const [name] of browsers) links.set(name, await requested(`${name}@site.test`));
  const shown = browsers.map(async ([name, options, prepare]) => {
    await using confirmation = await open(links.get(name)!, options, prepare);
    const { page } = confirmation;
    if (options.javaScriptEnabled !== false) await afterItsTime(page);
    return [name, await title(page), await isConfirmed(`${name}@site.test`)];
  });
  const unconfirmed = browsers.map(([name]) => [name, "Confirm your subscription", false]);
  expect(await Promise.all(shown)).toEqual(unconfirmed);
});

describe("embedded in another site", () => {
  const origin = () => `http://localhost:${site.port}`;
  const snippetFor = async (fields: object) => {
    const { id, snippet } = await makeForm(fields);
    embedded = snippet.replaceAll("http://localhost/f/", `${server.url.origin}/f/`);
    return id;
  };

  inBrowser("a script sends the form, and says so in its place", async () => {
    const email = "embedded@site.test";
    await snippetFor({ allowed_origins: [origin()] });
    await using shop = await open(`${origin()}/newsletter?utm=1`, PERSON);
    const { page, errors } = shop;
    const told = page.waitForResponse((response) => response.url().includes("/f/"));
    await page.getByLabel("Email address").fill(email);
    await told;
    api.clock.advance(LIMITS.formFillMsMin);
    await page.getByRole("button", { name: "Subscribe" }).click();
    await page.getByRole("status").getByText("We have sent you an email").waitFor();
    expect([page.url(), errors]).toEqual([`${origin()}/newsletter?utm=1`, []]);
    const contact = await api.store.contacts.get({ teamId: api.teamId, key: { email } });
    const { rows } = await api.store.consents.list({ teamId: api.teamId, contactId: contact!.id, limit: 1 });
    expect(rows[0]).toMatchObject({ act: "requested", pageUrl: `${origin()}/newsletter` });
  });

  inBrowser.each([true, false])(
    "without the site's leave or a script, the form's page asks once more: %p",
    async (javaScriptEnabled) => {
      const email = `plain-${javaScriptEnabled}@site.test`;
      await snippetFor(javaScriptEnabled ? {} : { allowed_origins: [origin()] });
      await using shop = await open(origin(), { ...PERSON, javaScriptEnabled });
      const { page } = shop;
      await page.getByLabel("Email address").fill(email);
      await page.getByRole("button", { name: "Subscribe" }).click();
      await page.waitForURL(/\/f\//);
      expect(await page.getByLabel("Email address").inputValue()).toBe(email);
      api.clock.advance(LIMITS.formFillMsMin);
      await page.getByRole("button", { name: "Subscribe" }).click();
      await page.getByRole("heading", { name: "Check your inbox" }).waitFor();
    },
  );
});

inBrowser("a form under attack has the browser solve a puzzle, without a word of the person", async () => {
  const { id } = await makeForm();
  for (let at = 0; at < LIMITS.formStandingEmails; at++) {
    const visitor = createVisitor(api, { ip: `10.3.${at}.1` });
    await visitor.fillIn(id, { email: `u${at}@d${at}.test` });
  }
  api.clock.advance(LIMITS.formStandingMs + LIMITS.formWindowMs);
  await using form = await open(`${server.url.origin}/f/${id}`, PERSON);
  const { page, errors } = form;
  await page.getByLabel("Email address").fill("busy@site.test");
  api.clock.advance(LIMITS.formFillMsMin);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await page.getByRole("heading", { name: "Check your inbox" }).waitFor();
  expect(errors).toEqual([]);
});
