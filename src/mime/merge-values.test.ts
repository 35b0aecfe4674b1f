import { describe, expect, test } from "bun:test";
import PostalMime from "postal-mime";
import { HOSTILE_VALUES } from "../testing/fuzz/hostile-values.ts";
import { composeMessage } from "./compose-message.ts";
import { unfoldHeaders } from "./headers.ts";
import { decodeMergeBody, encodeMergeBody } from "./merge-body.ts";
import { compileContent } from "./merge-content.ts";
import { mergeTagsOf, withFallbacks } from "./merge-tags.ts";
import { compileMerge, type MergeContact } from "./merge-values.ts";

const ANN: MergeContact = {
  email: "ann@example.com",
  firstName: "Ann",
  lastName: null,
  language: "de",
  timeZone: null,
  properties: { p1: "pro", p2: 12 },
};
const PROPERTIES = [
  { id: "p1", key: "plan" },
  { id: "p2", key: "seats" },
];

const content = (subject: string, html: string | null = null, text: string | null = null) =>
  compileMerge({ subject, html, text }, PROPERTIES);

test("names of one tag have one path", () => {
  const names = ["FIRST_NAME", "first_name", "contact.first_name", "contact.FIRST_NAME"];
  const { values } = mergeTagsOf(names.map((name) => `{{{${name}}}} {{${name}|x}}`).join(""));
  expect(new Set(values.map(({ path }) => path))).toEqual(new Set(["contact.first_name"]));
  expect(content("{{{plan}}}{{{contact.plan}}}{{{EMAIL}}}").paths).toEqual(["contact.plan", "contact.email"]);
});

test("names that no broadcast fills in are told", () => {
  const text =
    "{{{contact.a.b}}} {{{this.x}}} {{{contact}}} {{{order.id|1}}} {{{UNSUBSCRIBE_URL}}} {{{VIEW_URL}}}";
  expect(mergeTagsOf(text)).toEqual({
    values: [],
    unknown: ["{{{contact.a.b}}}", "{{{this.x}}}", "{{{contact}}}", "{{{order.id|1}}}"],
  });
});

test("a contact's values are those of the tags that are used", () => {
  const { valuesOf } = content("{{{FIRST_NAME}}}", "{{{seats}}}{{{contact.last_name}}}", "{{{unknown}}}");
  expect(valuesOf(ANN)).toEqual({ "contact.first_name": "Ann", "contact.seats": "12" });
});

test("a tag is missing where it has neither a value nor a fallback", () => {
  const { missingOf } = content(
    "{{{LAST_NAME|x}}}",
    "{{{LAST_NAME}}} {{{plan}}} {{{city|}}}",
    "{{{age|18}}}",
  );
  expect(missingOf(ANN)).toEqual(["contact.last_name", "contact.city"]);
});

describe("a subject", () => {
  const cases: [subject: string, expected: string][] = [
    ["Hi {{{FIRST_NAME|there}}}!", "Hi Ann!"],
    ["Hi {{{LAST_NAME|there}}}!", "Hi there!"],
    ["Hi {{LAST_NAME}}!", "Hi !"],
    ["{{{city|a & b &amp; c}}}", "a & b &amp; c"],
    ["{{{order.id}}} of {{{UNSUBSCRIBE_URL}}}", "{{{order.id}}} of {{{UNSUBSCRIBE_URL}}}"],
  ];
  test.each(cases)("%s", (subject, expected) => {
    const { subjectOf, valuesOf } = content(subject);
    expect(subjectOf(valuesOf(ANN))).toBe(expected);
  });

  test("has one line of bounded length, whatever the value", () => {
    const { subjectOf, valuesOf } = content("Hi {{{FIRST_NAME}}}!");
    const subjectFor = (firstName: string) => subjectOf(valuesOf({ ...ANN, firstName }));
    expect(subjectFor("Ann\r\nBcc: a@b.c\u2028\u0000")).toBe("Hi Ann Bcc: a@b.c !");
    expect(subjectFor("\u202egnp.exe")).toBe("Hi gnp.exe!");
    expect(subjectFor("\u{1f600}".repeat(2_000)).length).toBeLessThanOrEqual(998);
    expect(subjectFor("\u{1f600}".repeat(2_000)).isWellFormed()).toBe(true);
  });
});

/** As it goes out. */
async function messageFor(firstName: string) {
  const parts = { html: "<p>{{{FIRST_NAME}}}</p>", text: "Hi {{{FIRST_NAME}}}!\n.\n" };
  const merge = compileMerge({ subject: "Hi {{{FIRST_NAME}}}!", ...parts }, []);
  const values = merge.valuesOf({ ...ANN, firstName });
  const shown = compileContent(parts).render(values);
  const message = await composeMessage({
    ...{ messageId: "1@mail.test", from: "a@acme.test", to: ["ann@example.com"], cc: [], replyTo: [] },
    ...{ subject: merge.subjectOf(values), headers: [], date: 0, parts: { ...shown, attachments: [] } },
  });
  const names = unfoldHeaders(Buffer.from(message)).fields.map(({ name }) => name);
  return { names, shown, subject: merge.subjectOf(values), parsed: await PostalMime.parse(message) };
}

describe("a hostile value adds no header and no part to the message", () => {
  const lines = (text: string | null | undefined) => (text ?? "").replaceAll("\r\n", "\n").trimEnd();

  test.each(HOSTILE_VALUES)("%j", async (value) => {
    const [plain, hostile] = await Promise.all([messageFor("Ann"), messageFor(value)]);
    expect(hostile.names).toEqual(plain.names);
    const { subject, html, text, attachments } = hostile.parsed;
    expect(attachments).toEqual([]);
    expect(subject).toBe(hostile.subject);
    expect([lines(html), lines(text)]).toEqual([lines(hostile.shown.html), lines(hostile.shown.text)]);
  });
});

test("fallbacks of properties go into tags that have none", () => {
  const fallbacks = new Map([["contact.plan", "a & {b}\n"]]);
  const write = (text: string, isHtml: boolean) => withFallbacks(text, fallbacks, { isHtml });
  expect(write("{{plan}} {{{plan|x}}} {{{FIRST_NAME}}}", true)).toBe(
    "{{{contact.plan|a &amp; b }}} {{{plan|x}}} {{{FIRST_NAME}}}",
  );
  expect(content(write("{{{plan}}}", false)).subjectOf({})).toBe("a & b");
});

test("a body keeps content and values", () => {
  const body = { content: "c1", values: { "contact.__proto__": "x", "contact.first_name": 'A"\u{1f600}\n' } };
  const { bytes, sha256 } = encodeMergeBody(body);
  expect(decodeMergeBody(bytes)).toEqual(body);
  expect(sha256).toMatch(/^[0-9a-f]{64}$/);
});

test.each(["", "{", "[]", "{}", '{"content":"","values":{}}', '{"content":"a","values":{"b":1}}'])(
  "a damaged body is refused: %s",
  (text) => {
    expect(() => decodeMergeBody(Buffer.from(text))).toThrow();
  },
);
