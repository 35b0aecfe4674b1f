import { expect, test } from "bun:test";
import fc from "fast-check";
import { decodeBase64 } from "./decode-json-values.ts";

/** Null for what is refused. */
function expected(text: string): number[] | null {
  try {
    return [...Uint8Array.fromBase64(text, { lastChunkHandling: "strict" })];
  } catch {
    return null;
  }
}

test("base64 is read as the runtime reads it", () => {
  const text = fc.oneof(
    fc.uint8Array({ maxLength: 40 }).map((bytes) => bytes.toBase64()),
    fc.string({ unit: fc.constantFrom(..."AQZz09+/=\r\n \t\v-"), maxLength: 12 }),
  );
  fc.assert(
    fc.property(text, (base64) => {
      const decoded = decodeBase64(new TextEncoder().encode(base64));
      expect(decoded === null ? null : [...decoded]).toEqual(expected(base64));
    }),
    {
      numRuns: 5_000,
      examples: ["A===", "====", "AA=A", "=AAA", "AA==AA==", "AB==", "AAB=", "AA=", ""].map((base64) => [
        base64,
      ]),
    },
  );
});
