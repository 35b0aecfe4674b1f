// Leaving, from the headers of a delivered message to what is sent afterwards: by a mail client's one click, and by a
// person in a browser without scripts.
import { afterAll, beforeAll, expect, test } from "bun:test";
import axe from "axe-core";
import type { Browser, Page } from "playwright-core";
import PostalMime from "postal-mime";
import { type Appliance, startAppliance } from "../testing/fixtures/appliance.ts";
import { releaseChromium, sharedChromium } from "../testing/fixtures/chromium.ts";
import { until } from "../testing/fixtures/until.ts";

let server: Appliance;
let browser: Browser;
let newsId: string;
let publicId: string;
beforeAll(async () => {
  [server, browser] = await Promise.all([startAppliance(), sharedChromium()]);
  newsId = (await topic({ name: "Product news", description: "Once a month." })).id;
  publicId = (await topic({ name: "Offers", visibility: "public" })).id;
});
afterAll(async () => {
  await releaseChromium(browser);
  await server[Symbol.asyncDispose]();
});

// biome-ignore lint/suspicious/noExplicitAny: the raw answers are what is examined.
async function ask(method: string, path: string, body?: unknown): Promise<any> {
  return await (await server.api(path, { method, body })).json();
}

const topic = (fields: object) => ask("POST", "/topics", { default_subscription: "opt_in", ...fields });

async function send(to: string, fields: object): Promise<{ id: string }> {
  const html = '<p>News. <a href="{{{RESEND_UNSUBSCRIBE_URL}}}">Unsubscribe</a></p>';
  return await ask("POST", "/emails", { from: "Acme <a@sender.test>", to, subject: "News", html, ...fields });
}

const untilStatus = (id: string, status: string) =>
  until(async () => (await ask("GET", `/emails/${id}`)).last_event === status, `${id} is ${status}`);

/** The message that the recipient got, and the link in its header. */
async function delivered(to: string, fields: object) {
  await untilStatus((await send(to, fields)).id, "delivered");
  const received = server.mx.messages.findLast((message) => message.to.includes(to))!;
  const message = await PostalMime.parse(received.raw);
  const header = (key: string) => message.headers.find((field) => field.key === key)?.value;
  return { message, header, url: /^<(.+)>$/.exec(header("list-unsubscribe") ?? "")?.[1] ?? "" };
}

const oneClick = (
  url: string,
  body: URLSearchParams | FormData = new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
) => fetch(url, { method: "POST", body, redirect: "manual" });

const subscriptionOf = async (email: string, id: string) =>
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  (await ask("GET", `/contacts/${email}/topics`)).data.find((item: any) => item.id === id).subscription;

test("one click leaves the topic of the email, once, and nothing but that", async () => {
  const to = "Ada+1@site.test";
  const { message, header, url } = await delivered(to, { topic_id: newsId });
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect(url).toStartWith(`${server.url}/u/`);
  expect(message.html).toContain(`href="${url}"`);
  expect(message.text).toContain(url);
  const signed = message.headers.filter(({ key }) => key === "dkim-signature").map(({ value }) => value);
  expect(signed).toHaveLength(2);
  for (const value of signed) expect(value.toLowerCase()).toMatch(/list-unsubscribe:list-unsubscribe-post/);

  for (const method of ["GET", "HEAD"]) expect((await fetch(url, { method })).status).toBe(200);
  expect((await fetch(url, { method: "POST" })).status).toBe(200);
  expect((await ask("GET", `/contacts/${to}`)).statusCode).toBe(404);

  const first = await oneClick(url);
  expect([first.status, first.headers.get("location"), await first.text()]).toEqual([
    200,
    null,
    "Unsubscribed\n",
  ]);
  expect(await ask("GET", `/contacts/${to}`)).toMatchObject({
    email: "ada+1@site.test",
    unsubscribed: false,
  });
  expect(await subscriptionOf(to, newsId)).toBe("opt_out");
  const form = new FormData();
  form.set("List-Unsubscribe", "One-Click");
  expect((await oneClick(url, form)).status).toBe(200);
  expect(await subscriptionOf(to, publicId)).toBe("opt_in");

  const { id } = await send(to, { topic_id: newsId });
  await untilStatus(id, "suppressed");
  const events = await ask("GET", `/emails/${id}/events`);
  expect(events.data[0].data.suppressed).toEqual({
    type: "Suppressed",
    message: "The recipient is not subscribed to this topic.",
  });
  expect(await ask("GET", `/emails/${id}`)).toMatchObject({ topic_id: newsId });
  await untilStatus((await send(to, { topic_id: publicId })).id, "delivered");
  await untilStatus((await send(to, { html: "<p>Your receipt</p>" })).id, "delivered");
});

