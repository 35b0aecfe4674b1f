// The first page of the dashboard in a browser with an empty cache: what is asked for, in how many steps.
import { expect } from "bun:test";
import type { BrowserContext, BrowserContextOptions } from "playwright-core";
import { inBrowser } from "../testing/fixtures/chromium.ts";
import { withStage } from "../testing/fixtures/dashboard-fixture.ts";
import { openNotingErrors, whenShown } from "../testing/fixtures/look-at-page.ts";

let cookies: Awaited<ReturnType<BrowserContext["cookies"]>>;
const ui = withStage({
  async prepare() {
    cookies = await ui.owner.cookies();
  },
});

/** With an empty cache. */
const openContext = (options: BrowserContextOptions = {}) =>
  ui.browser.newContext({ baseURL: ui.stage.appliance.url, reducedMotion: "reduce", ...options });

async function signedIn(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await openContext(options);
  await context.addCookies(cookies);
  return context;
}

/** Opens the page and gives the addresses that it asks for until it is shown, and those that its HTML names. */
async function load(context: BrowserContext, path: string) {
  const { page, errors } = await openNotingErrors(context);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url().replace(ui.stage.appliance.url, "")));
  const answer = await page.goto(path);
  const html = (await answer?.text()) ?? "";
  const named = [...html.matchAll(/<(?:link|script)[^>]* (?:href|src)="([^"]+)"/g)].map(
    ([, address]) => address,
  );
  return { page, errors, asked, named };
}

inBrowser("the rows need one step after the HTML: it names every script, and holds the session", async () => {
  const context = await signedIn();
  const { page, errors, asked, named } = await load(context, "/dashboard/emails");
  await page.locator("tbody tr a").first().waitFor();
  // Later, the list follows what changes.
  const followed = asked.findIndex((address) => address.startsWith("/dashboard/api/emails/changes"));
  const before = followed < 0 ? asked : asked.slice(0, followed);
  const rowsAsked = before.filter((address) => address.startsWith("/dashboard/api/emails?"));
  expect(rowsAsked).toEqual(["/dashboard/api/emails?limit=50"]);
  // All at once, before any of them was run.
  const first = asked.slice(1, 1 + named.length).filter((address) => /\.js$|limit=50/.test(address));
  expect(named).toEqual(expect.arrayContaining(first));
  const scripts = named.filter((address) => address?.endsWith(".js"));
  expect(first).toEqual(expect.arrayContaining([...new Set(scripts), ...rowsAsked]));
  await whenShown(page);
  expect(asked).not.toContain("/dashboard/api/session");
  expect(errors).toEqual([]);
  await context.close();
});

inBrowser.each(["inbox", "webhooks", "domains", "api-keys", "templates", "suppressions", "logs"])(
  "%s asks once for its rows, by the address that its HTML names",
  async (path) => {
    const context = await signedIn();
    const { page, errors, asked, named } = await load(context, `/dashboard/${path}`);
    await whenShown(page);
    const rows = named.filter((address) => address?.startsWith("/dashboard/api/"));
    expect(rows.length).toBe(1);
    expect(asked.filter((address) => address === rows[0])).toEqual(rows as string[]);
    expect(errors).toEqual([]);
    await context.close();
  },
);

inBrowser.each(["light", "dark"] as const)(
  "without its scripts, the frame is there in %s",
  async (colorScheme) => {
    const context = await signedIn({ colorScheme });
    await context.route(/\/assets\/(?!theme)[^/]+\.js$/, (route) => route.abort());
    const page = await context.newPage();
    await page.goto("/dashboard/emails");
    await page.getByText("Sendlark").first().waitFor();
    const ground = await page.evaluate<string>("getComputedStyle(document.body).backgroundColor");
    expect(ground).toBe(colorScheme === "dark" ? "rgb(19, 20, 18)" : "rgb(251, 251, 250)");
    await context.close();
  },
);

/** Where a person sees the sidebar end and the content begin, or on a phone the bar end. */
const EDGES = `(() => {
  const first = [...document.querySelectorAll(".min-h-dvh > *")]
    .map((part) => part.getBoundingClientRect())
    .find(({ width }) => width > 1);
  const title = (document.querySelector("h1") ?? document.querySelector("[aria-label=Loading] > *")).getBoundingClientRect();
  return { edge: innerWidth < 768 ? first.bottom : first.right, left: title.left, top: title.top };
})()`;

inBrowser.each([
  ["a desk", 1440],
  ["a phone", 390],
])("nothing moves on %s when the page takes the place of the frame", async (_, width) => {
  const context = await signedIn({ viewport: { width, height: 900 } });
  const { page } = await openNotingErrors(context);
  type Edges = Record<"edge" | "left" | "top", number>;
  await page.route(/\/assets\/(?!theme)[^/]+\.js$/, (route) => route.abort());
  await page.goto("/dashboard/emails");
  const before = await page.evaluate<Edges>(EDGES);
  await page.unrouteAll();
  await page.reload();
  await whenShown(page);
  const after = await page.evaluate<Edges>(EDGES);
  expect(Math.abs(after.edge - before.edge)).toBeLessThanOrEqual(1);
  expect(Math.abs(after.left - before.left)).toBeLessThanOrEqual(1);
  expect(Math.abs(after.top - before.top)).toBeLessThanOrEqual(8);
  await context.close();
});

inBrowser("nothing moves when the scripts of the filters come late", async () => {
  const context = await signedIn();
  const { page } = await openNotingErrors(context);
  const held = Promise.withResolvers<void>();
  await page.route(/multi-choice-menu|period-popover/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/dashboard/logs?status=2xx,4xx&method=POST&days=7");
  const bar = page.locator("main search");
  const widths = async () =>
    (await Promise.all((await bar.locator("> *").all()).map((one) => one.boundingBox()))).map(
      (box) => box?.width,
    );
  await page.getByRole("combobox", { name: "API key" }).waitFor();
  const before = await widths();
  expect(await bar.getByRole("button").count()).toBe(0);
  held.resolve();
  await bar.getByRole("button", { name: "Period" }).waitFor();
  expect(await widths()).toEqual(before);
  await context.close();
});

inBrowser("who is signed out gets the sign-in page without a question to the server", async () => {
  const context = await openContext();
  const { page, errors, asked } = await load(context, "/dashboard/domains");
  await page.getByLabel("Password").waitFor();
  expect(new URL(page.url()).searchParams.get("next")).toBe("/domains");
  expect(asked.filter((address) => address === "/dashboard/api/session")).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
  const again = await openContext();
  await ui.stage.signIn(again);
  await again.close();
});
