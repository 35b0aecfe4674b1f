// Ways around the dashboard: sidebar, settings, menus, command palette, keys, earlier addresses; on a laptop and on a phone.
import { expect } from "bun:test";
import type { Locator, Page } from "playwright-core";
import { MOVED_PAGES } from "../lib/dashboard-path.ts";
import { inBrowser } from "../testing/fixtures/chromium.ts";
import { withStage } from "../testing/fixtures/dashboard-fixture.ts";
import { askAs, openPerson, redeemLink } from "../testing/fixtures/dashboard-person.ts";
import { findBarriers, openNotingErrors, whenShown } from "../testing/fixtures/look-at-page.ts";

const MEMBER = { email: "mia@member.example", name: "Mia", password: "seven loud red badgers 9" };

const ui = withStage();

const sidebar = (page: Page) => page.getByRole("navigation", { name: "Pages" });
const titles = async (links: Locator) =>
  (await links.getByRole("link").allTextContents()).map((title) => title.trim());
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();

inBrowser.each([
  [1366, 768],
  [1280, 720],
  [1280, 640],
])("at %d×%d every page is in view, and so is the account menu", async (width, height) => {
  const { page } = await openNotingErrors(ui.owner);
  await page.setViewportSize({ width, height });
  await page.goto("/dashboard/emails");
  await whenShown(page);
  await page.evaluate("scrollTo(0, document.body.scrollHeight)");
  for (const name of [/ada@lovelace\.dev/, /^Lovelace Looms$/]) {
    const box = (await page.getByRole("button", { name }).boundingBox())!;
    expect([name, box.y >= 0, box.y + box.height <= height]).toEqual([name, true, true]);
  }
  for (const link of await sidebar(page).getByRole("link").all()) {
    const box = (await link.boundingBox())!;
    expect([await link.textContent(), box.y + box.height <= height]).toEqual([expect.anything(), true]);
  }
  expect(await sidebar(page).locator("[aria-current=page]").allTextContents()).toEqual(["Sent"]);
  await page.close();
});

inBrowser("earlier addresses lead to the settings, with their query and also after sign-in", async () => {
  const { page } = await openNotingErrors(ui.owner);
  for (const [from, to] of Object.entries(MOVED_PAGES)) {
    await page.goto(`/dashboard${from}?since=2026-11-01`);
    await page.waitForURL(`**/dashboard${to}?since=2026-11-01`);
    await sidebar(page).getByRole("link", { name: "Settings" }).waitFor();
  }
  await page.close();
  const fresh = await openPerson(ui.browser, ui.stage.appliance.url);
  const { page: out } = await openNotingErrors(fresh);
  await out.goto("/dashboard/team");
  await out.getByLabel("Email").fill("ada@lovelace.dev");
  await out.getByLabel("Password").fill("analytical engine 1843");
  await out.locator("button[type=submit]").click();
  await out.waitForURL("**/dashboard/settings/members");
  await heading(out, "Members");
  await fresh.close();
});

inBrowser(
  "a member is offered what a member may do, an owner the rest, in the sidebar, the settings and the palette",
  async () => {
    const invited = await askAs<{ link: string }>(ui.owner, "POST", "/team/invitations", {
      email: MEMBER.email,
      role: "member",
    });
    const member = await openPerson(ui.browser, ui.stage.appliance.url);
    const token = new URL(invited.link, ui.stage.appliance.url).hash.slice(1);
    await redeemLink(member, { ...MEMBER, token });
    const seen = await Promise.all(
      [ui.owner, member].map(async (person) => {
        const { page } = await openNotingErrors(person);
        await page.goto("/dashboard/settings/general");
        await heading(page, "General");
        const pages = await titles(sidebar(page));
        const settings = await titles(page.getByRole("navigation", { name: "Settings" }));
        await page.keyboard.press("Control+k");
        await page.getByRole("combobox").fill("audit");
        await page.getByRole("option", { name: /^Search emails/ }).waitFor();
        const found = await page.getByRole("option", { name: "Audit log" }).count();
        await page.keyboard.press("Escape");
        await page.getByRole("button", { name: "Lovelace Looms" }).click();
        await page.getByRole("menuitem", { name: "Team settings" }).waitFor();
        const menu = (await page.getByRole("menuitem").allTextContents()).map((text) => text.trim());
        await page.close();
        return { pages, settings, found, menu };
      }),
    );
    const everybody = ["Emails", "Audience", "Templates", "Brand", "Metrics"];
    const developers = ["Domains", "API keys", "Webhooks", "Logs"];
    expect(seen.map(({ pages }) => pages.filter((title) => !title.startsWith("Get started")))).toEqual([
      [...everybody, ...developers, "Queue", "Health", "Backups", "Settings"],
      [...everybody, ...developers, "Settings"],
    ]);
    const [owned, joined] = seen.map(({ settings }) => settings);
    expect(owned!.filter((title) => !joined!.includes(title))).toEqual(["Audit log"]);
    expect(seen.map(({ found }) => found)).toEqual([1, 0]);
    expect(seen.map(({ menu }) => menu.includes("Create team"))).toEqual([true, false]);
    await member.close();
  },
);

