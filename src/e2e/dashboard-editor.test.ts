// The editor of designs in a real browser: by keyboard alone, in two tabs, without a connection, with hostile content.
import { expect } from "bun:test";
import type { Locator, Page } from "playwright-core";
import type { Block } from "../blocks/document.ts";
import { SANDBOX } from "../testing/fixtures/appliance.ts";
import { inBrowser } from "../testing/fixtures/chromium.ts";
import { withDashboard } from "../testing/fixtures/dashboard-fixture.ts";
import { findBarriers } from "../testing/fixtures/look-at-page.ts";
import { until } from "../testing/fixtures/until.ts";

const ui = withDashboard({
  appliance: SANDBOX,
  page: {
    provoked:
      /the server responded with a status of (?:409|422)|ERR_(?:INTERNET_DISCONNECTED|NAME_NOT_RESOLVED)/,
  },
});
const { api } = ui;

interface Shown {
  id: string;
  subject: string | null;
  html: string | null;
  document: { doc: { content: Block[] } } | null;
}

const FROM = "Acme <hello@sender.test>";
const documentOf = (...content: object[]) => ({ version: 1, theme: {}, doc: { type: "doc", content } });
const text = (words: string) => ({ type: "paragraph", content: [{ type: "text", text: words }] });

async function makeDraft(fields: object = {}): Promise<string> {
  const made = await api<Shown>("POST", "/broadcasts", { name: "October news", from: FROM, ...fields });
  return made.id;
}

const shown = (id: string) => api<Shown>("GET", `/broadcasts/${id}`);
const wordsOf = async (id: string) => JSON.stringify((await shown(id)).document?.doc.content ?? null);

const canvasOf = (on: Page) => on.getByRole("textbox", { name: "Email content" });
const savedOn = (on: Page) =>
  on
    .getByRole("status")
    .filter({ hasText: /^Saved$/ })
    .waitFor();

/** Opens the draft, with the cursor at the end of a text. */
async function openAt(on: Page, id: string, words: string): Promise<void> {
  await on.goto(`/dashboard/broadcasts/${id}`);
  await canvasOf(on).getByText(words).click();
  await on.keyboard.press("ControlOrMeta+End");
  await on.locator(".mail-canvas > .is-here:last-child").waitFor();
}

const type = (words: string) => ui.page.keyboard.type(words);
const press = async (...keys: string[]) => {
  for (const key of keys) await ui.page.keyboard.press(key);
};
/** Goes there as a person without a mouse does. */
async function tabTo(field: Locator): Promise<void> {
  await field.waitFor();
  for (let stop = 0; stop < 20; stop += 1) {
    if ((await field.and(ui.page.locator(":focus")).count()) > 0) return;
    await press("Tab");
  }
  throw new Error("Tab leads to another place.");
}
const said = (words: RegExp) => ui.page.locator("[data-announcer]").filter({ hasText: words }).waitFor();

inBrowser("a broadcast is written, looked at and sent as a test by keyboard alone", async () => {
  const id = await makeDraft({ subject: "What we shipped" });
  await ui.page.goto(`/dashboard/broadcasts/${id}`);
  await ui.page.getByRole("dialog", { name: "Start with a design" }).waitFor();
  await tabTo(ui.page.getByRole("button", { name: "Empty" }));
  await press("Enter");
  await canvasOf(ui.page).waitFor();
  await ui.page.getByRole("dialog").waitFor({ state: "detached" });
  await canvasOf(ui.page).focus();
  await type("# What we shipped");
  await press("Enter");
  await type("Hello {{first");
  await ui.page.getByRole("option", { name: /First name/ }).waitFor();
  await press("Enter");
  await type(", good day.");
  await press("Enter");
  await type("/image");
  await ui.page.getByRole("option", { name: "Image", exact: true }).waitFor();
  await press("Enter");
  const dialog = ui.page.getByRole("dialog", { name: "Image" });
  await tabTo(dialog.getByLabel("Address of the image"));
  await type("https://images.invalid/chair.png");
  await press("Enter");
  // It asks what the image shows before it goes in.
  await dialog.getByText("Describe the image, or mark it as decorative.").waitFor();
  await press("Tab");
  await type("A blue chair");
  await press("Enter");
  await said(/Image added/);
  await type("/2 col");
  await ui.page.getByRole("option", { name: "2 columns" }).waitFor();
  await press("Enter");
  await type("Left side");
  await press("Escape", "Escape", "Escape");
  await press("Alt+ArrowUp");
  await said(/Columns moved to \d of \d/);
  await press("ControlOrMeta+d");
  await said(/Columns duplicated/);
  await press("ControlOrMeta+z");
  await savedOn(ui.page);
  const content = (await shown(id)).document!.doc.content;
  expect(content.map(({ type }) => type)).toEqual(["heading", "paragraph", "columns", "image"]);
  expect(JSON.stringify(content)).toContain('{"type":"tag","attrs":{"path":"contact.first_name"}}');
  expect(content[3]).toMatchObject({
    attrs: { src: "https://images.invalid/chair.png", alt: "A blue chair" },
  });
  const focused = () =>
    ui.page.evaluate<string>("document.activeElement.closest('[data-region]')?.dataset.region");
  const regions: string[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    await press("F6");
    regions.push(await focused());
  }
  expect(regions).toEqual(["inspector", "preview", "toolbar", "canvas"]);
  await press("?");
  await ui.page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
  await press("Escape");
  await ui.page.getByRole("dialog").waitFor({ state: "detached" });
  await press("ControlOrMeta+Shift+p");
  const frame = ui.page.frameLocator("iframe[title='Email preview']");
  await frame.getByRole("heading", { name: "What we shipped" }).waitFor();
  await press("ControlOrMeta+Shift+p", "ControlOrMeta+Shift+t");
  const to = ui.page.getByRole("dialog", { name: "Send a test email" }).getByLabel("To");
  await to.and(ui.page.locator(":focus")).waitFor();
  await press("ControlOrMeta+a");
  await type("delivered@resend.dev");
  await press("Enter");
  await ui.page.getByText("Sent to delivered@resend.dev").waitFor();
  await press("Escape");
  await ui.page.getByRole("dialog").waitFor({ state: "detached" });
  for (let turn = 0; turn < 4 && (await focused()) !== "preview"; turn += 1) await press("F6");
  await tabTo(ui.page.getByRole("button", { name: "Review", exact: true }));
  await press("Enter");
  await ui.page.waitForURL(/\/review/);
});

