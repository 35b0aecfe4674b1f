import { expect, test } from "bun:test";
import { emailProblems, uncaughtRenderers } from "../testing/fixtures/email-properties.ts";
import { GOLDEN_BRAND } from "../testing/fixtures/golden-documents.ts";
import { randomDocument } from "../testing/fuzz/random-document.ts";
import { readDocument } from "./document-schema.ts";

// 10,000 of them: `bun scripts/blocks.ts`.
const documents = Array.from({ length: 120 }, (_, seed) => randomDocument(seed));

test("emails of random documents keep every promise", () => {
  for (const [seed, document] of documents.entries()) {
    expect(readDocument(document).issues, `seed ${seed}`).toBeNull();
    expect(emailProblems(document, GOLDEN_BRAND), `seed ${seed}`).toEqual([]);
  }
});

test("broken renderers are caught", () => {
  expect(uncaughtRenderers(documents.slice(0, 40), GOLDEN_BRAND)).toEqual([]);
});
