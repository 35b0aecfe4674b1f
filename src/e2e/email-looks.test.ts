// Emails of the renderer in a real browser: phones, dark mode, and people who cannot see or aim well.
import { afterAll, beforeAll, expect, test } from "bun:test";
import axe from "axe-core";
import type { Browser, Page } from "playwright-core";
import { renderEmail } from "../blocks/render-email.ts";
import { hasBrowser, inBrowser, releaseChromium, sharedChromium } from "../testing/fixtures/chromium.ts";
import { MISTAKES, openEmailSheets, sheetOf, TOLERANCE } from "../testing/fixtures/email-sheet.ts";
import { GOLDEN_BRAND, GOLDEN_DOCUMENTS } from "../testing/fixtures/golden-documents.ts";

const htmlOf = (name: string) => renderEmail(GOLDEN_DOCUMENTS[name]!, GOLDEN_BRAND).html;
const names = Object.keys(GOLDEN_DOCUMENTS);
const designs = names.filter((name) => name.startsWith("design-"));

let browser: Browser;
let page: Page;
beforeAll(async () => {
  if (!hasBrowser) return;
  browser = await sharedChromium();
  page = await browser.newPage();
  // Images are not asked for.
  await page.route("**/*", (route) => route.abort());
});
afterAll(async () => {
  if (browser !== undefined) await releaseChromium(browser);
});

async function show(html: string, width: number, colorScheme: "light" | "dark" = "light"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: 800 });
  await page.setContent(html, { waitUntil: "domcontentloaded" });
}

inBrowser("nothing is wider than a phone of 320 px", async () => {
  const wide: string[] = [];
  for (const name of names) {
    await show(htmlOf(name), 320);
    const width = await page.evaluate<number>("document.documentElement.scrollWidth");
    if (width > 320) wide.push(`${name}: ${width}`);
  }
  expect(wide).toEqual([]);
});

/** How many places from the top the columns of each row start at. */
const startsOfColumns = () =>
  page.evaluate<number[]>(`(() => {
    const rows = new Map();
    for (const column of document.querySelectorAll(".col")) {
      const tops = rows.get(column.parentElement) ?? new Set();
      rows.set(column.parentElement, tops.add(Math.round(column.getBoundingClientRect().top)));
    }
    return [...rows.values()].map((tops) => tops.size);
  })()`);

inBrowser("columns stand side by side, and on a phone one below the other", async () => {
  for (const name of ["columns-two", "columns-four", "columns-cards", "columns-reversed"]) {
    await show(htmlOf(name), 640);
    expect(new Set(await startsOfColumns()), name).toEqual(new Set([1]));
    await show(htmlOf(name), 375);
    expect(await startsOfColumns(), name).toEqual([name === "columns-four" ? 4 : 2]);
  }
  await show(htmlOf("columns-kept"), 375);
  expect(await page.locator(".col").count()).toBe(0);
});

inBrowser("the second of two reversed columns comes first on a phone, and not elsewhere", async () => {
  const leftOf = async (text: string) => (await page.getByText(text, { exact: true }).boundingBox())!;
  await show(htmlOf("columns-reversed"), 640);
  expect((await leftOf("first")).x).toBeLessThan((await leftOf("second")).x);
  await show(htmlOf("columns-reversed"), 375);
  expect((await leftOf("second")).y).toBeLessThan((await leftOf("first")).y);
});

inBrowser("buttons, icons and the footer's links are large enough for a thumb", async () => {
  const small: string[] = [];
  for (const name of [...designs, "social-all", "card", "video", "footer-own", "button-outline"]) {
    await show(htmlOf(name), 375);
    // Text inside a line is as high as its line (WCAG 2.2 §2.5.8); pictures are not loaded here.
    const found = await page.evaluate<{ text: string; height: number }[]>(`
      [...document.querySelectorAll("a")]
        .filter((link) => getComputedStyle(link).display.includes("block"))
        .filter((link) => !(link.querySelector("img")?.width > 100))
        .map((link) => ({ text: link.textContent, height: link.getBoundingClientRect().height }))
        .filter(({ height }) => height < 44)`);
    small.push(...found.map(({ text, height }) => `${name}: ${text} ${height}`));
  }
  expect(small).toEqual([]);
});

// An email is no page: it has no landmarks, and a letter has no heading. At night only the colors are others.
const RULES = {
  light: {
    resultTypes: ["violations"],
    iframes: false,
    preload: false,
    rules: {
      region: { enabled: false },
      "landmark-one-main": { enabled: false },
      "page-has-heading-one": { enabled: false },
    },
  },
  dark: { resultTypes: ["violations"], iframes: false, preload: false, runOnly: ["color-contrast"] },
};

inBrowser("axe finds nothing in the designs, by day and by night", async () => {
  const found: string[] = [];
  for (const name of [...designs, "theme", "theme-dark", "right-to-left"]) {
    for (const scheme of ["light", "dark"] as const) {
      if (scheme === "dark" && !/announce|columns|product|theme/.test(name)) continue;
      await show(htmlOf(name), 600, scheme);
      await page.addScriptTag({ content: axe.source });
      const { violations } = await page.evaluate<axe.AxeResults>(
        `axe.run(document, ${JSON.stringify(RULES[scheme])})`,
      );
      for (const { id, nodes } of violations)
        found.push(`${name} ${scheme}: ${id} ${nodes[0]?.html.slice(0, 160)}`);
    }
  }
  expect(found).toEqual([]);
});

inBrowser("hostile documents run nothing", async () => {
  const ran: string[] = [];
  page.on("dialog", (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  for (const name of ["hostile", "html-broken", "button-empty"]) {
    await show(htmlOf(name), 600);
    await page.mouse.move(300, 200);
  }
  expect(ran).toEqual([]);
});

// `scripts/email-sheets.ts` compares all of them.
inBrowser("a document looks as it was looked at, and small mistakes show", async () => {
  await using sheets = await openEmailSheets(browser);
  const name = "design-newsletter-columns";
  const seen = Buffer.from(await sheetOf(name).bytes());
  expect(await sheets.compare(await sheets.draw(name), seen)).toBeLessThanOrEqual(TOLERANCE);
  for (const [mistake, change] of Object.entries(MISTAKES))
    expect(await sheets.compare(await sheets.draw(name, change), seen), mistake).toBeGreaterThan(TOLERANCE);
});

test("every document has a sheet", async () => {
  const missing = await Promise.all(
    names.map(async (name) => ((await sheetOf(name).exists()) ? [] : [name])),
  );
  expect(missing.flat()).toEqual([]);
});