inBrowser("g and a letter open a page, from nowhere else than the page itself", async () => {
  const { page, errors } = await openNotingErrors(ui.owner);
  await page.goto("/dashboard/emails");
  await whenShown(page);
  for (const [key, title] of [
    ["d", "Domains"],
    ["t", "Templates"],
    ["m", "Metrics"],
    ["s", "General"],
    ["e", "Emails"],
  ] as const) {
    await page.keyboard.press("g");
    await page.keyboard.press(key);
    await heading(page, title);
  }
  // `k` alone selects a row.
  await whenShown(page);
  await page.keyboard.press("j");
  await page.locator("[data-chosen]").waitFor();
  await page.keyboard.press("g");
  await page.keyboard.press("k");
  await heading(page, "API keys");
  expect(await page.locator("[data-chosen]").count()).toBe(0);
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await keys.getByText("API keys").waitFor();
  await page.keyboard.press("g");
  await page.keyboard.press("e");
  await page.keyboard.press("Escape");
  await heading(page, "API keys");
  expect(errors).toEqual([]);
  await page.close();
});

inBrowser("the palette finds pages, settings and actions, and tells their keys", async () => {
  const { page, errors } = await openNotingErrors(ui.owner);
  await page.goto("/dashboard/emails");
  await whenShown(page);
  await page.keyboard.press("/");
  const field = page.getByRole("combobox");
  await page.getByRole("option", { name: "Domains" }).getByText("D", { exact: true }).waitFor();
  const chosen = () => page.locator("[role=option][data-highlighted]").textContent();
  expect(await chosen()).toStartWith("Emails");
  await page.keyboard.press("ArrowUp");
  expect(await chosen()).toStartWith("API reference");
  await field.fill("settings");
  await page.getByRole("option", { name: "Sessions" }).waitFor();
  await field.fill("sessi");
  await page.keyboard.press("Enter");
  await heading(page, "Sessions");
  await page.keyboard.press("Control+k");
  await field.fill("create temp");
  await page.getByRole("option", { name: "Create template" }).click();
  await page.getByRole("dialog", { name: "Create template" }).waitFor();
  expect(errors).toEqual([]);
  await page.close();
});

inBrowser("on a phone the menu has both levels, and leads into the settings", async () => {
  const { page, errors } = await openNotingErrors(ui.owner);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/dashboard/metrics");
  await whenShown(page);
  const open = () => page.getByRole("button", { name: "Open menu" }).click();
  await open();
  const menu = page.getByRole("dialog", { name: "Menu" });
  expect(await titles(menu)).toEqual(
    expect.arrayContaining(["Emails", "Sent", "Inbox", "Settings", "Members"]),
  );
  expect(await findBarriers(page)).toEqual([]);
  await menu.getByRole("link", { name: "Inbox" }).click();
  await heading(page, "Inbox");
  await open();
  expect(await menu.locator("[aria-current=page]").allTextContents()).toEqual(["Inbox"]);
  await menu.getByRole("link", { name: "Profile" }).click();
  await heading(page, "Profile");
  await menu.waitFor({ state: "detached" });
  expect(errors).toEqual([]);
  await page.close();
});

inBrowser(
  "Mod-S saves what is edited, and leaving without it asks in a dialog of the dashboard",
  async () => {
    const { page } = await openNotingErrors(ui.owner);
    const native: string[] = [];
    page.on("dialog", (dialog) => {
      native.push(dialog.message());
      void dialog.dismiss();
    });
    await page.goto("/dashboard/settings/profile");
    await page.getByRole("textbox", { name: "Name", exact: true }).fill("Ada King");
    await page.keyboard.press("Control+s");
    await page.getByRole("button", { name: /^Ada King/ }).waitFor();

    await page.goto("/dashboard/settings/unsubscribe");
    const name = page.getByLabel("Sender name");
    await name.fill("Looms");
    await sidebar(page).getByRole("link", { name: "Domains" }).click();
    const question = page.getByRole("dialog", { name: "Leave without saving?" });
    await question.getByRole("button", { name: "Cancel" }).click();
    await question.waitFor({ state: "detached" });
    expect(await name.inputValue()).toBe("Looms");
    await sidebar(page).getByRole("link", { name: "Domains" }).click();
    await question.getByRole("button", { name: "Leave" }).click();
    await heading(page, "Domains");
    expect(native).toEqual([]);
    await page.close();
  },
);

