// Every page of the dashboard, on an appliance with real data: what each must keep to, in both themes, on a desk and on
// a phone. A new route is looked at by itself; one with a parameter needs something on the stage.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Browser, BrowserContext } from "playwright-core";
import { EVENT_CATEGORIES } from "../../web/pages/webhooks/event-categories.ts";
import { WEBHOOK_EVENT_TYPES } from "../events/webhook-event.ts";
import { hasBrowser, inBrowser, openChromium } from "../testing/chromium.ts";
import { type DashboardStage, pagesOf, readRouter, startStage } from "../testing/dashboard-stage.ts";
import {
  findBarriers,
  findHiddenFocus,
  findOverflow,
  openNotingErrors,
  setTheme,
  whenShown,
} from "../testing/look-at-page.ts";

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** What another layout can break; the others were looked at. */
const PHONE_RULES = ["region", "target-size", "scrollable-region-focusable", "landmark-unique"];
const ROUTES = [...readRouter().matchAll(/\b(?:page|outside)\(\s*"(\/[^"]*)"/g)].map(
  ([, route = ""]) => route,
);

let stage: DashboardStage;
let browser: Browser;
let inside: BrowserContext;
let outside: BrowserContext;
beforeAll(async () => {
  if (!hasBrowser) return;
  [stage, browser] = await Promise.all([startStage(), openChromium()]);
  const options = { viewport: DESK, baseURL: stage.appliance.url, reducedMotion: "reduce" as const };
  [inside, outside] = await Promise.all([browser.newContext(options), browser.newContext(options)]);
  await stage.signIn(inside);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await stage?.[Symbol.asyncDispose]();
});

describe("every page", () => {
  inBrowser.each(ROUTES)(
    "%s",
    async (route) => {
      const { path, isOutside } = stage.pages.find((page) => page.route === route)!;
      const { page, errors } = await openNotingErrors(isOutside ? outside : inside);
      try {
        await page.goto(path);
        await whenShown(page);
        expect(await page.title()).toMatch(/^\S.* · Sendlark$/);
        expect(await page.locator("h1").count()).toBe(1);
        expect(await findHiddenFocus(page)).toEqual([]);
        await setTheme(page, "light");
        expect(await findBarriers(page)).toEqual([]);
        await setTheme(page, "dark");
        expect(await findBarriers(page, ["color-contrast"])).toEqual([]);
        await page.setViewportSize(PHONE);
        expect(await findOverflow(page)).toEqual([]);
        expect(await findBarriers(page, PHONE_RULES)).toEqual([]);
        // Nobody is signed in outside, which the browser notes for each request that is refused.
        expect(errors.filter((text) => !isOutside || !text.includes("401"))).toEqual([]);
      } finally {
        await page.close();
      }
    },
    60_000,
  );
});

inBrowser(
  "the queue says how many deliveries an action means, then does it",
  async () => {
    const { page, errors } = await openNotingErrors(inside);
    try {
      await page.goto("/dashboard/queue?view=deliveries&site=sandbox");
      await whenShown(page);
      const rows = page.locator("tbody tr");
      const before = await rows.count();
      expect(before).toBeGreaterThan(0);
      expect(await rows.first().innerText()).toContain("resend.dev");
      expect(await findBarriers(page)).toEqual([]);
      await page.getByRole("button", { name: "Hold", exact: true }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByText(before === 1 ? "1 delivery" : `${before} deliveries`).waitFor();
      expect(await findBarriers(page)).toEqual([]);
      await dialog.getByRole("button", { name: "Hold" }).click();
      await dialog.waitFor({ state: "detached" });
      await page.getByText("Waiting: none here").waitFor();
      const answer = await stage.appliance.api("/queue/deliveries?state=queued&site=sandbox");
      expect(await answer.json()).toMatchObject({ data: [] });
      expect(errors).toEqual([]);
    } finally {
      await page.close();
    }
  },
  60_000,
);

inBrowser(
  "a webhook is made in the browser, tested, and its post can be read",
  async () => {
    const { page, errors } = await openNotingErrors(inside);
    try {
      await page.goto("/dashboard/webhooks");
      await page.getByRole("button", { name: "New webhook" }).first().click();
      await page.getByLabel("Endpoint").fill(`${stage.appliance.url}/nothing-is-here`);
      await page.getByRole("button", { name: "All of Domains" }).click();
      expect(await findBarriers(page)).toEqual([]);
      await page.getByRole("button", { name: "Create the webhook" }).click();
      await page.getByRole("button", { name: "Send a test event" }).click();
      await page.getByLabel("Event", { exact: true }).selectOption("email.bounced");
      await page.getByRole("button", { name: "Send it" }).click();
      await page.getByRole("link", { name: "email.bounced" }).click();
      await page.getByText("Answered 4").first().waitFor();
      expect(await page.getByLabel("the payload").first().innerText()).toContain('"type": "email.bounced"');
      expect(errors).toEqual([]);
    } finally {
      await page.close();
    }
  },
  60_000,
);

test("a route that nothing on the stage stands for is found out", () => {
  expect(() => pagesOf('page("/looms/$id", …)', {})).toThrow("/looms/$id");
  expect(pagesOf('page("/looms", …), outside("/x", …)', {}).map(({ path }) => path)).toEqual([
    ...["/dashboard/looms", "/dashboard/x"],
  ]);
});

test("the picker of webhooks offers every event that there is, once", () => {
  const offered = EVENT_CATEGORIES.flatMap(({ events }) => events.map(([type]) => type));
  // Mail is not received for customers, so that one never comes.
  const told = WEBHOOK_EVENT_TYPES.filter((type) => type !== "email.received");
  expect(offered.sort()).toEqual([...told].sort());
});
