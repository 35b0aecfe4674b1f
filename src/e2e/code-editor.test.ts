// HTML in the dashboard, in a real browser: written in a template, and read in an email. Any error of the console or the
// policy fails a test.
import { describe, expect } from "bun:test";
import type { Locator } from "playwright-core";
import { inBrowser } from "../testing/fixtures/chromium.ts";
import { withDashboard } from "../testing/fixtures/dashboard-fixture.ts";
import { askAs } from "../testing/fixtures/dashboard-person.ts";
import {
  findBarriers,
  findOverflow,
  setTheme,
  untilCopied,
  whenShown,
} from "../testing/fixtures/look-at-page.ts";

const PHONE = { width: 390, height: 844 };
/** Where the editor's code comes from. */
const EDITOR_CODE = "**/assets/code-mirror-*.js";

const ui = withDashboard({ page: {} });

interface Template {
  html: string;
  status: string;
  has_unpublished_versions: boolean;
}

async function openTemplate(html: string): Promise<string> {
  const { id } = await askAs<{ id: string }>(ui.owner, "POST", "/templates", { name: "Welcome", html });
  await ui.page.goto(`/dashboard/templates/${id}`);
  return id;
}

const storedTemplate = (id: string) => askAs<Template>(ui.owner, "GET", `/templates/${id}`);
const editor = () => ui.page.getByRole("textbox", { name: "HTML", exact: true });
const press = (name: string) => ui.page.getByRole("button", { name, exact: true }).click();
/** The lines that are drawn. */
const linesOf = () => ui.page.locator(".cm-line").allTextContents();
/** Of the first piece of code that is just this. */
const colourOf = (text: string) =>
  ui.page.evaluate<string>(`getComputedStyle([...document.querySelectorAll(".cm-line span")]
    .find((one) => one.textContent === ${JSON.stringify(text)})).color`);
/** The page saves by itself, with the first change too. */
const whenSaved = () =>
  ui.page
    .getByRole("status")
    .filter({ hasText: /^Saved$/ })
    .waitFor();
const whenFocused = (one: Locator) => one.and(ui.page.locator(":focus")).waitFor();