inBrowser(
  "a new team is created from the menu, and the setup guide stays in the sidebar until it is done",
  async () => {
    const { page } = await openNotingErrors(ui.owner);
    await page.goto("/dashboard/emails");
    await whenShown(page);
    expect(
      await sidebar(page)
        .getByRole("link", { name: /^Get started/ })
        .count(),
    ).toBe(0);
    await page.getByRole("button", { name: "Lovelace Looms" }).click();
    await page.getByRole("menuitem", { name: "Create team" }).click();
    await page.getByRole("dialog").getByLabel("Team name").fill("Second team");
    await page.getByRole("button", { name: "Create team" }).click();
    await page.getByRole("link", { name: /^Get started\s*0\/\d/ }).waitFor();
    await page.getByRole("button", { name: "Second team" }).click();
    await page.getByRole("menuitemradio", { name: "Lovelace Looms" }).click();
    await page.getByRole("button", { name: "Lovelace Looms" }).waitFor();
    await page.close();
  },
);

inBrowser(
  "the unsubscribe page is seen as it will be, refused where it could not be read, and saved",
  async () => {
    const { page } = await openNotingErrors(ui.owner);
    await page.goto("/dashboard/settings/unsubscribe");
    const preview = page.frameLocator('iframe[title="Unsubscribe page preview"]');
    await preview.getByText("Unsubscribe from Lovelace Looms?").waitFor();
    await page.getByLabel("Sender name").fill("Ada’s Looms");
    await preview.getByText("Unsubscribe from Ada’s Looms?").waitFor();
    const color = page.getByLabel("Text color", { exact: true });
    await color.fill("#eeeeee");
    await page.getByText("#eeeeee on #ffffff has a contrast of 1.2").waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await color.fill("");
    await page.keyboard.press("Control+s");
    await page.getByText("Unsubscribe page saved.").first().waitFor();
    expect(await askAs<object>(ui.owner, "GET", "/unsubscribe-page")).toMatchObject({
      name: "Ada’s Looms",
      text_color: null,
    });
    await page.close();
  },
);

inBrowser("the language is chosen in the profile, and the page is in it", async () => {
  const { page } = await openNotingErrors(ui.owner);
  await page.goto("/dashboard/settings/profile");
  await page.getByRole("combobox", { name: "Language" }).selectOption("Deutsch");
  await page.getByRole("heading", { level: 1, name: "Profil", exact: true }).waitFor();
  expect(await page.evaluate<string>("document.documentElement.lang")).toBe("de");
  await page.getByRole("combobox", { name: "Sprache" }).selectOption("English");
  await heading(page, "Profile");
  await page.close();
});

inBrowser(
  "what is typed into a search or a filter calls nobody back who goes on to another page",
  async () => {
    const { page } = await openNotingErrors(ui.owner);
    const pause = () => page.evaluate("new Promise((done) => setTimeout(done, 300))");
    const box = page.getByRole("combobox", { name: "Search pages, recipients, subjects or IDs" });
    await page.goto("/dashboard/emails");
    await whenShown(page);
    await page.keyboard.press("Control+k");
    await box.fill("create api");
    await page.getByRole("option", { name: "Create API key" }).waitFor();
    await page.keyboard.press("Escape");
    await box.waitFor({ state: "detached" });
    // The next page comes late.
    const held = Promise.withResolvers<void>();
    await page.route(/assets\/.*\.js|api-keys/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.getByRole("searchbox").first().fill("order");
    await page.keyboard.press("Control+k");
    await box.fill("create api");
    await page.keyboard.press("Enter");
    await pause();
    held.resolve();
    await page.getByRole("dialog", { name: "Create API key" }).waitFor();

    await page.goto("/dashboard/contacts");
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await page.getByRole("textbox", { name: "Value" }).fill("ada");
    await sidebar(page).getByRole("link", { name: "Domains" }).click();
    await page.getByRole("heading", { level: 1, name: "Domains" }).waitFor();
    await pause();
    expect(page.url()).toBe(`${ui.appliance.url}/dashboard/domains`);
    await page.close();
  },
);
