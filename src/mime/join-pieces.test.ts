import { expect, test } from "bun:test";
import fc from "fast-check";
import { createByteCollector } from "../lib/byte-collector.ts";
import type { TransferEncoding } from "./encode-text.ts";
import { encodedPiece, joinInPlace, joinPieces, type Piece } from "./join-pieces.ts";
import { toSevenBit } from "./to-seven-bit.ts";

const MB = 1024 * 1024;

/** As a received message is: in memory that can grow. */
function growing(bytes: Uint8Array, spareBytes = 4 * MB): Uint8Array {
  const collector = createByteCollector(bytes.length, { spareBytes });
  collector.add(bytes);
  return collector.take();
}

const MESSAGE = Buffer.from("Fröhliche Grüße = From \r\nan alle.  \r\n.\r\n".repeat(40_000));

test("a message is rewritten in its own memory to what a copy would be", () => {
  const part = fc.record({
    cut: fc.double({ min: 0, max: 1, noNaN: true }),
    encoding: fc.constantFrom<TransferEncoding | null>(null, "7bit", "quoted-printable", "base64"),
    isLineOpen: fc.boolean(),
    added: fc.integer({ min: 0, max: 100_000 }),
    isLeftOut: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), (parts) => {
      const piecesOf = (message: Uint8Array): Piece[] => {
        const cuts = parts.map(({ cut }) => Math.floor(cut * message.length)).toSorted((a, b) => a - b);
        return parts.flatMap(({ encoding, isLineOpen, added, isLeftOut }, index) => {
          const content = message.subarray(cuts[index - 1] ?? 0, cuts[index]);
          const piece = encoding === null ? content : encodedPiece(content, encoding, { isLineOpen });
          return [Buffer.alloc(added, "+"), ...(isLeftOut ? [] : [piece])];
        });
      };
      const message = growing(MESSAGE);
      const { buffer } = message;
      const copy = joinPieces(piecesOf(MESSAGE));
      const joined = joinInPlace(message, piecesOf(message));
      expect(Buffer.compare(joined, copy)).toBe(0);
      expect(joined.buffer === buffer).toBe(copy.length > MB);
    }),
    { numRuns: 100 },
  );
});

test("what does not fit, or is short, is copied", () => {
  const large = growing(MESSAGE, 10);
  expect(joinInPlace(large, [MESSAGE, large])).toEqual(Buffer.concat([MESSAGE, MESSAGE]));
  const short = growing(MESSAGE.subarray(0, 100_000));
  const joined = joinInPlace(short, [short]);
  expect(joined.buffer.byteLength).toBe(100_000);
  expect((joined.buffer as ArrayBuffer).resizable).toBe(false);
});

test("an encoded message and the message in 7-bit form are one piece of memory", () => {
  const text = `Subject: Grüße\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${"Übergrößenträger, €\r\n".repeat(70_000)}`;
  const message = growing(Buffer.from(text));
  const { buffer } = message;
  const { bytes } = toSevenBit(message);
  expect(bytes.buffer === buffer).toBe(true);
  expect(Buffer.compare(bytes, toSevenBit(Buffer.from(text)).bytes)).toBe(0);
});
