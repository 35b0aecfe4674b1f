// Images, the brand and saved blocks in a real browser, on the compiled binary: what is uploaded, chosen and saved is in the
// email.
import { afterAll, expect } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrandObject, MediaItem, SavedBlockItem } from "../designs/schema.ts";
import { SANDBOX } from "../testing/fixtures/appliance.ts";
import { inBrowser } from "../testing/fixtures/chromium.ts";
import { withDashboard } from "../testing/fixtures/dashboard-fixture.ts";
import { findBarriers, findOverflow, setTheme } from "../testing/fixtures/look-at-page.ts";
import { jpegWithExif, png, pngHeader } from "../testing/fixtures/sample-images.ts";
import { until } from "../testing/fixtures/until.ts";

let folder: string;
const ui = withDashboard({
  appliance: SANDBOX,
  page: { provoked: /the server responded with a status of 422/ },
  async prepare() {
    folder = mkdtempSync(join(tmpdir(), "sendlark-images-"));
    const photo = await new Bun.Image(png(1_600, 900)).jpeg().bytes();
    writeFileSync(join(folder, "photo.jpg"), await jpegWithExif(photo, { orientation: 1 }));
    writeFileSync(join(folder, "logo.png"), png(320, 80, { hasAlpha: true }));
    writeFileSync(join(folder, "bomb.png"), pngHeader(50_000, 50_000));
  },
});
const { api } = ui;
afterAll(() => {
  if (folder !== undefined) rmSync(folder, { recursive: true });
});

const dialog = () => ui.page.getByRole("dialog");
const chooseFile = (name: string) => ui.page.getByLabel("Image file").setInputFiles(join(folder, name));

inBrowser("a brand is made with its preview, and is the one that emails have", async () => {
  await ui.page.goto("/dashboard/brand");
  const preview = ui.page.frameLocator('iframe[title="Email with this brand"]');
  await preview.getByText("Track the parcel").waitFor();
  await ui.page.getByRole("button", { name: "Choose image" }).first().click();
  await chooseFile("bomb.png");
  await dialog().getByText("megapixels").waitFor();
  await chooseFile("logo.png");
  await dialog().getByRole("button", { name: "logo.png", exact: true, pressed: true }).waitFor();
  await dialog().getByRole("button", { name: "Insert" }).click();
  await dialog().getByText("Describe the image").waitFor();
  await dialog().getByLabel("Alternative text").fill("Acme");
  await dialog().getByRole("button", { name: "Insert" }).click();
  await preview.getByAltText("Acme").waitFor();
  await ui.page.getByLabel("Muted: hex").fill("#c8c8d0");
  await ui.page.getByText(/On surface 1.\d: at least 4.5/).waitFor();
  await ui.page.getByLabel("Muted: hex").fill("#5a5a66");
  await ui.page.getByLabel("Accent: hex").fill("#00664d");
  await ui.page.getByText("Pill", { exact: true }).click();
  await ui.page.getByLabel("Postal address").fill("Acme Inc, 1 Market Street, Springfield");
  await preview.getByText("1 Market Street").waitFor();
  await ui.page.getByLabel("From").fill("nobody");
  await ui.page.getByRole("button", { name: "Save", exact: true }).click();
  await ui.page.getByText("Use the form").waitFor();
  await ui.page.getByLabel("From").fill("Acme <hello@sender.test>");
  await ui.page.getByRole("button", { name: "Save", exact: true }).click();
  await ui.page.getByText("Brand saved.").waitFor();
  const { kit } = await api<BrandObject>("GET", "/brand");
  expect(kit).toMatchObject({
    logo: { alt: "Acme", src: expect.stringMatching(/\/m\/[0-9a-f]{64}\.png$/) },
    colors: { accent: "#00664d" },
    buttonShape: "pill",
    postalAddress: "Acme Inc, 1 Market Street, Springfield",
    from: "Acme <hello@sender.test>",
  });
  for (const theme of ["light", "dark"] as const) {
    await setTheme(ui.page, theme);
    expect(await findBarriers(ui.page)).toEqual([]);
  }
  await ui.page.setViewportSize({ width: 390, height: 844 });
  expect(await findOverflow(ui.page)).toEqual([]);
});

