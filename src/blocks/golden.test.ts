// The emails of the golden documents, byte for byte. After a change that is meant: SENDLARK_GOLDEN=write, and read the diff.
import { expect, test } from "bun:test";
import { join } from "node:path";
import { emailProblems } from "../testing/fixtures/email-properties.ts";
import { GOLDEN_BRAND, GOLDEN_DOCUMENTS } from "../testing/fixtures/golden-documents.ts";
import { GALLERY } from "./gallery/gallery.ts";
import { renderEmail } from "./render-email.ts";

const FOLDER = join(import.meta.dir, "golden");
const doesWrite = Bun.env.SENDLARK_GOLDEN === "write";
const names = Object.keys(GOLDEN_DOCUMENTS);

test.each(names)("%s", async (name) => {
  const document = GOLDEN_DOCUMENTS[name]!;
  const { html, text, links, tags, problems } = renderEmail(document, GOLDEN_BRAND, {
    assetsUrl: "https://mail.example.com",
  });
  const parts = { html, txt: text, json: `${JSON.stringify({ links, tags, problems }, null, 2)}\n` };
  for (const [kind, content] of Object.entries(parts)) {
    const file = join(FOLDER, `${name}.${kind}`);
    if (doesWrite) await Bun.write(file, content);
    expect(await Bun.file(file).text(), `${name}.${kind}`).toBe(content);
  }
  const hasRawHtml = JSON.stringify(document).includes('"type":"html"');
  if (!hasRawHtml) expect(emailProblems(document, GOLDEN_BRAND)).toEqual([]);
});

test("there are enough of them, and no file without a document", () => {
  const files = [...new Bun.Glob("*.html").scanSync(FOLDER)].map((file) => file.replace(/\.html$/, ""));
  expect(files.toSorted()).toEqual(names.toSorted());
  expect(names.length).toBeGreaterThanOrEqual(60);
});

test("every design of the gallery is small, and says what is still to do only about images", () => {
  for (const { id, document } of GALLERY) {
    const { html, problems } = renderEmail(document, GOLDEN_BRAND, { assetsUrl: "https://mail.example.com" });
    expect(Buffer.byteLength(html), id).toBeLessThan(90 * 1024);
    expect(
      [...new Set(problems.map((problem) => problem.id))].filter((one) => one !== "image_missing"),
      id,
    ).toEqual([]);
  }
});
