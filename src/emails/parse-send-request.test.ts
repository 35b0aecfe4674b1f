import { describe, expect, test } from "bun:test";
import { AppError } from "../lib/app-error.ts";
import { decodeBody } from "../mime/body-container.ts";
import { AMBIGUOUS_LOCALS, FOREIGN_HEADERS } from "../testing/fixtures/two-doors.ts";
import { parseSendRequest } from "./parse-send-request.ts";
import { NO_PLAIN_FIELDS } from "./plain-fields.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const parts = {
  clock: { now: () => NOW },
  fetchAttachment: () => Promise.reject(new Error("nothing is fetched here")),
  storeLarge: () => Promise.reject(new Error("nothing is large here")),
  messageBytesMax: 10_000,
};
const EMAIL = { from: "Acme <a@acme.test>", to: "ada@site.test", subject: "Hello", html: "<p>Hi</p>" };
const parse = async (changes: object) => {
  const { content, ...draft } = await parseSendRequest(parts, { ...EMAIL, ...changes });
  return { ...draft, content: { kind: content.body.kind, parts: decodeBody(content.body.bytes) } };
};
const addresses = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `r${from + index}@site.test`);

describe("parseSendRequest", () => {
  test("makes a draft of the least that an email needs", async () => {
    expect(await parse({})).toEqual({
      source: "api",
      from: "Acme <a@acme.test>",
      to: ["ada@site.test"],
      cc: [],
      bcc: [],
      replyTo: [],
      subject: "Hello",
      headers: [],
      ...NO_PLAIN_FIELDS,
      templateId: null,
      originalId: null,
      scheduledAt: null,
      topic: null,
      content: { kind: "parts", parts: { html: "<p>Hi</p>", text: null, attachments: [] } },
    });
  });

  test("makes a draft of everything that an email may have", async () => {
    const draft = await parse({
      to: ["Ada <ada@site.test>", "bob@site.test"],
      cc: "cleo@site.test",
      bcc: ["dora@site.test"],
      reply_to: "Help <help@acme.test>",
      text: "Hi",
      headers: { "X-Entity-Ref-ID": "1", "List-Unsubscribe": "<https://acme.test/u>" },
      tags: [{ name: "kind", value: "welcome-1" }],
      scheduled_at: "in 1 hour",
      topic_id: "b0b4ef3b-6d1c-4e9a-9a43-5f0d0a1b2c3d",
      attachments: [{ filename: "a.txt", content: "aGVsbG8=" }],
      react: { anything: true },
      id: "leaked by a client library",
    });
    expect(draft).toMatchObject({
      to: ["Ada <ada@site.test>", "bob@site.test"],
      cc: ["cleo@site.test"],
      bcc: ["dora@site.test"],
      replyTo: ["Help <help@acme.test>"],
      headers: [
        ["X-Entity-Ref-ID", "1"],
        ["List-Unsubscribe", "<https://acme.test/u>"],
      ],
      tags: [{ name: "kind", value: "welcome-1" }],
      scheduledAt: NOW + 3600_000,
      content: { parts: { text: "Hi", attachments: [{ filename: "a.txt" }] } },
    });
  });

  test.each<[string, object, object]>([
    [
      "other spellings",
      { replyTo: ["help@acme.test"], scheduledAt: "2026-11-21" },
      { replyTo: ["help@acme.test"], scheduledAt: NOW + 12 * 3600_000 },
    ],
    ["how long it is tried", { deliver_within: "10 min" }, { deliverForMs: 600_000 }],
    ["the other spelling of it", { deliverWithin: "5d" }, { deliverForMs: 5 * 24 * 3600_000 }],
    [
      "nulls for what is absent",
      {
        deliver_within: null,
        cc: null,
        bcc: null,
        reply_to: null,
        text: null,
        headers: null,
        tags: null,
        attachments: null,
        scheduled_at: null,
        topic_id: null,
        template: null,
      },
      { cc: [], scheduledAt: null },
    ],
    [
      "empty strings for what is absent",
      {
        ...{ cc: "", bcc: "", reply_to: "", headers: "", tags: "", attachments: "", scheduled_at: "" },
        ...{ topic_id: "", deliver_within: "", unsubscribe: "", template: "" },
      },
      { cc: [], bcc: [], replyTo: [], headers: [], tags: [], scheduledAt: null, topic: null },
    ],
    ["an empty array of headers", { headers: [] }, { headers: [] }],
    [
      "50 recipients",
      { to: addresses(20), cc: addresses(20, 20), bcc: addresses(10, 40) },
      { bcc: addresses(10, 40) },
    ],
    [
      "half a character",
      { html: "a\ud800b\0c", subject: "x\udc00" },
      { subject: "x\ufffd", content: { parts: { html: "a\ufffdbc" } } },
    ],
    [
      "a header named __proto__ away",
      { headers: JSON.parse('{"__proto__":"x","X-A":"1"}') },
      { headers: [["X-A", "1"]] },
    ],
    [
      "an attachment without text",
      { html: "", attachments: [{ filename: "a.txt", content: "" }] },
      { content: { parts: { html: "" } } },
    ],
    ["a Unicode domain", { to: "Ada <ada@bücher.test>" }, { to: ["Ada <ada@xn--bcher-kva.test>"] }],
  ])("reads %s", async (_what, changes, expected) => {
    expect(await parse(changes)).toMatchObject(expected);
  });

  const INJECTION = "x\r\nBcc: victim@site.test";

  test.each<[object, string, string]>([
    [{ from: undefined }, "missing_required_field", "Missing `from` field."],
    [{ from: null }, "missing_required_field", "Missing `from` field."],
    [{ from: "" }, "missing_required_field", "Missing `from` field."],
    [{ to: undefined }, "missing_required_field", "Missing `to` field."],
    [{ subject: undefined }, "missing_required_field", "Missing `subject` field."],
    [{ subject: "" }, "missing_required_field", "Missing `subject` field."],
    [{ html: undefined }, "missing_required_field", "Missing `html` or `text` field."],
    [{ html: "", text: "" }, "missing_required_field", "Missing `html` or `text` field."],
    [{ from: 5 }, "validation_error", "Invalid `from` field."],
    [{ from: "nobody" }, "validation_error", "Invalid `from` field."],
    [{ deliver_within: "59s" }, "validation_error", "Invalid `deliver_within` field."],
    [{ deliver_within: "6 days" }, "validation_error", "Invalid `deliver_within` field."],
    [{ deliver_within: "soon" }, "validation_error", "Invalid `deliver_within` field."],
    [{ deliver_within: 5 }, "validation_error", "Invalid `deliver_within` field."],
    [{ from: "a@acme.test, b@acme.test" }, "validation_error", "Invalid `from` field."],
    [{ from: `Acme ${INJECTION} <a@acme.test>` }, "validation_error", "Invalid `from` field."],
    [{ to: [] }, "validation_error", "Invalid `to` field."],
    [{ to: "" }, "validation_error", "Invalid `to` field."],
    [{ to: 5 }, "validation_error", "Invalid `to` field."],
    [{ to: { email: "ada@site.test" } }, "validation_error", "Invalid `to` field."],
    [{ to: ["ada@site.test", 5] }, "validation_error", "Invalid `to` field."],
    [{ to: "ada@site.test, bob@site.test" }, "validation_error", "Invalid `to` field."],
    [{ to: "ada@site" }, "validation_error", "Invalid `to` field."],
    [{ to: `ada@site.test${INJECTION}` }, "validation_error", "Invalid `to` field."],
    [{ to: '"x\r\nBcc: v@site.test"@site.test' }, "validation_error", "Invalid `to` field."],
    [{ to: "ada@example.com" }, "validation_error", "Nobody reads mail at example.com"],
    [{ cc: "ada@TEST.com" }, "validation_error", "Invalid `cc` field."],
    [{ bcc: ["nobody"] }, "validation_error", "Invalid `bcc` field."],
    [{ reply_to: `h@acme.test${INJECTION}` }, "validation_error", "Invalid `reply_to` field."],
    [{ to: addresses(51) }, "validation_error", "at most 50"],
    [{ to: addresses(50), bcc: addresses(1, 50) }, "validation_error", "at most 50"],
    [{ reply_to: addresses(51) }, "validation_error", "at most 50"],
    [{ subject: ["Hello"] }, "validation_error", "Invalid `subject` field."],
    [{ subject: INJECTION }, "validation_error", "Invalid `subject` field."],
    [{ subject: "x\0" }, "validation_error", "Invalid `subject` field."],
    [{ subject: "x".repeat(999) }, "validation_error", "Invalid `subject` field."],
    [{ html: 5 }, "validation_error", "Invalid `html` field."],
    [{ text: {} }, "validation_error", "Invalid `text` field."],
    [{ html: "x".repeat(10_001) }, "validation_error", "larger than"],
    [
      { html: "x".repeat(9_990), attachments: [{ content: "aGVsbG8gd29ybGQ=" }] },
      "validation_error",
      "larger than",
    ],
    [{ headers: ["X-A: 1"] }, "validation_error", "Invalid `headers` field."],
    [{ headers: { "X-A": 1 } }, "validation_error", "Invalid `headers.X-A` field."],
    [{ headers: { "X-A": INJECTION } }, "validation_error", "Invalid `headers` field."],
    [{ headers: { [INJECTION]: "1" } }, "validation_error", "Invalid `headers` field."],
    [{ headers: { "X A": "1" } }, "validation_error", "Invalid `headers` field."],
    [{ headers: { Bcc: "victim@site.test" } }, "validation_error", "Invalid `headers` field."],
    [{ headers: { "X-A": "x ".repeat(32_769) } }, "validation_error", "Invalid `headers` field."],
    [
      { headers: Object.fromEntries(addresses(201).map((name, index) => [`X-${index}`, name])) },
      "validation_error",
      "At most 200",
    ],
    [{ tags: [{ name: "a b", value: "c" }] }, "validation_error", "Invalid `tags` field."],
    [{ tags: [{ name: "a", value: "ü" }] }, "validation_error", "Invalid `tags` field."],
    [{ tags: [{ name: "a", value: INJECTION }] }, "validation_error", "Invalid `tags` field."],
    [{ tags: [{ name: "a".repeat(257), value: "b" }] }, "validation_error", "Invalid `tags` field."],
    [{ tags: [{ name: "a" }] }, "missing_required_field", "Missing `tags.0.value` field."],
    [{ tags: { a: "b" } }, "validation_error", "Invalid `tags` field."],
    [{ attachments: {} }, "validation_error", "Invalid `attachments` field."],
    [{ attachments: ["a"] }, "validation_error", "Invalid `attachments.0` field."],
    [{ attachments: [{ filename: "a.txt" }] }, "invalid_attachment", "Missing `attachments.0.content`"],
    [
      { attachments: [{ filename: 5, content: "" }] },
      "validation_error",
      "Invalid `attachments.0.filename` field.",
    ],
    [{ scheduled_at: 5 }, "validation_error", "Invalid `scheduled_at` field."],
    [{ scheduled_at: "someday" }, "validation_error", "Invalid `scheduled_at` field."],
    [{ topic_id: "news" }, "validation_error", "Invalid `topic_id` field."],
  ])("refuses %j", async (changes, name, message) => {
    const error = await parse(changes).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(AppError);
    expect(error.message).toContain(message);
    expect(error.message.split("\n")).toHaveLength(1);
    expect([error.name, error.status]).toEqual([name, 422]);
  });

  test.each(
    AMBIGUOUS_LOCALS.flatMap((local) =>
      ["from", "to", "cc", "bcc", "reply_to"].map((field) => [field, local]),
    ),
  )("refuses in `%s` the address %s@acme.test", async (field, local) => {
    const error = await parse({ [field!]: `${local}@acme.test` }).catch((thrown) => thrown);
    expect([error.name, error.message]).toEqual([
      "validation_error",
      expect.stringContaining(`Invalid \`${field}\` field.`),
    ]);
  });

  test.each(FOREIGN_HEADERS)("refuses the header %s", async (name, value) => {
    await expect(parse({ headers: { [name]: value } })).rejects.toThrow("Invalid `headers` field.");
  });

  test.each([[null], [[]], ["text"], [5], [true]])("refuses the body %j", async (body) => {
    await expect(parseSendRequest(parts, body)).rejects.toThrow("must be a JSON object");
  });
});
