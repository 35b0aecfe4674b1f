// Somebody before the dashboard: a browser of their own, signed in by a one-time link.
import type { Browser, BrowserContext, Page } from "playwright-core";

/** What browsers send with a page's own requests. */
const OWN_PAGE = { "sec-fetch-site": "same-origin", "content-type": "application/json" };

export function openPerson(browser: Browser, url: string): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: url,
    reducedMotion: "reduce",
    permissions: ["clipboard-read", "clipboard-write"],
  });
}

/** Makes the account that the link is for, and signs it in. */
export async function redeemLink(person: BrowserContext, data: Record<string, string>): Promise<void> {
  await askAs(person, "POST", "/session/link/redeem", data);
}

/** Asks the dashboard's API; throws with the answer when it refuses. */
export async function askAs<Answer>(
  person: BrowserContext,
  method: string,
  path: string,
  data?: unknown,
): Promise<Answer> {
  const answer = await person.request.fetch(`/dashboard/api${path}`, {
    ...{ method, headers: OWN_PAGE },
    ...(data === undefined ? {} : { data }),
  });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`);
  return answer.json() as Promise<Answer>;
}

/** What is said at a field that is marked as wrong. */
export async function readFieldProblem(page: Page, label: string): Promise<string> {
  await page.locator("[aria-invalid=true]").first().waitFor();
  const ids = await page.getByLabel(label, { exact: true }).getAttribute("aria-describedby");
  const texts = (ids ?? "").split(" ").map((id) => page.locator(`[id="${id}"]`).textContent());
  return (await Promise.all(texts)).join(" ");
}
