import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import PostalMime from "postal-mime";
import { type ComposeSource, composeMessage } from "./compose-message.ts";
import { unfoldHeaders } from "./headers.ts";
import type { MessageAttachment } from "./message-parts.ts";

const source = (change: Partial<ComposeSource> = {}): ComposeSource => ({
  messageId: "01@mail.example.com",
  from: "Ann <ann@example.com>",
  to: ["bob@example.org"],
  cc: [],
  replyTo: [],
  subject: "Hello",
  headers: [],
  date: Date.UTC(2026, 10, 20, 9, 5, 7),
  parts: { html: "<p>Hi</p>", text: "Hi", attachments: [] },
  ...change,
});
const attachment = (change: Partial<MessageAttachment> = {}): MessageAttachment => ({
  filename: "a.bin",
  contentType: "application/pdf",
  contentId: null,
  disposition: "attachment",
  content: Buffer.from([0, 1, 2, 255]),
  ...change,
});
const compose = async (change: Partial<ComposeSource> = {}) =>
  Buffer.from(await composeMessage(source(change)));
/** Content types of the tree, as the message names them. */
const tree = (message: Buffer) =>
  [...message.toString("latin1").matchAll(/^Content-Type: ([a-z/-]+)/gim)].map((match) => match[1]!);
const headerOf = (message: Buffer, name: string) =>
  unfoldHeaders(message)
    .fields.filter((field) => field.name === name)
    .map((field) => field.rawValue.trim());

function expectWireForm(message: Buffer): void {
  const text = message.toString("latin1");
  expect(text).toMatch(/^[\t\r\n -~]*$/);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  expect(text.endsWith("\r\n")).toBe(true);
  expect(Math.max(...text.split("\r\n").map((line) => line.length))).toBeLessThanOrEqual(998);
}

describe("the tree holds what is needed", () => {
  const inline = attachment({ contentId: "logo", contentType: "image/png", disposition: "inline" });
  test.each([
    [
      "both texts",
      { html: "<p>a", text: "a", attachments: [] },
      ["multipart/alternative", "text/plain", "text/html"],
    ],
    [
      "html alone derives text",
      { html: "<p>a", text: null, attachments: [] },
      ["multipart/alternative", "text/plain", "text/html"],
    ],
    ["an empty text leaves it out", { html: "<p>a", text: "", attachments: [] }, ["text/html"]],
    ["text alone", { html: null, text: "a", attachments: [] }, ["text/plain"]],
    ["nothing at all", { html: null, text: null, attachments: [] }, ["text/plain"]],
    [
      "everything",
      { html: "<p>a", text: "a", attachments: [inline, attachment()] },
      [
        "multipart/mixed",
        "multipart/related",
        "multipart/alternative",
        "text/plain",
        "text/html",
        "image/png",
        "application/pdf",
      ],
    ],
    [
      "an inline image without html",
      { html: null, text: "a", attachments: [inline] },
      ["multipart/mixed", "text/plain", "image/png"],
    ],
  ])("%s", async (_, parts, types) => {
    const message = await compose({ parts });
    expect(tree(message)).toEqual(types);
    expectWireForm(message);
  });
});

