// What a person notices of a build: the first load on a slow phone, and a long live list.
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { type DashboardStage, startFreshStage } from "../src/testing/fixtures/dashboard-stage.ts";
import { slowDown } from "./web-page-figures.ts";

export interface LiveFigures {
  firstPaintMs: number;
  rowsMs: number;
  requests: number;
  bytes: number;
  keyMs: number;
}

const ROWS = 1_500;
const WATCH_MS = 10_000;
const SETTLE_MS = 8_000;
const LOADS = 5;
const KEYS = 21;
const BATCH = 100;

/** Runs the sources in `root`, whose dashboard must be built. */
export async function measureLive(browser: Browser, root: string): Promise<LiveFigures> {
  await using stage = await startFreshStage({ command: [process.execPath, join(root, "src/main.ts")] });
  const loads: { paint: number; rows: number }[] = [];
  for (let load = 0; load < LOADS; load += 1) loads.push(await loadOnPhone(browser, stage));
  await scheduleMany(stage);
  const context = await browser.newContext({ baseURL: stage.appliance.url });
  await stage.signIn(context);
  const page = await openLongList(context);
  const wire = await watchWire(context, page);
  const keyMs = await pressKeys(page);
  await context.close();
  return {
    firstPaintMs: median(loads.map(({ paint }) => paint)),
    rowsMs: median(loads.map(({ rows }) => rows)),
    ...wire,
    keyMs,
  };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const NOTE_ROWS = `
window.noted = { paint: 0, rows: 0 };
new PerformanceObserver((list) => list.getEntries().forEach((entry) => {
  if (entry.name === "first-contentful-paint") window.noted.paint = entry.startTime;
})).observe({ type: "paint", buffered: true });
const look = () => {
  if (document.querySelector("tbody tr a")) window.noted.rows = performance.now();
  else requestAnimationFrame(look);
};
requestAnimationFrame(look);`;

/** The Emails page with nothing in the cache. */
async function loadOnPhone(browser: Browser, stage: DashboardStage) {
  const context = await browser.newContext({
    baseURL: stage.appliance.url,
    viewport: { width: 390, height: 844 },
  });
  await stage.signIn(context);
  const state = await context.storageState({ indexedDB: false });
  await context.close();
  const phone = await browser.newContext({
    baseURL: stage.appliance.url,
    viewport: { width: 390, height: 844 },
    storageState: { cookies: state.cookies, origins: [] },
  });
  const page = await phone.newPage();
  await slowDown(await phone.newCDPSession(page));
  await page.addInitScript(NOTE_ROWS);
  await page.goto("/dashboard/emails");
  await page.locator("tbody tr a").first().waitFor();
  const noted = await page.evaluate<{ paint: number; rows: number }>("window.noted");
  await phone.close();
  return noted;
}

/** Emails that wait, so that nothing about them changes. */
async function scheduleMany({ appliance }: DashboardStage): Promise<void> {
  const email = {
    from: "Lovelace Looms <orders@lovelace.dev>",
    to: "grace.hopper@navy.example",
    subject: "Your order is on its way",
    text: "Hi",
    scheduled_at: "in 3 days",
  };
  for (let done = 0; done < ROWS; done += BATCH) {
    const body = Array.from({ length: BATCH }, () => email);
    const answer = await appliance.api("/emails/batch", { method: "POST", body });
    if (!answer.ok) throw new Error(await answer.text());
  }
}

async function openLongList(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto("/dashboard/emails");
  const more = page.getByRole("button", { name: "Load more" });
  await more.waitFor();
  while ((await more.count()) > 0) {
    const answer = page.waitForResponse((one) => one.url().includes("after="));
    await more.click();
    await (await answer).finished();
    await page.waitForTimeout(100);
  }
  // A link under the pointer would load its page.
  await page.mouse.move(1, 1);
  await page.waitForTimeout(SETTLE_MS);
  return page;
}

async function watchWire(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page);
  const wire = { requests: 0, bytes: 0 };
  await session.send("Network.enable");
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    wire.requests += 1;
    wire.bytes += encodedDataLength;
  });
  await page.waitForTimeout(WATCH_MS);
  await session.detach();
  return wire;
}

/** From the key to the frame that shows the next row, in the middle of the list. */
async function pressKeys(page: Page): Promise<number> {
  await page.evaluate(`window.keys = [];
    addEventListener("keydown", () => {
      const start = performance.now();
      requestAnimationFrame(() => setTimeout(() => window.keys.push(performance.now() - start)));
    }, { capture: true });`);
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press("j");
    await page.evaluate(`new Promise((done) => {
      const look = () => (window.keys.length > ${key} ? done() : setTimeout(look));
      look();
    })`);
  }
  return median(await page.evaluate<number[]>("window.keys"));
}
