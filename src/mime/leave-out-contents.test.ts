import { describe, expect, test } from "bun:test";
import { inFewerLines, leaveOutContents } from "./leave-out-contents.ts";
import { parseMessage } from "./parse-message.ts";

const HEAD = "From: a@example.com\r\nSubject: s\r\nMIME-Version: 1.0\r\n";
const MIXED = `${HEAD}Content-Type: multipart/mixed; boundary=b\r\n\r\n`;
const linesOf = (message: Uint8Array) => Buffer.from(message).toString("latin1").split("\n").length;
const large = (line: string) => `${line}\r\n`.repeat(Math.ceil((600 * 1024) / (line.length + 2)));

const PARTS: Record<string, string> = {
  "text in short lines": `${HEAD}\r\n${large("id,1")}`,
  "text of another character set": `${HEAD}Content-Type: text/plain; charset=iso-8859-1\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${large("=E9 x")}`,
  "flowed text": `${HEAD}Content-Type: text/plain; format=flowed\r\n\r\n${large("a ")}`,
  "parts with text around them": `${MIXED}${large("preamble")}--b\r\n\r\n${large("one")}--b\r\nContent-Type: multipart/alternative; boundary=c\r\n\r\n${large("x")}--c\r\n\r\n${large("two")}\r\n--c\r\nContent-Type: text/html\r\n\r\n${large("<b>")}\r\n--c--\r\n${large("x")}\r\n--b\r\nContent-Type: text/csv\r\nContent-Disposition: attachment; filename=a.csv\r\n\r\n${large("1;2")}\r\n--b\r\nContent-Type: application/pdf; name=b.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${large("QUJD")}\r\n--b--\r\n${large("epilogue")}`,
  "an end that is missing": `${MIXED}--b\r\n\r\n${large("one")}\r\n--b\r\n\r\n${large("two")}`,
};

describe("a message in fewer lines says the same", () => {
  test.each(Object.entries(PARTS))("%s", async (_, text) => {
    const message = Buffer.from(text, "latin1");
    const shorter = inFewerLines(message);
    expect(linesOf(shorter)).toBeLessThan(linesOf(message) / 3);
    const [before, after] = await Promise.all([parseMessage(message), parseMessage(shorter)]);
    const shown = ({ html, text, attachments }: typeof before) => ({
      html: html?.trimEnd(),
      text: text?.trimEnd(),
      attachments: attachments.map(({ content, ...rest }) => ({
        ...rest,
        content: Buffer.from(content).toString("latin1").trimEnd(),
      })),
    });
    expect(shown(after)).toEqual(shown(before));
  });
});

describe("an outline has the parts and the sizes, and few lines", () => {
  test.each([
    ...Object.entries(PARTS),
    ["empty lines", `${HEAD}\r\n${"\r\n".repeat(1_000_000)}`],
    [
      "empty lines as base64",
      `${HEAD}Content-Transfer-Encoding: base64\r\n\r\nQUJD${"\r\n".repeat(1_000_000)}`,
    ],
    ["empty lines around no part", `${MIXED}${"\r\n".repeat(1_000_000)}`],
    [
      "empty lines in as many parts as there may be",
      `${MIXED}${`--b\r\n\r\n${"\r\n".repeat(2_000)}`.repeat(999)}--b--\r\n`,
    ],
  ])("%s", async (_, text) => {
    const message = Buffer.from(text, "latin1");
    const { outline, sizes } = leaveOutContents(message);
    expect(linesOf(outline)).toBeLessThan(10_000);
    const [whole, read] = await Promise.all([parseMessage(message), parseMessage(outline)]);
    expect([read.html === null, read.text === null]).toEqual([whole.html === null, whole.text === null]);
    expect(read.attachments.map(({ filename }) => filename)).toEqual(
      whole.attachments.map(({ filename }) => filename),
    );
    for (const [index, { content }] of read.attachments.entries()) {
      const size = whole.attachments[index]!.content.length;
      expect(Math.abs((sizes.get(content) ?? 0) - size)).toBeLessThan(3);
    }
  });
});
