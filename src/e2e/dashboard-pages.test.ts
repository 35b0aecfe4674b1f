// Every page of the dashboard, on an appliance with real data: what each must keep to, in both themes, on a desk and on
// a phone. A new route is looked at by itself; one with a parameter needs something on the stage.
import { beforeAll, describe, expect, test } from "bun:test";
import type { BrowserContext } from "playwright-core";
import { actionLabel } from "../../web/pages/audit/action-labels.ts";
import { EVENT_CATEGORIES } from "../../web/pages/webhooks/event-categories.ts";
import german from "../../web/texts/de.json";
import { WEBHOOK_EVENT_TYPES } from "../events/webhook-event.ts";
import { hasBrowser, inBrowser } from "../testing/fixtures/chromium.ts";
import { withStage } from "../testing/fixtures/dashboard-fixture.ts";
import { pagesOf, readRouter } from "../testing/fixtures/dashboard-stage.ts";
import {
  findBarriers,
  findHiddenFocus,
  findOverflow,
  findUntranslated,
  goWithin,
  type OpenPage,
  openNotingErrors,
  setTheme,
  whenShown,
} from "../testing/fixtures/look-at-page.ts";

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** What another layout can break; the others were looked at. */
const PHONE_RULES = ["region", "target-size", "scrollable-region-focusable", "landmark-unique"];
/** A menu that is open lies outside of every landmark. */
const MENU_RULES = [
  "color-contrast",
  "aria-required-children",
  "aria-required-parent",
  "aria-valid-attr-value",
];
const ROUTES = [...readRouter().matchAll(/\b(?:page|outside)\(\s*"(\/[^"]*)"/g)].map(
  ([, route = ""]) => route,
);

let outside: BrowserContext;
/** The same person, with a German browser. */
let germanInside: BrowserContext;
let germanOutside: BrowserContext;
/** On the stage; elsewhere they are texts of the dashboard. */
const NAMES = ["Welcome", "there"];
/** Of emails on the stage. */
let subjects: string[];
const ui = withStage({
  viewport: DESK,
  async prepare() {
    const options = { viewport: DESK, baseURL: ui.appliance.url, reducedMotion: "reduce" as const };
    const inGerman = { ...options, locale: "de-DE" };
    [outside, germanInside, germanOutside] = await Promise.all([
      ui.browser.newContext(options),
      ui.browser.newContext({ ...inGerman, storageState: await ui.owner.storageState() }),
      ui.browser.newContext(inGerman),
    ]);
    const emails = (await (await ui.appliance.api("/emails?limit=100")).json()) as {
      data: { subject: string }[];
    };
    subjects = emails.data.map(({ subject }) => subject);
  },
});

describe("every page", () => {
  inBrowser.each(ROUTES)("%s", async (route) => {
    const { path, isOutside } = ui.stage.pages.find((page) => page.route === route)!;
    const { page, errors } = await openNotingErrors(isOutside ? outside : ui.owner);
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
  });
});

describe("every page in German", () => {
  /** Goes from page to page, as a person does: the pages above are loaded one by one. */
  let tour: OpenPage;
  beforeAll(async () => {
    if (!hasBrowser) return;
    tour = await openNotingErrors(germanInside);
    await tour.page.goto("/dashboard/settings/usage");
    await whenShown(tour.page);
  });

  async function open(route: string): Promise<OpenPage> {
    const { path, isOutside } = ui.stage.pages.find((page) => page.route === route)!;
    if (isOutside) {
      const opened = await openNotingErrors(germanOutside);
      await opened.page.goto(path);
      return opened;
    }
    tour.errors.length = 0;
    await tour.page.setViewportSize(DESK);
    await setTheme(tour.page, "light");
    await goWithin(tour.page, path);
    return tour;
  }

  inBrowser.each(ROUTES)("%s", async (route) => {
    const { page, errors } = await open(route);
    await whenShown(page);
    expect(await page.locator("html").getAttribute("lang")).toBe("de");
    expect(await findUntranslated(page, german, [...subjects, ...NAMES])).toEqual([]);
    expect(await findBarriers(page)).toEqual([]);
    await setTheme(page, "dark");
    expect(await findBarriers(page, ["color-contrast"])).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await findOverflow(page)).toEqual([]);
    expect(await findBarriers(page, PHONE_RULES)).toEqual([]);
    // Nobody is signed in outside, which the browser notes for each request that is refused.
    expect(errors.filter((text) => page === tour.page || !text.includes("401"))).toEqual([]);
    if (page !== tour.page) await page.close();
  });
});