test("without a topic one click leaves everything but transactional email; each recipient has a link of their own", async () => {
  const { url, header } = await delivered("bob@site.test", { html: "<p>Hi</p>", unsubscribe: true });
  const other = await delivered("cy@site.test", { html: "<p>Hi</p>", unsubscribe: true });
  expect(other.url).not.toBe(url);
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  await oneClick(url);
  expect(await ask("GET", "/contacts/bob@site.test")).toMatchObject({ unsubscribed: true });
  await untilStatus((await send("bob@site.test", { topic_id: newsId })).id, "suppressed");
  await untilStatus((await send("bob@site.test", { html: "<p>Your receipt</p>" })).id, "delivered");
  expect((await ask("GET", "/contacts/cy@site.test")).statusCode).toBe(404);
});

test("the footer of a template made in the editor has links that work in a single email", async () => {
  const words = { type: "paragraph", content: [{ type: "text", text: "Your plan ends." }] };
  const document = { version: 1, theme: {}, doc: { type: "doc", content: [words, { type: "footer" }] } };
  const template = await ask("POST", "/templates", { name: "Plan", document });
  expect(await ask("POST", `/templates/${template.id}/publish`)).toMatchObject({ id: template.id });
  const { message, url } = await delivered("dee@site.test", {
    html: undefined,
    template: { id: template.id },
  });
  expect(`${message.html}${message.text}`).not.toContain("{{{");
  const links = [...(message.html ?? "").matchAll(/href="([^"]+\/[uv]\/[^"]+)"/g)].map(([, link]) => link!);
  expect(links.filter((link) => link === url)).toHaveLength(2);
  const view = links.find((link) => link.includes("/v/"))!;
  const shown = await fetch(view);
  expect([shown.status, (await shown.text()).includes("Your plan ends.")]).toEqual([200, true]);
});

test("a sender's own header stays alone, and an email without a topic has none", async () => {
  const headers = { "List-Unsubscribe": "<https://acme.test/u>" };
  const own = await delivered("dee@site.test", { topic_id: newsId, headers });
  expect([own.url, own.header("list-unsubscribe-post")]).toEqual(["https://acme.test/u", undefined]);
  const plain = await delivered("dee@site.test", { html: "<p>Your receipt</p>" });
  expect(plain.header("list-unsubscribe")).toBeUndefined();
});

test.each([
  ["one that is made up", (url: string) => `${url.slice(0, -4)}AAAA`],
  ["one that is cut", (url: string) => url.slice(0, -1)],
  [
    "one with another first byte",
    (url: string) => url.replace(/\/u\/a./, (start) => `/u/a${start.endsWith("A") ? "B" : "A"}`),
  ],
])("a link is worth nothing as %s", async (_what, damage) => {
  const { url } = await delivered("eve@site.test", { topic_id: newsId });
  const broken = damage(url);
  expect(broken).not.toBe(url);
  expect((await oneClick(broken)).status).toBe(404);
  expect((await fetch(broken)).status).toBe(404);
  expect((await ask("GET", "/contacts/eve@site.test")).statusCode).toBe(404);
});

async function openPage(url: string, colorScheme: "light" | "dark" = "light"): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, colorScheme });
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