describe("the code of a template", () => {
  inBrowser("is typed, seen in colours, saved, looked at and published", async () => {
    const id = await openTemplate("<p>old</p>");
    await editor().click();
    await ui.page.keyboard.press("Control+a");
    await ui.page.keyboard.type('<p class="lead">Dear {{NAME|you}}, {{no tag}}');
    // The editor has closed what was opened.
    expect(await linesOf()).toEqual(['<p class="lead">Dear {{NAME|you}}, {{no tag}}</p>']);
    await ui.page.keyboard.press("Control+Home");
    await ui.page.keyboard.press("ArrowRight");
    await ui.page.keyboard.press("ArrowRight");
    // Code is read a moment after it is typed.
    for (const shown of [".cm-matchingBracket >> nth=1", ".cm-variable"])
      await ui.page.locator(shown).waitFor();
    // A name of a tag, and the one that belongs to it.
    expect(await ui.page.locator(".cm-matchingBracket").allTextContents()).toEqual(["p", "p"]);
    expect(await ui.page.locator(".cm-lineNumbers").innerText()).toContain("1");
    expect(await ui.page.locator(".cm-variable").allTextContents()).toEqual(["{{NAME|you}}"]);
    const colours = await Promise.all(["p", "class", '"lead"', "{{NAME|you}}"].map(colourOf));
    expect(new Set(colours).size).toBe(4);
    await press("Add NAME");
    await ui.page.frameLocator("iframe").getByText("Dear you, {{no tag}}").waitFor();
    await ui.page.getByText("Saved", { exact: true }).waitFor();
    await press("Publish");
    await ui.page.getByText("Template published.").waitFor();
    expect(await storedTemplate(id)).toMatchObject({
      html: '<p class="lead">Dear {{NAME|you}}, {{no tag}}</p>',
      status: "published",
      has_unpublished_versions: false,
    });
  });

  inBrowser("Tab indents, Escape and Tab lead on, and who does not see it is told", async () => {
    await openTemplate("<p>one</p>");
    await editor().focus();
    // Around it stands what shows the focus.
    await ui.page.locator(".cm-focused").waitFor();
    expect(
      await ui.page.evaluate<string>(
        `getComputedStyle(document.querySelector("div:has(> div > .cm-focused)")).outlineWidth`,
      ),
    ).toBe("2px");
    await ui.page.keyboard.press("Tab");
    expect(await linesOf()).toEqual(["  <p>one</p>"]);
    await ui.page.keyboard.press("Escape");
    await ui.page.keyboard.press("Tab");
    await whenFocused(ui.page.getByLabel("Plain text", { exact: true }));
    await ui.page.keyboard.press("Shift+Tab");
    await whenFocused(editor());
    const hint = (await editor().getAttribute("aria-describedby")) ?? "";
    expect(await ui.page.locator(`[id="${hint}"]`).textContent()).toContain("Press Escape, then Tab");
  });

  inBrowser("is searched and replaced, undone and redone", async () => {
    await openTemplate("<p>one two one</p>");
    await press("Find in HTML");
    await ui.page.keyboard.type("one");
    await ui.page.locator(".cm-searchMatch").nth(1).waitFor();
    expect(await ui.page.locator(".cm-searchMatch").count()).toBe(2);
    await ui.page.getByRole("textbox", { name: "Replace with" }).fill("1");
    await press("Replace all");
    expect(await linesOf()).toEqual(["<p>1 two 1</p>"]);
    for (const theme of ["light", "dark"] as const) {
      await setTheme(ui.page, theme);
      expect(await findBarriers(ui.page)).toEqual([]);
    }
    await ui.page.setViewportSize(PHONE);
    expect(await findBarriers(ui.page)).toEqual([]);
    expect(await findOverflow(ui.page)).toEqual([]);
    await press("Close search");
    await press("Undo");
    expect(await linesOf()).toEqual(["<p>one two one</p>"]);
    await press("Redo");
    expect(await linesOf()).toEqual(["<p>1 two 1</p>"]);
  });

  inBrowser("is the version that was taken from the history", async () => {
    const id = await openTemplate("<p>first</p>");
    await askAs(ui.owner, "POST", `/templates/${id}/publish`, {});
    await askAs(ui.owner, "PATCH", `/templates/${id}`, { html: "<p>second</p>" });
    await ui.page.reload();
    await ui.page.getByText("second").first().waitFor();
    await ui.page.getByRole("tab", { name: "History" }).click();
    await ui.page.getByRole("button", { name: "Restore" }).last().click();
    await editor().getByText("first").waitFor();
    await whenSaved();
    expect((await storedTemplate(id)).html).toBe("<p>first</p>");
  });

  inBrowser("moves nothing when its editor comes late", async () => {
    const arrived = Promise.withResolvers<void>();
    const asked = ui.page.waitForRequest(EDITOR_CODE);
    await ui.page.route(EDITOR_CODE, async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await openTemplate("<p>one</p>");
    await asked;
    const below = ui.page.getByLabel("Plain text", { exact: true });
    const before = await below.boundingBox();
    expect(await editor().count()).toBe(0);
    arrived.resolve();
    await editor().waitFor();
    expect(await below.boundingBox()).toEqual(before);
  });

  inBrowser("can be changed when its editor does not come", async () => {
    await ui.page.route(EDITOR_CODE, (route) => route.abort());
    const id = await openTemplate("<p>one</p>");
    await editor().fill("<p>two</p>");
    await whenSaved();
    expect((await storedTemplate(id)).html).toBe("<p>two</p>");
    expect(ui.errors.splice(0).join()).toContain("ERR_FAILED");
  });
});

describe("the HTML of an email", () => {
  const LINES = 40_000;

  inBrowser("is read and searched, however long it is, and cannot be changed", async () => {
    const lines = Array.from(
      { length: LINES },
      (_, n) => `<p class="line">This is paragraph ${n}, no more.</p>`,
    );
    const html = lines.join("\n");
    expect(html.length).toBeGreaterThan(1.5 * 1024 * 1024);
    const sent = await ui.appliance.api("/emails", {
      method: "POST",
      body: { from: "a@sender.test", to: "delivered@resend.dev", subject: "Long", html },
    });
    const { id } = (await sent.json()) as { id: string };
    await ui.page.goto(`/dashboard/emails/${id}?tab=html`);
    await editor().waitFor();
    await whenShown(ui.page);
    expect((await linesOf()).length).toBeLessThan(200);
    await press("Find in HTML");
    await ui.page.keyboard.type(`paragraph ${LINES - 1},`);
    await ui.page.keyboard.press("Enter");
    await ui.page
      .locator(".cm-searchMatch-selected")
      .getByText(`paragraph ${LINES - 1}`)
      .waitFor();
    expect(await findBarriers(ui.page)).toEqual([]);
    await press("Close search");
    await editor().focus();
    await ui.page.keyboard.type("x");
    await press("Copy HTML");
    await untilCopied(ui.page, html);
    expect((await linesOf()).filter((line) => line.includes("x"))).toEqual([]);
  });
});