test("an independent parser reads back what went in", async () => {
  const message = await compose({
    from: '"Lee, Zoë" <zoe@bücher.example>',
    to: ["Bob <bob@example.org>", "日本 <jp@example.org>"],
    cc: ["carol@example.org"],
    replyTo: ["reply@example.com"],
    subject: "Grüße 🎉 an alle, die heute Abend noch etwas länger an ihren Rechnern sitzen müssen",
    headers: [
      ["X-Entity-Ref-ID", "7"],
      ["List-Unsubscribe", "<https://example.com/u>"],
    ],
    parts: {
      html: `<p>Größe = 1</p>\n<img src="cid:logo@x">${" long".repeat(500)}`,
      text: "From here\n.\n..\nline with space \n日本語",
      attachments: [
        attachment({ filename: "Übersicht 2026.pdf" }),
        attachment({
          filename: null,
          contentType: "text/csv; charset=utf-8; name=evil",
          content: Buffer.from("a;b"),
        }),
        attachment({ contentId: "logo@x", contentType: "image/png", filename: "logo.png" }),
        attachment({
          contentType: "message/rfc822",
          filename: "m.eml",
          content: Buffer.from("From: x\n\nü"),
        }),
      ],
    },
  });
  expectWireForm(message);
  const email = await PostalMime.parse(message);
  expect(email.from).toEqual({ name: "Lee, Zoë", address: "zoe@xn--bcher-kva.example" });
  expect(email.to).toEqual([
    { name: "Bob", address: "bob@example.org" },
    { name: "日本", address: "jp@example.org" },
  ]);
  expect(email.cc).toEqual([{ name: "", address: "carol@example.org" }]);
  expect(email.replyTo).toEqual([{ name: "", address: "reply@example.com" }]);
  expect(email.subject).toBe(
    source().subject === ""
      ? ""
      : "Grüße 🎉 an alle, die heute Abend noch etwas länger an ihren Rechnern sitzen müssen",
  );
  expect(email.messageId).toBe("<01@mail.example.com>");
  expect(email.html?.trim()).toBe(`<p>Größe = 1</p>\n<img src="cid:logo@x">${" long".repeat(500)}`);
  expect(email.text?.trim()).toBe("From here\n.\n..\nline with space \n日本語");
  expect(
    email.attachments.map((found) => [
      found.filename,
      found.mimeType,
      found.disposition,
      found.contentId ?? null,
    ]),
  ).toEqual([
    ["logo.png", "image/png", "inline", "<logo@x>"],
    ["Übersicht 2026.pdf", "application/pdf", "attachment", null],
    [null, "text/csv", "attachment", null],
    ["m.eml", "application/octet-stream", "attachment", null],
  ]);
  expect(Buffer.from(email.attachments[1]!.content as ArrayBuffer)).toEqual(Buffer.from([0, 1, 2, 255]));
  expect(Buffer.from(email.attachments[3]!.content as ArrayBuffer).toString()).toBe("From: x\n\nü");
  expect(headerOf(message, "Date")).toEqual(["Fri, 20 Nov 2026 09:05:07 +0000"]);
  expect(headerOf(message, "X-Entity-Ref-ID")).toEqual(["7"]);
});

test("the same source gives the same bytes", async () => {
  expect(await compose()).toEqual(await compose());
});

test("hidden recipients are named by nobody", async () => {
  const message = await compose({ to: [], cc: [] });
  expect(headerOf(message, "To")).toEqual(["undisclosed-recipients:;"]);
  expect(message.toString()).not.toMatch(/bcc/i);
});

test("a local part beyond ASCII stays in UTF-8", async () => {
  expect((await compose({ to: ["用户@example.org"] })).toString()).toContain("To: 用户@example.org\r\n");
});

test("an address that the parser refuses is never written", async () => {
  expect(compose({ to: ["a@example.org\r\nBcc: b@evil.test"] })).rejects.toThrow();
});

test("a header that may not be set is never written", async () => {
  expect(compose({ headers: [["Bcc", "b@evil.test"]] })).rejects.toThrow(/refused a header/);
  expect(compose({ headers: [["X-A", "a\r\nBcc: b@evil.test"]] })).rejects.toThrow(/refused a header/);
  expect(compose({ messageId: "a@b>\r\nBcc: b@evil.test" })).rejects.toThrow(/Message-ID/);
});

test.each([
  ["../../etc/passwd", "passwd"],
  ["C:\\dir\\a.txt", "a.txt"],
  ["a\r\nX-Evil: 1.txt", "aX-Evil: 1.txt"],
  ["gpj\u202e.exe", "gpj.exe"],
])("the file name %j becomes %j", async (filename, expected) => {
  const message = await compose({
    parts: { html: null, text: "a", attachments: [attachment({ filename })] },
  });
  expect((await PostalMime.parse(message)).attachments[0]!.filename).toBe(expected);
});

test("whatever the texts are, the headers stay the same in number and the lines legal", async () => {
  const text = fc.string({
    unit: fc.constantFrom(
      "a",
      " ",
      "\t",
      "\r",
      "\n",
      ":",
      "=",
      "?",
      "<",
      ">",
      ",",
      "é",
      "日",
      "\u0000",
      "--",
      "\ud800",
      '"',
      ";",
    ),
  });
  const sources = fc.record({
    subject: text,
    html: fc.option(text),
    text: fc.option(text),
    filename: fc.option(text),
    type: text,
    id: fc.option(text),
  });
  await fc.assert(
    fc.asyncProperty(sources, async (given) => {
      const parts = {
        html: given.html,
        text: given.text,
        attachments: [attachment({ filename: given.filename, contentType: given.type, contentId: given.id })],
      };
      const message = await compose({ subject: given.subject.replaceAll(/[\r\n\u0000]/g, ""), parts });
      expectWireForm(message);
      expect(
        unfoldHeaders(message)
          .fields.map((field) => field.name)
          .slice(0, 6),
      ).toEqual(["From", "To", "Subject", "Message-ID", "Date", "MIME-Version"]);
      expect((await PostalMime.parse(message)).attachments).toHaveLength(1);
    }),
    { numRuns: 300 },
  );
});
