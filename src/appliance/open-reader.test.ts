import { afterAll, describe, expect, test } from "bun:test";
import { systemClock } from "../lib/clock.ts";
import { LIMITS } from "../limits.ts";
import { openReader } from "./open-reader.ts";

const reader = openReader({ clock: systemClock });
afterAll(() => reader.close());

/** A message with one attachment of `bytes` and one of a few. */
function messageOf(bytes: number, from = "a@b.test"): Uint8Array {
  const content = Buffer.alloc(bytes, 7).toString("base64").replace(/.{76}/g, "$&\r\n");
  const part = (name: string, text: string) =>
    `--q\r\nContent-Type: application/octet-stream\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename=${name}\r\n\r\n${text}\r\n`;
  const head = `From: ${from}\r\nSubject: x\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=q\r\n\r\n`;
  const html = "--q\r\nContent-Type: text/html\r\n\r\n<p>Hello</p>\r\n";
  const text = `${head}${html}${part("large.bin", content)}${part("small.txt", "aGVsbG8=")}--q--\r\n`;
  return new Uint8Array(Buffer.from(text));
}

describe("large messages are read by a thread of their own", () => {
  test("whole, and the same as here", async () => {
    const size = LIMITS.messageReadHereBytesMax;
    const bytes = messageOf(size);
    const { html, subject, attachments } = await reader.readMessage(bytes);
    expect([html, subject, attachments.length]).toEqual(["<p>Hello</p>\n", "x", 2]);
    expect(attachments.map(({ filename }) => filename)).toEqual(["large.bin", "small.txt"]);
    expect(attachments[0]?.content).toEqual(new Uint8Array(size).fill(7));
    expect(new TextDecoder().decode(attachments[1]?.content)).toBe("hello");
    // It went to the other thread, and nothing was copied.
    expect(bytes.byteLength).toBe(0);
  });

  test("several at once, one after another", async () => {
    const sizes = [600, 700, 800].map((kib) => kib * 1024);
    const messages = await Promise.all(sizes.map((size) => reader.readMessage(messageOf(size))));
    expect(messages.map(({ attachments }) => attachments[0]?.content.length)).toEqual(sizes);
  });

  test("a refusal crosses over, and the next one is read", async () => {
    const refused = reader.readMessage(messageOf(600 * 1024, "nobody"));
    await expect(refused).rejects.toMatchObject({ name: "validation_error", status: 422 });
    expect((await reader.readMessage(messageOf(600 * 1024))).html).toBe("<p>Hello</p>\n");
  });

  test("small ones stay here and keep their bytes", async () => {
    const bytes = messageOf(1_000);
    const { length } = bytes;
    expect((await reader.readMessage(bytes)).attachments).toHaveLength(2);
    expect(bytes).toHaveLength(length);
  });

  test("closing gives up what is being read", async () => {
    const other = openReader({ clock: systemClock });
    const reading = other.readMessage(messageOf(4 * 1024 * 1024));
    await Bun.sleep(0);
    other.close();
    await expect(reading).rejects.toThrow("the server stops");
  });
});
