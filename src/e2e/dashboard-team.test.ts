// Names in a real browser: of the team, of oneself, and of a team that is made there.
import { afterAll, beforeAll, expect } from "bun:test";
import type { Browser, BrowserContext } from "playwright-core";
import { type Appliance, startAppliance } from "../testing/appliance.ts";
import { hasBrowser, inBrowser, openChromium } from "../testing/chromium.ts";
import { openPerson, readFieldProblem, redeemLink } from "../testing/dashboard-person.ts";
import { findBarriers, openNotingErrors } from "../testing/look-at-page.ts";

let appliance: Appliance;
let browser: Browser;
let owner: BrowserContext;
beforeAll(async () => {
  if (!hasBrowser) return;
  [appliance, browser] = await Promise.all([startAppliance(), openChromium()]);
  owner = await openPerson(browser, appliance.url);
  const { url } = (await appliance.cli("admin", "link")) as { url: string };
  const person = { email: "olga@owner.example", name: "Olga", password: "five quiet blue otters 7" };
  await redeemLink(owner, { ...person, token: new URL(url).hash.slice(1) });
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await appliance?.[Symbol.asyncDispose]();
});

inBrowser(
  "an owner renames the team and themselves, makes a second team, and goes back to the first",
  async () => {
    const { page, errors } = await openNotingErrors(owner);
    await page.goto("/dashboard/team");
    const name = page.getByLabel("Name of the team");
    await name.fill("");
    await page.getByRole("button", { name: "Rename" }).click();
    expect(await readFieldProblem(page, "Name of the team")).toContain("1 to 100 characters");
    await name.fill("Acme Looms");
    await page.getByRole("button", { name: "Rename" }).click();
    await page.getByRole("button", { name: /^Acme Looms/ }).waitFor();

    await page.goto("/dashboard/security");
    await page.getByRole("textbox", { name: "Name", exact: true }).fill("Olga O.");
    await page.getByRole("button", { name: "Rename" }).click();
    await page.getByText("Your name is changed.").waitFor();

    await page.goto("/dashboard/team");
    await page.getByRole("cell", { name: "Olga O. (you)" }).waitFor();
    await page.getByRole("button", { name: "New team" }).click();
    await page.getByLabel("Name of the new team").fill("Acme Looms");
    await page.getByRole("button", { name: "Create the team" }).click();
    expect(await readFieldProblem(page, "Name of the new team")).toContain("exists already");
    expect(await findBarriers(page)).toEqual([]);
    await page.getByLabel("Name of the new team").fill("Second team");
    await page.getByRole("button", { name: "Create the team" }).click();
    await page.getByRole("heading", { name: "First steps" }).waitFor();
    await page.getByRole("button", { name: /^Second team/ }).click();
    await page.getByRole("menuitem", { name: "Switch to Acme Looms" }).click();
    await page.getByRole("button", { name: /^Acme Looms/ }).waitFor();
    // Those that were provoked, as the browser notes them.
    expect(errors.filter((text) => !/status of 4(?:09|22)/.test(text))).toEqual([]);
    await page.close();
  },
  60_000,
);