inBrowser("the queue says how many deliveries an action means, then does it", async () => {
  const { page, errors } = await openNotingErrors(ui.owner);
  try {
    await page.goto("/dashboard/queue?view=deliveries&site=sandbox");
    await whenShown(page);
    // Nothing leaves a sandbox, so there is no way to try.
    expect(await page.getByRole("button", { name: "Test an address" }).count()).toBe(0);
    const rows = page.locator("tbody tr");
    const before = await rows.count();
    expect(before).toBeGreaterThan(0);
    expect(await rows.first().innerText()).toContain("resend.dev");
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole("button", { name: "Hold", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Hold deliveries" });
    await dialog.getByText(before === 1 ? "1 delivery" : `${before} deliveries`).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Hold" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByText("No matching deliveries").waitFor();
    const answer = await ui.stage.appliance.api("/queue/deliveries?state=queued&site=sandbox");
    expect(await answer.json()).toMatchObject({ data: [] });
    expect(errors).toEqual([]);
  } finally {
    await page.close();
  }
});

inBrowser("a webhook is made in the browser, tested, and its post can be read", async () => {
  const { page, errors } = await openNotingErrors(ui.owner);
  try {
    await page.goto("/dashboard/webhooks");
    await page.getByRole("button", { name: "Add webhook" }).first().click();
    await page.getByLabel("Endpoint URL").fill(`${ui.stage.appliance.url}/nothing-is-here`);
    await page.getByRole("button", { name: "Select all: Domains" }).click();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole("button", { name: "Add webhook" }).click();
    await page.getByRole("button", { name: "Send test event" }).click();
    await page.getByLabel("Event", { exact: true }).selectOption("email.bounced");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByRole("link", { name: "email.bounced" }).click();
    await page.getByText("HTTP 4").first().waitFor();
    expect(await page.getByLabel("Payload JSON").first().innerText()).toContain('"type": "email.bounced"');
    expect(errors).toEqual([]);
  } finally {
    await page.close();
  }
});

inBrowser("the palette finds emails and domains while one types, and ? lists the keys", async () => {
  const { page, errors } = await openNotingErrors(ui.owner);
  try {
    await page.goto("/dashboard/settings/usage");
    await whenShown(page);
    await page.keyboard.press("/");
    await page.getByRole("combobox").fill("weekly stock");
    await page.getByRole("option", { name: /Weekly stock report/ }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Weekly stock report" }).waitFor();
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill("news.love");
    await page.getByRole("option", { name: "news.lovelace.dev" }).click();
    await page.getByRole("heading", { level: 1, name: "news.lovelace.dev" }).waitFor();
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    expect(errors).toEqual([]);
  } finally {
    await page.close();
  }
});

inBrowser("an address that is no page says so, among those that are", async () => {
  const { page, errors } = await openNotingErrors(ui.owner);
  try {
    await page.goto("/dashboard/looms/17");
    await page.getByRole("heading", { level: 1, name: "Page not found" }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Domains" }).click();
    await page.getByRole("heading", { level: 1, name: "Domains" }).waitFor();
    expect(errors).toEqual([]);
  } finally {
    await page.close();
  }
});

inBrowser(
  "on a phone the menu leads on and closes behind, and a row holds what the columns held",
  async () => {
    const { page, errors } = await openNotingErrors(ui.owner);
    try {
      await page.setViewportSize(PHONE);
      await page.goto("/dashboard/settings/usage");
      await whenShown(page);
      await page.getByRole("button", { name: "Open menu" }).click();
      const menu = page.getByRole("dialog", { name: "Menu" });
      await menu.waitFor();
      expect(await findBarriers(page)).toEqual([]);
      await menu.getByRole("link", { name: "Emails", exact: true }).click();
      await menu.waitFor({ state: "detached" });
      const row = page.getByRole("row").filter({ hasText: "Weekly stock report" });
      expect(await row.innerText()).toMatch(/barbara\.liskov[\s\S]*Delivered[\s\S]*(ago|now)/);
      expect(await findOverflow(page)).toEqual([]);
      expect(errors).toEqual([]);
    } finally {
      await page.close();
    }
  },
);

inBrowser.each([767, 768])(
  "at %d px, where the phone ends, the page is one of both and not half of each",
  async (width) => {
    const { page } = await openNotingErrors(ui.owner);
    try {
      await page.setViewportSize({ width, height: 1024 });
      await page.goto("/dashboard/settings/usage");
      await whenShown(page);
      const { x, y } = (await page.locator("main").boundingBox())!;
      const isBesideSidebar = x > 200 && y === 0;
      const isBelowBar = x === 0 && y > 40 && y < 80;
      expect({ isBesideSidebar, isBelowBar }).toEqual({
        isBesideSidebar: width === 768,
        isBelowBar: width === 767,
      });
    } finally {
      await page.close();
    }
  },
);

inBrowser("the colours are chosen in the person's menu, and follow the system again", async () => {
  const { page } = await openNotingErrors(ui.owner);
  const theme = () => page.evaluate<string>("document.documentElement.dataset.theme");
  try {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto("/dashboard/settings/usage");
    await whenShown(page);
    expect(await theme()).toBe("dark");
    await page.getByRole("button", { name: /ada@lovelace.dev/ }).click();
    await page.getByRole("menuitemradio", { name: "Light" }).click();
    expect(await theme()).toBe("light");
    await page.getByRole("menuitemradio", { name: "System" }).click();
    expect(await theme()).toBe("dark");
    expect(await findBarriers(page, MENU_RULES)).toEqual([]);
    await page.emulateMedia({ colorScheme: "light" });
    await page.waitForFunction("document.documentElement.dataset.theme === 'light'");
  } finally {
    await page.close();
  }
});

inBrowser("the audit log has words for every described request that changes something", async () => {
  const answer = await fetch(`${ui.stage.appliance.url}/openapi.json`);
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, unknown>> };
  const actions = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => ["post", "put", "patch", "delete"].includes(method))
      .map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{[^}]*\}/g, ":id")}`),
  );
  // Sending and checking are no change of the team's things.
  const known = (action: string) =>
    /^POST \/(?:emails(?:\/batch)?|events\/send|broadcasts\/:id\/(?:check|test)|automations\/:id\/dry-run)$/.test(
      action,
    ) || actionLabel(action) !== null;
  expect(actions.length).toBeGreaterThan(20);
  expect(actions.filter((action) => !known(action))).toEqual([]);
});

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
