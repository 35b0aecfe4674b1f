import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import type { TemplateContent, VariableType, VariableValue } from "../store/templates.ts";
import { compileTemplate, createRenderBudget, renderTemplate } from "./render-template.ts";

/** A fallback of null is an explicit one. */
type Declared = [key: string, type: VariableType, fallback?: VariableValue | null];

function contentOf(parts: Partial<TemplateContent>, declared: Declared[]): TemplateContent {
  const variables = declared.map(([key, type, fallback]) => ({
    ...{ id: key, key, type, fallback: fallback ?? null, createdAt: 0, updatedAt: 0 },
    ...(fallback === null ? { isOptional: true as const } : {}),
  }));
  const empty = { from: null, subject: null, replyTo: null, html: "", text: null, unknownTags: [] };
  return { ...empty, ...parts, variables };
}

function render(parts: Partial<TemplateContent>, declared: Declared[], given: object = {}, charsMax = 1e6) {
  return renderTemplate(compileTemplate(contentOf(parts, declared)), given, createRenderBudget(charsMax));
}

const NAME: Declared = ["NAME", "string"];

describe("renderTemplate", () => {
  test("escapes two braces in HTML only, and three nowhere", () => {
    const tags = "{{NAME}} {{{NAME}}}";
    const given = { NAME: `<b>"A" & 'B'</b>` };
    const plain = `${given.NAME} ${given.NAME}`;
    expect(
      render({ from: tags, subject: tags, replyTo: [tags], html: tags, text: tags }, [NAME], given),
    ).toEqual({
      from: plain,
      subject: plain,
      replyTo: [plain],
      html: `&lt;b&gt;&quot;A&quot; &amp; &#x27;B&#x27;&lt;/b&gt; ${given.NAME}`,
      text: plain,
    });
  });

  test.each<[name: string, html: string, declared: Declared[], given: object, expected: string]>([
    ["a value", "{{{NAME}}}", [["NAME", "string", "you"]], { NAME: "Ann" }, "Ann"],
    ["an empty value", "{{{NAME}}}", [["NAME", "string", "you"]], { NAME: "" }, ""],
    ["the fallback", "{{{NAME}}}", [["NAME", "string", "you"]], {}, "you"],
    ["null as no value", "{{{NAME}}}", [["NAME", "string", "you"]], { NAME: null }, "you"],
    ["an empty fallback", "{{{NAME}}}", [["NAME", "string", ""]], {}, ""],
    ["a stored fallback escaped", "{{NAME}}", [["NAME", "string", "<i>"]], {}, "&lt;i&gt;"],
    ["the tag's own fallback first", "{{NAME|<i>me</i>}}", [["NAME", "string", "you"]], {}, "<i>me</i>"],
    ["the tag's own fallback last", "{{{NAME|me}}}", [NAME], { NAME: "Ann" }, "Ann"],
    ["numbers", "{{{N}}}", [["N", "number"]], { N: 12.5 }, "12.5"],
    [
      "zero and false",
      "{{{N}}}{{{B}}}",
      [
        ["N", "number", 0],
        ["B", "boolean", false],
      ],
      {},
      "0false",
    ],
    ["a number as text", "{{{NAME}}}", [NAME], { NAME: 7 }, "7"],
    [
      "lists and objects as JSON",
      "{{L}}{{{O}}}",
      [
        ["L", "list"],
        ["O", "object"],
      ],
      { L: ["a"], O: { a: 1 } },
      '[&quot;a&quot;]{"a":1}',
    ],
    ["names by their case", "{{name}}{{NAME}}", [NAME], { NAME: "Ann", name: "x" }, "{{name}}Ann"],
    [
      "unknown names as written",
      "{{ other }}{{#if NAME}}",
      [NAME],
      { NAME: "Ann" },
      "{{ other }}{{#if NAME}}",
    ],
    ["no value twice", "{{{NAME}}}", [NAME], { NAME: "{{{NAME}}}" }, "{{{NAME}}}"],
    ["nothing for one that stands nowhere", "Hi", [NAME], {}, "Hi"],
    [
      "nothing for an optional one",
      "Hi {{NAME}}{{N}}",
      [
        ["NAME", "string", null],
        ["N", "number", null],
      ],
      {},
      "Hi ",
    ],
    ["the value of an optional one", "Hi {{NAME}}", [["NAME", "string", null]], { NAME: "Ada" }, "Hi Ada"],
    ["a tag's fallback before that", "Hi {{NAME|you}}", [["NAME", "string", null]], {}, "Hi you"],
    ["a broadcast's fallback", "{{{FIRST_NAME|there}}}", [], { FIRST_NAME: "Ann" }, "there"],
    ["own properties only", "{{{toString}}}", [["toString", "string", "safe"]], {}, "safe"],
    ["__proto__", "{{{__proto__}}}", [["__proto__", "string"]], JSON.parse('{"__proto__":"own"}'), "own"],
    ["constructor", "{{constructor}}{{{constructor}}}", [["constructor", "string", "c"]], { a: 1 }, "cc"],
  ])("inserts %s", (_name, html, declared, given, expected) => {
    expect(render({ html }, declared, given).html).toBe(expected);
  });

  test.each<[name: string, html: string, declared: Declared[], given: object, message: string]>([
    ["a missing value", "{{{NAME}}}", [NAME], {}, "Missing `template.variables.NAME` field."],
    [
      "one place without a fallback",
      "{{NAME|x}}{{NAME}}",
      [NAME],
      {},
      "Missing `template.variables.NAME` field.",
    ],
    [
      "an inherited one",
      "{{{toString}}}",
      [["toString", "string"]],
      {},
      "Missing `template.variables.toString` field.",
    ],
    [
      "__proto__",
      "{{{__proto__}}}",
      [["__proto__", "object"]],
      {},
      "Missing `template.variables.__proto__` field.",
    ],
    [
      "a wrong type",
      "{{{N}}}",
      [["N", "number"]],
      { N: "7" },
      "Invalid `template.variables.N` field. It must be a number",
    ],
    [
      "no finite number",
      "{{{N}}}",
      [["N", "number"]],
      { N: 2 ** 53 },
      "Invalid `template.variables.N` field.",
    ],
    ["a list for an object", "{{{O}}}", [["O", "object"]], { O: [1] }, "It must be an object."],
    ["an object for a list", "{{{L}}}", [["L", "list"]], { L: {} }, "It must be an array."],
    ["text for a boolean", "{{{B}}}", [["B", "boolean"]], { B: "true" }, "It must be true or false."],
    ["an object for text", "{{{NAME}}}", [NAME], { NAME: {} }, "It must be a string."],
    ["a long value", "{{{NAME}}}", [NAME], { NAME: "x".repeat(2_001) }, "It is longer than 2000 characters."],
    ["a contact's name", "{{{FIRST_NAME}}}", [], { FIRST_NAME: "Ann" }, "Only broadcasts fill in"],
    ["a contact's property", "{{contact.plan}}", [], {}, "Only broadcasts fill in"],
  ])("refuses %s", (_name, html, declared, given, message) => {
    expect(() => render({ html }, declared, given)).toThrow(message);
  });

  test("leaves the other links of a footer that has an unsubscribe link, and refuses them elsewhere", () => {
    const html = '<a href="{{{UNSUBSCRIBE_URL}}}">x</a><a href="{{{PREFERENCES_URL}}}">y</a>{{VIEW_URL|z}}';
    expect(render({ html }, [], { VIEW_URL: "https://evil.test" }).html).toBe(html);
    const text = "{{{PREFERENCES_URL}}} {{{VIEW_URL}}}";
    expect(render({ html, text }, []).text).toBe(text);
    expect(() => render({ html: "{{{VIEW_URL}}}" }, [])).toThrow("Add {{{UNSUBSCRIBE_URL}}} to it.");
    expect(() => render({ html, subject: "{{{VIEW_URL}}}" }, [])).toThrow("Add {{{UNSUBSCRIBE_URL}}} to it.");
  });

  test("leaves the place for each recipient's unsubscribe link", () => {
    const html = '<a href="{{{RESEND_UNSUBSCRIBE_URL}}}">x</a>{{UNSUBSCRIBE_URL|y}}';
    expect(render({ html }, [], { UNSUBSCRIBE_URL: "https://evil.test" }).html).toBe(html);
  });

  test("stops at the bound of what it may make", () => {
    const html = "{{{NAME}}}".repeat(50_000);
    const given = { NAME: "x".repeat(2_000) };
    expect(() => render({ html }, [NAME], given, 1_000_000)).toThrow("larger than 1000000 bytes");
    expect(render({ html: "{{NAME}}" }, [NAME], { NAME: "<<" }, 8).html).toBe("&lt;&lt;");
    expect(() => render({ html: "{{NAME}}" }, [NAME], { NAME: "<<" }, 7)).toThrow("larger than 7 bytes");
  });

  test("for any keys and values: each tag becomes its own value, and HTML gets no markup by two braces", () => {
    const key = fc.oneof(
      fc.constantFrom("__proto__", "constructor", "toString", "hasOwnProperty", "valueOf", "a", "A"),
      fc.stringMatching(/^[A-Za-z0-9_]{1,12}$/),
    );
    const pairs = fc.uniqueArray(fc.tuple(key, fc.string({ maxLength: 30 })), { selector: ([name]) => name });
    fc.assert(
      fc.property(pairs, (entries) => {
        const given = JSON.parse(`{${entries.map(([k, v]) => `${JSON.stringify(k)}:${JSON.stringify(v)}`)}}`);
        const declared = entries.map(([name]): Declared => [name, "string"]);
        const write = (open: string, close: string) =>
          entries.map(([name]) => `<${open}${name}${close}>`).join("");
        const raw = render({ html: write("{{{", "}}}"), text: write("{{", "}}") }, declared, given);
        const expected = entries.map(([, value]) => `<${value}>`).join("");
        expect([raw.html, raw.text]).toEqual([expected, expected]);
        const { html } = render({ html: write("{{", "}}") }, declared, given);
        expect(html.split("<")).toHaveLength(entries.length + 1);
        expect(html.split(">")).toHaveLength(entries.length + 1);
        expect(html).not.toMatch(/["']/);
      }),
      { numRuns: 300 },
    );
  });
});
