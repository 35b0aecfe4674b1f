// One of two sending addresses is on a block list: the operator sees in a real browser where, and that mail goes on.
import { afterAll, beforeAll, expect } from "bun:test";
import type { Browser, BrowserContext } from "playwright-core";
import { type Appliance, startAppliance } from "../testing/fixtures/appliance.ts";
import { hasBrowser, inBrowser, openChromium } from "../testing/fixtures/chromium.ts";
import { openPerson, redeemLink } from "../testing/fixtures/dashboard-person.ts";
import {
  findBarriers,
  findOverflow,
  openNotingErrors,
  setTheme,
  whenShown,
} from "../testing/fixtures/look-at-page.ts";

const OPERATOR = { name: "Olga", email: "olga@owner.example", password: "five quiet blue otters 7" };
/** Runs where a page takes text for HTML. */
const LISTED = "554 5.7.1 blocked, see https://list.test <img src=x onerror=window.hit=1>";
const EGRESSES = ["one", "two"].map(
  (name, at) => `
[[egress]]
name = "${name}"
address = "127.0.0.${at + 1}"
hostname = "${name}.sendlark.test"
region = "us-east-1"
`,
);

let appliance: Appliance;
let browser: Browser;
let operator: BrowserContext;

beforeAll(async () => {
  if (!hasBrowser) return;
  const greeting = (connection: number) => (connection === 1 ? LISTED : null);
  [appliance, browser] = await Promise.all([
    startAppliance({ mx: { replies: { greeting } }, config: EGRESSES.join("") }),
    openChromium(),
  ]);
  operator = await openPerson(browser, appliance.url);
  const { url } = (await appliance.cli("admin", "link")) as { url: string };
  await redeemLink(operator, { ...OPERATOR, token: new URL(url).hash.slice(1), team_name: "acme" });
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await appliance?.[Symbol.asyncDispose]();
});

inBrowser(
  "the queue says which address a site refuses, until when and in which words",
  async () => {
    const { page, errors } = await openNotingErrors(operator);
    page.setDefaultTimeout(8_000);
    await page.goto("/dashboard/queue");
    await whenShown(page);
    expect(await page.getByText("refuses").count()).toBe(0);
    const sent = await appliance.api("/emails", {
      method: "POST",
      body: { from: "a@sender.test", to: ["ann@site.test"], subject: "Hello", html: "<p>Hello</p>" },
    });
    expect(sent.status).toBe(200);
    // Without being loaded again.
    const notice = page
      .getByRole("status")
      .filter({ hasText: "A site is refusing one of this server’s IP addresses." });
    await notice.getByText(LISTED).waitFor();
    const { refused_egresses } = (await appliance.cli("queue", "sites")) as {
      refused_egresses: { egress: string; site: string; until: string }[];
    };
    const [{ egress, until } = { egress: "", until: "" }] = refused_egresses;
    expect(["one", "two"]).toContain(egress);
    expect(await notice.innerText()).toContain(`mx.site.test refuses ${egress} until`);
    expect(await notice.locator("time").getAttribute("datetime")).toBe(until);
    for (const theme of ["light", "dark"] as const) {
      await setTheme(page, theme);
      expect(await findBarriers(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await findOverflow(page)).toEqual([]);
    // The other address is welcome.
    await appliance.cli("queue", "retry", "--all");
    await appliance.mx.untilMessages(1);
    expect(appliance.mx.messages[0]?.helo).toBe(`${egress === "one" ? "two" : "one"}.sendlark.test`);
    expect(await page.evaluate("window.hit")).toBeUndefined();
    expect(errors).toEqual([]);
    await page.close();
  },
  60_000,
);
