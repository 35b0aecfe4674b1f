// What people slip on, in a real browser: a menu in a row, a key that is shown once, the way back to a list.
import { expect } from "bun:test";
import type { BrowserContext, Locator, Page } from "playwright-core";
import { inBrowser } from "../testing/fixtures/chromium.ts";
import { withStage } from "../testing/fixtures/dashboard-fixture.ts";
import { askAs } from "../testing/fixtures/dashboard-person.ts";
import { openNotingErrors, whenShown } from "../testing/fixtures/look-at-page.ts";

const ui = withStage();

const chosenRow = (page: Page) => page.locator("tr[data-chosen]");

inBrowser("what is chosen from the menu of a row does not open the row", async () => {
  const { page } = await openNotingErrors(ui.owner);
  await page.goto("/dashboard/queue?view=sites");
  await page.getByRole("button", { name: "Actions for sandbox" }).click();
  await page.getByRole("menuitem", { name: "Release" }).click();
  await page.getByRole("dialog").getByText("1 delivery").waitFor();
  expect(await page.getByRole("dialog").textContent()).toContain(
    "1 deliverySite: sandboxThey are attempted immediately.",
  );
  expect(new URL(page.url()).search).toBe("?view=sites");
  await page.close();
});

inBrowser("who comes back from a row goes on from there by keyboard", async () => {
  const { page } = await openNotingErrors(ui.owner);
  await page.goto("/dashboard/emails");
  await whenShown(page);
  const rows = page.locator("tbody tr");
  // Not by their texts, which say how long ago something was.
  const keyOf = (row: Locator) => row.getAttribute("data-key");
  const [opened, next] = [await keyOf(rows.nth(6)), await keyOf(rows.nth(7))];
  await rows.nth(6).click();
  await page.getByRole("heading", { name: "Timeline" }).waitFor();
  await page.goBack();
  await chosenRow(page).waitFor();
  expect(await keyOf(chosenRow(page))).toBe(opened);
  await page.keyboard.press("j");
  expect(await keyOf(chosenRow(page))).toBe(next);
  // Another way to the list begins anew.
  await page.goto("/dashboard/emails");
  await whenShown(page);
  expect(await chosenRow(page).count()).toBe(0);
  await page.close();
});

inBrowser("the page stays where it is below a dialog", async () => {
  const { page } = await openNotingErrors(ui.owner);
  for (const path of ["domains", "emails"]) {
    await page.goto(`/dashboard/${path}`);
    await whenShown(page);
    const before = await page.locator("main header").boundingBox();
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Search pages, recipients, subjects or IDs" }).waitFor();
    expect(await page.locator("main header").boundingBox()).toEqual(before);
  }
  await page.close();
});

inBrowser(
  "a new key is lost by no slip of the finger, and its code sends from the domain it is for",
  async () => {
    const { page } = await openNotingErrors(ui.owner);
    await page.goto("/dashboard/api-keys");
    await page.getByRole("button", { name: "Create API key" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Newsletter, only");
    await page.getByLabel("Domain", { exact: true }).selectOption("lovelace.dev");
    await page.getByRole("button", { name: "Create key" }).click();
    const token = page.getByTestId("token");
    await token.waitFor();
    expect(await page.getByRole("region", { name: "curl code" }).textContent()).toContain(
      "hello@lovelace.dev",
    );
    await page.keyboard.press("Escape");
    await page.mouse.click(5, 5);
    expect(await token.isVisible()).toBe(true);
    await page.getByRole("button", { name: "I saved my key" }).click();
    await token.waitFor({ state: "detached" });
    await page.close();
  },
);

inBrowser(
  "while the server is away, a page that was not opened yet says so, and comes when it is back",
  async () => {
    const { page } = await openNotingErrors(await signedIn());
    await page.goto("/dashboard/domains");
    await whenShown(page);
    await page.context().setOffline(true);
    await page.getByRole("link", { name: "Queue" }).click();
    await page.getByText("Cannot reach the server. Is it running?").waitFor();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("Still cannot reach the server.").first().waitFor();
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { level: 1, name: "Queue" }).waitFor();
    await page.context().close();
  },
);

inBrowser("who was signed out in the middle of a form is told how to go on, and loses nothing", async () => {
  const { page } = await openNotingErrors(await signedIn());
  await page.goto("/dashboard/domains");
  await page.getByRole("button", { name: "Add domain" }).click();
  await page.getByLabel("Domain", { exact: true }).fill(" https://shop.lovelace.dev/about ");
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  const add = page.getByRole("button", { name: "Add domain" });
  await add.click();
  await page.getByRole("dialog").getByText("You were signed out.").waitFor();
  const [there] = await Promise.all([
    page.waitForEvent("popup"),
    page
      .getByRole("dialog")
      .getByRole("link", { name: /^Sign in/ })
      .click(),
  ]);
  await there.getByRole("heading", { name: "Sign in" }).waitFor();
  await page.context().addCookies(cookies);
  await add.click();
  await page.getByRole("heading", { level: 1, name: "shop.lovelace.dev" }).waitFor();
  await page.context().close();
});

inBrowser(
  "another tab that went to another team takes this one along, before anything is done in it",
  async () => {
    const context = await signedIn();
    const { page } = await openNotingErrors(context);
    await page.goto("/dashboard/domains");
    await page.getByRole("link", { name: "news.lovelace.dev" }).waitFor();
    const { id } = await askAs<{ id: string }>(context, "POST", "/operator/teams", {
      name: "Difference Engines",
    });
    await askAs(context, "POST", "/session/team", { team_id: id });
    // As the browser tells a page that is looked at again.
    await page.evaluate(`window.dispatchEvent(new Event("visibilitychange"))`);
    await page.waitForURL(/\/dashboard\/emails$/);
    await page.getByRole("button", { name: "Difference Engines" }).waitFor();
    await context.close();
  },
);

async function signedIn(): Promise<BrowserContext> {
  const context = await ui.browser.newContext({ baseURL: ui.stage.appliance.url, reducedMotion: "reduce" });
  await ui.stage.signIn(context);
  return context;
}
