// A site does not trust one of two sending domains: its mail waits there, the other's goes on, and the operator sees why.
import { afterAll, beforeAll, expect } from "bun:test";
import type { Browser, BrowserContext } from "playwright-core";
import { type Appliance, startAppliance } from "../testing/fixtures/appliance.ts";
import { hasBrowser, inBrowser, openChromium } from "../testing/fixtures/chromium.ts";
import { openPerson, redeemLink } from "../testing/fixtures/dashboard-person.ts";
import { findBarriers, findOverflow, openNotingErrors, whenShown } from "../testing/fixtures/look-at-page.ts";
import { until } from "../testing/fixtures/until.ts";

const OPERATOR = { name: "Olga", email: "olga@owner.example", password: "five quiet blue otters 7" };
/** Runs where a page takes text for HTML. */
const REFUSAL = "550 5.7.1 the low reputation of the sending domain <img src=x onerror=window.hit=1>";

let appliance: Appliance;
let browser: Browser;
let operator: BrowserContext;

beforeAll(async () => {
  if (!hasBrowser) return;
  const dot = ({ from }: { from: string }) => (from.endsWith("@send.news.test") ? REFUSAL : null);
  [appliance, browser] = await Promise.all([startAppliance({ mx: { replies: { dot } } }), openChromium()]);
  await appliance.addDomain("news.test", "acme");
  operator = await openPerson(browser, appliance.url);
  const { url } = (await appliance.cli("admin", "link")) as { url: string };
  await redeemLink(operator, { ...OPERATOR, token: new URL(url).hash.slice(1), team_name: "acme" });
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await appliance?.[Symbol.asyncDispose]();
});

const send = async (from: string, count: number) => {
  const email = { from, subject: "Hello", html: "<p>Hello</p>" };
  const body = Array.from({ length: count }, (_, index) => ({ ...email, to: [`u${index}@site.test`] }));
  expect((await appliance.api("/emails/batch", { method: "POST", body })).status).toBe(200);
};

inBrowser(
  "the queue says which domain a site does not trust, and in which words",
  async () => {
    const { page, errors } = await openNotingErrors(operator);
    page.setDefaultTimeout(8_000);
    await page.goto("/dashboard/queue");
    await whenShown(page);
    await send("a@news.test", 3);
    const sites = async () =>
      (await appliance.cli("queue", "sites")) as {
        domain_back_offs: { domain: string; next_try_at: string }[];
      };
    await until(async () => (await sites()).domain_back_offs.length === 1, "the domain is not trusted");
    const notice = page
      .getByRole("status")
      .filter({ hasText: "A site is rejecting one of the sending domains." });
    await notice.getByText(REFUSAL).waitFor();
    expect(await notice.innerText()).toContain("mx.site.test rejects email from news.test. Next attempt");
    const [{ next_try_at } = { next_try_at: "" }] = (await sites()).domain_back_offs;
    expect(await notice.locator("time").getAttribute("datetime")).toBe(next_try_at);
    expect(await findBarriers(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await findOverflow(page)).toEqual([]);
    // What comes later is not tried, and the other domain's mail goes on.
    await send("a@news.test", 2);
    await send("a@sender.test", 2);
    await appliance.mx.untilMessages(2);
    const waiting = async () =>
      (await appliance.cli("queue", "list")) as { data: { last_class: string | null; attempts: number }[] };
    await until(
      async () => (await waiting()).data.every(({ last_class }) => last_class === "domain_reputation"),
      "all of the domain's mail waits",
    );
    expect((await waiting()).data.map(({ attempts }) => attempts).sort()).toEqual([0, 0, 1, 1, 1]);
    expect(await page.evaluate("window.hit")).toBeUndefined();
    expect(errors).toEqual([]);
    await page.close();
  },
  60_000,
);