test("a person leaves, chooses and comes back by the page, without scripts", async () => {
  const to = "fay@site.test";
  const { url } = await delivered(to, { topic_id: newsId });
  const page = await openPage(url);
  expect(await page.locator("h1").textContent()).toBe("Unsubscribe from Product news from acme?");
  await page.getByRole("button", { name: "Unsubscribe", exact: true }).click();
  expect(await page.getByRole("status").textContent()).toContain(
    "will no longer receive Product news from acme",
  );
  expect(await subscriptionOf(to, newsId)).toBe("opt_out");

  await page.getByLabel("Product news").check();
  await page.getByLabel("Offers").uncheck();
  await page.getByRole("button", { name: "Save settings" }).click();
  expect(await page.getByRole("status").textContent()).toContain("are saved");
  expect(await subscriptionOf(to, newsId)).toBe("opt_in");
  expect(await subscriptionOf(to, publicId)).toBe("opt_out");

  await page.getByRole("button", { name: "Unsubscribe from everything" }).click();
  expect(await page.locator("h1").textContent()).toBe("You are unsubscribed");
  expect(await ask("GET", `/contacts/${to}`)).toMatchObject({ unsubscribed: true });
  await page.getByRole("button", { name: "Subscribe again" }).click();
  expect(await ask("GET", `/contacts/${to}`)).toMatchObject({ unsubscribed: false });
  await page.context().close();
});

test("a German reads German, and the language that a person chooses is kept", async () => {
  const to = "ida@site.test";
  const { url } = await delivered(to, { topic_id: newsId });
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "de-AT" });
  const page = await context.newPage();
  await page.goto(url);
  expect(await page.locator("html").getAttribute("lang")).toBe("de");
  expect(await page.locator("h1").textContent()).toBe("Von „Product news“ von acme abmelden?");
  expect((await ask("GET", `/contacts/${to}`)).statusCode).toBe(404);

  await page.getByLabel("Sprache").selectOption({ label: "English" });
  await page.getByRole("button", { name: "Einstellungen speichern" }).click();
  expect(await page.getByRole("status").textContent()).toContain("are saved");
  expect(await ask("GET", `/contacts/${to}`)).toMatchObject({ language: "en", unsubscribed: false });
  await page.goto(url);
  expect(await page.locator("html").getAttribute("lang")).toBe("en");

  // A language that the page does not speak stays.
  await ask("PATCH", `/contacts/${to}`, { language: "pt-BR" });
  await page.goto(url);
  await page.getByLabel("Product news").uncheck();
  await page.getByRole("button", { name: "Einstellungen speichern" }).click();
  expect(await ask("GET", `/contacts/${to}`)).toMatchObject({ language: "pt-BR" });
  const { data } = await ask("GET", `/contacts/${to}/consents`);
  expect(data[0]).toMatchObject({
    act: "topic_out",
    method: "preferences",
    text: { language: "de", wording: expect.stringContaining("Was Sie erhalten möchten\n- ") },
  });
  await context.close();
});

test("the page in light and dark, plain and in a team's colours, has nothing that axe finds", async () => {
  const { url } = await delivered("gil@site.test", { topic_id: newsId });
  const answer = await fetch(url);
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
  expect(answer.headers.get("x-robots-tag")).toContain("noindex");
  for (const look of [
    {},
    { name: "Acme", background_color: "#102a20", text_color: "#f0fff8", accent_color: "#58c796" },
  ]) {
    expect(await ask("PATCH", "/unsubscribe-page", look)).toMatchObject(look);
    for (const colorScheme of ["light", "dark"] as const) {
      const locale = colorScheme === "dark" ? "de" : "en";
      const context = await browser.newContext({ colorScheme, bypassCSP: true, locale });
      const page = await context.newPage();
      await page.goto(url);
      await page.evaluate(axe.source);
      const { violations } = await page.evaluate(() =>
        (globalThis as unknown as { axe: typeof axe }).axe.run(),
      );
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      const folder = process.env["SCREENSHOTS"];
      if (folder !== undefined) {
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          await page.screenshot({
            path: `${folder}/${Object.keys(look).length}-${colorScheme}-${width}.png`,
          });
        }
      }
      await context.close();
    }
  }
});
