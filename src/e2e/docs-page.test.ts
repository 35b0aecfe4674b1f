// The page for people in a real browser: its policy lets it work, and it works.
import { afterAll, beforeAll, expect } from "bun:test";
import type { Browser, Page } from "playwright-core";
import { LIBRARIES } from "../http/docs/code-samples.ts";
import { startHttp } from "../http/http-server.ts";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { hasBrowser, inBrowser, releaseChromium, sharedChromium } from "../testing/fixtures/chromium.ts";
import { findBarriers } from "../testing/fixtures/look-at-page.ts";

let api: ApiFixture;
let server: ReturnType<typeof startHttp>;
let browser: Browser;
let page: Page;
const messages: string[] = [];
const requests: string[] = [];
beforeAll(async () => {
  if (!hasBrowser) return;
  api = await startApiFixture();
  const listen = { host: "127.0.0.1", port: 0 };
  server = startHttp({ app: api.app, listen, tls: null, bodyBytesMax: 1_000_000 });
  browser = await sharedChromium();
  page = await browser.newPage({ colorScheme: "dark" });
  page.on("console", (message) => messages.push(message.text()));
  page.on("pageerror", (error) => messages.push(error.message));
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(`${server.url}/docs`);
});
afterAll(async () => {
  if (!hasBrowser) return;
  await releaseChromium(browser);
  await server.stop();
  await api[Symbol.asyncDispose]();
});

const shownOperations = () => page.locator("article:visible").count();

inBrowser("loads nothing but itself, and breaks no rule of its policy", () => {
  expect(requests.filter((url) => !url.startsWith("data:"))).toEqual([`${server.url}/docs`]);
  expect(messages).toEqual([]);
});

inBrowser("the slash leads to the search, Enter to the first hit, and Escape back", async () => {
  const all = await shownOperations();
  await page.keyboard.press("/");
  await page.keyboard.type("reschedule");
  expect(await shownOperations()).toBe(1);
  expect(await page.locator("nav li:visible").count()).toBe(1);
  await page.keyboard.press("Enter");
  expect(new URL(page.url()).hash).toBe("#emails.update");
  await page.keyboard.press("Escape");
  expect(await shownOperations()).toBe(all);
});

const shownIn = () => page.locator("[id='emails.send'] .sample:visible figcaption").allTextContents();
const sampleFiles = () =>
  requests.filter((url) => url.includes("/samples/")).map((url) => new URL(url).pathname);
const untilShown = (title: string) =>
  page.locator("[id='emails.send'] .sample figcaption", { hasText: title }).waitFor();

inBrowser("one language is shown at a time, and loaded once when it is chosen", async () => {
  expect(await shownIn()).toEqual(["curl"]);
  for (const { name, title } of LIBRARIES) {
    requests.length = 0;
    await page.getByLabel(title, { exact: true }).check();
    await untilShown(title);
    expect(await shownIn()).toEqual([title]);
    expect(sampleFiles()).toEqual([`/docs/samples/${name}.json`]);
  }
  requests.length = 0;
  await page.getByLabel("curl").check();
  await untilShown("curl");
  await page.getByLabel("Python").check();
  await untilShown("Python");
  expect(await page.locator("[id='domains.get'] .sample code").textContent()).toContain(
    "sendlark.domains.get(",
  );
  expect(requests).toEqual([]);
  expect(messages).toEqual([]);
});

inBrowser("the language is the same when the page is opened again, and by the keyboard", async () => {
  requests.length = 0;
  await page.reload();
  await untilShown("Python");
  expect(await page.locator(".languages :checked").getAttribute("value")).toBe("python");
  expect(sampleFiles()).toEqual(["/docs/samples/python.json"]);
  await page.locator(".languages :checked").press("ArrowLeft");
  await untilShown("Node.js");
});

inBrowser("it is dark where the system is", async () => {
  const background = () => page.evaluate<string>("getComputedStyle(document.body).backgroundColor");
  expect(await background()).toBe("rgb(18, 20, 22)");
  await page.emulateMedia({ colorScheme: "light" });
  expect(await background()).toBe("rgb(255, 255, 255)");
});

inBrowser("nothing is wider than a small screen", async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate<number>("document.documentElement.scrollWidth")).toBe(360);
});

inBrowser("nothing stands in the way of anybody", async () => {
  // Operations are shown alike, and to look at all of them takes long.
  await page.evaluate(`for (const one of [...document.querySelectorAll("article")].slice(5)) {
    document.querySelector('nav a[href="#' + one.id + '"]').parentElement.remove();
    one.remove();
  }`);
  expect(await findBarriers(page)).toEqual([]);
});
