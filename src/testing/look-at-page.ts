// What a page must keep to, whatever it shows: no errors, nothing that axe finds, no wider than a phone, a focus that
// can be seen.
import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "playwright-core";

const AXE = readFileSync(Bun.resolveSync("axe-core/axe.min.js", import.meta.dir), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

export type Theme = "light" | "dark";

export interface OpenPage {
  page: Page;
  /** Errors of the console, uncaught ones, and broken rules of the page's policy. */
  errors: string[];
}

/** A page of the context that notes what goes wrong in it, from the start. */
export async function openNotingErrors(context: BrowserContext): Promise<OpenPage> {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(error.message));
  await page.exposeFunction("noteViolation", (text: string) => void errors.push(text));
  await page.addInitScript(`document.addEventListener("securitypolicyviolation", (event) =>
    window.noteViolation("policy: " + event.violatedDirective + " " + event.blockedURI));`);
  return { page, errors };
}

/** There is a heading, and nothing is being loaded any more. */
export async function whenShown(page: Page): Promise<void> {
  await page.locator("h1").first().waitFor();
  await page.locator('[aria-label="Loading"]').first().waitFor({ state: "detached" });
  // The last pictures and frames.
  await page.waitForLoadState("networkidle");
}

export async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(`document.documentElement.dataset.theme = ${JSON.stringify(theme)}`);
}

/** One line for each element that breaks a rule. `rules` narrows what is looked at. */
export async function findBarriers(page: Page, rules?: string[]): Promise<string[]> {
  // Outside of the page's own policy, which forbids foreign scripts.
  await page.evaluate(`${AXE}; undefined`);
  const options =
    rules === undefined
      ? { runOnly: { type: "tag", values: TAGS } }
      : { runOnly: { type: "rule", values: rules } };
  const found = await page.evaluate<{ id: string; nodes: { target: string[]; failureSummary: string }[] }[]>(
    `axe.run(document, ${JSON.stringify({ ...options, iframes: false })}).then(({ violations }) =>
      violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })) })))`,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary.replaceAll("\n", " ")}`,
    ),
  );
}

/** What is wider than the window, if anything makes the page scroll sideways. */
export async function findOverflow(page: Page): Promise<string[]> {
  return await page.evaluate<string[]>(`(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const wide = [...document.body.querySelectorAll("*")].filter((one) => one.getBoundingClientRect().right > width + 1);
    return wide.slice(0, 5).map((one) => one.tagName + " " + one.className);
  })()`);
}

/** Walks with the Tab key; gives what has the focus and does not show it. */
export async function findHiddenFocus(page: Page, stopsMax = 15): Promise<string[]> {
  const hidden: string[] = [];
  for (let stop = 0; stop < stopsMax; stop += 1) {
    await page.keyboard.press("Tab");
    const problem = await page.evaluate<string | null>(`(() => {
      const one = document.activeElement;
      if (one === null || one === document.body || one.tagName === "IFRAME") return null;
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      const box = one.getBoundingClientRect();
      const isSeen = outlineStyle !== "none" && parseFloat(outlineWidth) >= 1 && box.width > 1 && box.height > 1;
      return isSeen ? null : one.tagName + " " + (one.getAttribute("aria-label") ?? one.textContent ?? "").slice(0, 40);
    })()`);
    if (problem !== null) hidden.push(problem);
  }
  return hidden;
}