inBrowser("the editor has no barriers, in both themes", async () => {
  const id = await makeDraft({ subject: "Seen", document: documentOf(text("Hello")) });
  await openAt(ui.page, id, "Hello");
  expect(await findBarriers(ui.page)).toEqual([]);
  await ui.page.emulateMedia({ colorScheme: "dark" });
  expect(await findBarriers(ui.page, ["color-contrast"])).toEqual([]);
});

inBrowser("two tabs lose nothing: the second is asked, and can compare", async () => {
  const id = await makeDraft({ subject: "Twice", document: documentOf(text("Hello")) });
  const other = await ui.owner.newPage();
  await openAt(ui.page, id, "Hello");
  await openAt(other, id, "Hello");
  await type(" from the first tab");
  await savedOn(ui.page);
  await other.keyboard.type(" from the second tab");
  await other.getByText(/This was changed somewhere else/).waitFor();
  expect(await wordsOf(id)).toContain("Hello from the first tab");
  await other.getByRole("button", { name: "Compare" }).click();
  const dialog = other.getByRole("dialog", { name: "Compare the versions" });
  expect(await dialog.locator("del").textContent()).toBe("Hello from the first tab");
  expect(await dialog.locator("ins").textContent()).toBe("Hello from the second tab");
  // A reload keeps what is not settled.
  other.on("dialog", (question) => void question.accept());
  await other.reload();
  await other.getByText(/This was changed somewhere else/).waitFor();
  await canvasOf(other).getByText("Hello from the second tab").waitFor();
  await other.getByRole("button", { name: "Keep my version" }).click();
  await savedOn(other);
  expect(await wordsOf(id)).toContain("Hello from the second tab");
  await other.close();
  await ui.page.reload();
  await canvasOf(ui.page).getByText("Hello from the second tab").waitFor();
});

inBrowser("what is typed without a connection is kept, and saved when it is back", async () => {
  const id = await makeDraft({ document: documentOf(text("Hello")) });
  await openAt(ui.page, id, "Hello");
  await ui.owner.setOffline(true);
  await type(" in a tunnel");
  await ui.page.getByText("Not saved, kept in this browser").waitFor();
  await type(", still");
  await ui.owner.setOffline(false);
  await savedOn(ui.page);
  await until(async () => (await wordsOf(id)).includes("Hello in a tunnel, still"), "it is saved");
});

const HOSTILE = [
  '<p onclick="window.hacked=1">Kept <img src=x onerror="window.hacked=1"></p>',
  "<script>window.hacked=1</script><style>*{display:none}</style>",
  '<p><a href="javascript:window.hacked=1">a link</a></p>',
  `<div data-block="button" data-attrs='{"href":"javascript:window.hacked=1","radius":"x"}'>Press</div>`,
  `<div data-block="image" data-attrs='{"src":"data:text/html,x","width":-5,"alt":{"a":1}}'></div>`,
  `<div data-block="columns" data-attrs='{"ratios":[0,"x"]}'><div data-block="column">one</div></div>`,
  `<iframe src="javascript:window.hacked=1"></iframe><svg onload="window.hacked=1"></svg>`,
  `<table><tr><td>cell <b>bold</b></td></tr></table>${"<div>".repeat(200)}deep`,
].join("");

inBrowser("hostile content that is pasted neither runs nor breaks the document", async () => {
  const id = await makeDraft({ document: documentOf(text("Hello")) });
  await openAt(ui.page, id, "Hello");
  await ui.page.evaluate(`(() => {
    const data = new DataTransfer();
    data.setData("text/html", ${JSON.stringify(HOSTILE)});
    const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
    document.querySelector(".mail-canvas").dispatchEvent(event);
  })()`);
  await canvasOf(ui.page).getByText("Kept").waitFor();
  await savedOn(ui.page);
  const stored = await wordsOf(id);
  expect(stored).toContain("Kept");
  expect(stored).not.toMatch(/javascript:|data:text|onclick|onerror/);
  await ui.page.reload();
  await canvasOf(ui.page).getByText("Kept").waitFor();
  expect(await ui.page.evaluate("window.hacked")).toBeUndefined();
});

inBrowser("HTML that was given is edited as it is, byte for byte", async () => {
  const html =
    "<!doctype html>\n<html><body bgcolor=red>\r\n<P>Hi {{{FIRST_NAME|there}}}<!-- x -->\n</body></html>\n";
  const id = await makeDraft({ subject: "Raw", html });
  await ui.page.goto(`/dashboard/broadcasts/${id}`);
  await ui.page.getByLabel("Subject").fill("Raw, renamed");
  await savedOn(ui.page);
  await until(async () => (await shown(id)).subject === "Raw, renamed", "the subject is saved");
  expect(await shown(id)).toMatchObject({ html, document: null });
});
