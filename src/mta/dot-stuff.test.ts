import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { createJob, createSettings, HELD } from "../testing/fixtures/delivery-job.ts";
import { startFakeMx } from "../testing/servers/fake-mx.ts";
import { createZoneResolver } from "../testing/servers/zone-resolver.ts";
import { createDeliver } from "./deliver.ts";
import { canonicalLines, dotStuff } from "./dot-stuff.ts";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const text = (data: Uint8Array): string => new TextDecoder().decode(data);

test.each([
  ["", ""],
  ["a", "a\r\n"],
  ["a\r\n", "a\r\n"],
  ["a\nb\rc", "a\r\nb\r\nc\r\n"],
  ["a\r\r\nb", "a\r\n\r\nb\r\n"],
  ["a\r", "a\r\n"],
  ["\0", ""],
  ["a\r\0\nb", "a\r\nb\r\n"],
  ["\n", "\r\n"],
])("canonical lines of %j", (input, output) => {
  expect(text(canonicalLines(bytes(input)))).toBe(output);
});

test.each([
  [".", "..\r\n"],
  [".\r\n", "..\r\n"],
  ["a\r\n.\r\nb\r\n", "a\r\n..\r\nb\r\n"],
  ["a\n.\nb", "a\r\n..\r\nb\r\n"],
  ["a\r.\rb", "a\r\n..\r\nb\r\n"],
  // The sequences of SMTP smuggling.
  ["a\r\n\0.\r\nMAIL", "a\r\n..\r\nMAIL\r\n"],
  ["a\n.\r\nMAIL", "a\r\n..\r\nMAIL\r\n"],
  ["a\r\n.\rMAIL", "a\r\n..\r\nMAIL\r\n"],
  ["..a", "...a\r\n"],
  ["a.b\r\n", "a.b\r\n"],
])("dots of %j", (input, output) => {
  expect(text(dotStuff(bytes(input)))).toBe(output);
});

test("canonical lines are left as they are, without a copy", () => {
  const message = bytes("a\r\n.b\r\n");
  expect(canonicalLines(message)).toBe(message);
});

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom("\r", "\n", ".", "\0", "\r\n", "\r\n.\r\n", "\n.\n", "MAIL FROM:<>"),
      fc.string(),
    ),
    {
      maxLength: 30,
    },
  )
  .map((pieces) => bytes(pieces.join("")));

describe("random bodies", () => {
  test("are canonical after one pass, and hold no end of data", () => {
    fc.assert(
      fc.property(hostile, (message) => {
        const canonical = canonicalLines(message);
        expect(canonicalLines(canonical)).toEqual(canonical);
        expect(text(canonical)).not.toMatch(/\0|[^\r]\n|\r(?!\n)/);
        expect(`\r\n${text(dotStuff(message))}`).not.toMatch(/[\r\n]\.[\r\n]/);
      }),
      { numRuns: 2_000 },
    );
  });

  test("arrive as one message in canonical form", async () => {
    await using mx = await startFakeMx();
    const resolver = createZoneResolver({ "example.com A": ["127.0.0.1"] });
    const deliver = createDeliver(createSettings({ port: mx.port }), { resolver });
    let sent = 0;
    await fc.assert(
      fc.asyncProperty(hostile, async (raw) => {
        const outcome = await deliver(createJob({ raw }), HELD);
        sent += 1;
        expect(outcome.kind).toBe("delivered");
        expect(mx.counts.messages).toBe(sent);
        expect(text(mx.messages.at(-1)!.raw)).toBe(text(canonicalLines(raw)));
      }),
      { numRuns: 1_000 },
    );
    await deliver.close();
  });
});