async function openDraft(): Promise<string> {
  const text = [{ type: "text", text: "Opening hours: 9 to 5" }];
  const { id } = await api<{ id: string }>("POST", "/broadcasts", {
    ...{ name: "News", from: "Acme <hello@sender.test>", subject: "News" },
    document: {
      version: 1,
      theme: {},
      doc: { type: "doc", content: [{ type: "paragraph", content: text }] },
    },
  });
  await ui.page.goto(`/dashboard/broadcasts/${id}`);
  await ui.page.locator(".ProseMirror").getByText("Opening hours").click();
  return id;
}

const saved = (id: string) => api<{ html: string; document: unknown }>("GET", `/broadcasts/${id}`);

async function pasteImage(name: string, bytes: readonly number[]): Promise<void> {
  await ui.page.evaluate(`(() => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(${JSON.stringify(bytes)})], ${JSON.stringify(name)}, { type: "image/png" }));
    const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
    document.querySelector(".ProseMirror").dispatchEvent(event);
  })()`);
}

inBrowser("an image that is pasted is uploaded, asked for its words, and in the email", async () => {
  const id = await openDraft();
  await pasteImage("pasted.png", [...png(700, 350)]);
  await dialog().getByRole("button", { name: "pasted.png", exact: true, pressed: true }).waitFor();
  expect(await findBarriers(ui.page, ["color-contrast", "button-name", "label"])).toEqual([]);
  await dialog().getByLabel("Alternative text").fill("Our new shop");
  await dialog().getByRole("button", { name: "Insert" }).click();
  const { data } = await api<{ data: MediaItem[] }>("GET", "/media");
  const [media] = data as [MediaItem];
  await until(async () => (await saved(id)).html.includes(media.url), "the image is in the email");
  const shown = await ui.page.evaluate<number>(
    `document.querySelector('.ProseMirror img[src="${media.url}"]').naturalWidth`,
  );
  expect(shown).toBe(700);
});

inBrowser("an image is in the library when it was uploaded before the library was shown", async () => {
  await openDraft();
  const uploaded = ui.page.waitForResponse(
    (answer) => answer.request().method() === "POST" && answer.url().endsWith("/media"),
  );
  await ui.page.route(
    /\/media\?/,
    async (route) => {
      const before = await route.fetch();
      await uploaded;
      await route.fulfill({ response: before });
    },
    { times: 1 },
  );
  await pasteImage("early.png", [...png(30, 20)]);
  await dialog().getByRole("button", { name: "early.png", exact: true, pressed: true }).waitFor();
});

inBrowser("a block is saved, synced, and shows as it is now in every draft", async () => {
  const first = await openDraft();
  await ui.page.getByRole("button", { name: "Save block" }).click();
  await dialog().getByLabel("Name").fill("Hours");
  await dialog().getByLabel("Keep in sync").check();
  await dialog().getByRole("button", { name: "Save", exact: true }).click();
  await ui.page.getByText("Block saved.").waitFor();
  const [block] = (await api<{ data: SavedBlockItem[] }>("GET", "/saved-blocks")).data as [SavedBlockItem];
  await until(
    async () => JSON.stringify((await saved(first)).document).includes(block.id),
    "the draft refers to the block",
  );
  await openDraft();
  await ui.page.keyboard.press("End");
  await ui.page.keyboard.press("Enter");
  await ui.page.keyboard.type("/Hours");
  await ui.page.getByRole("option", { name: /Hours/ }).click();
  await ui.page.locator(".ProseMirror .is-synced").getByText("9 to 5").waitFor();
  const text = [{ type: "text", text: "Opening hours: 10 to 4" }];
  const document = {
    version: 1,
    theme: {},
    doc: { type: "doc", content: [{ type: "paragraph", content: text }] },
  };
  await api("PATCH", `/saved-blocks/${block.id}`, { document });
  await api("PATCH", `/broadcasts/${first}`, { document: (await saved(first)).document });
  expect((await saved(first)).html).toContain("10 to 4");
});
