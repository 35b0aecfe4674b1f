import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { workTime } from "../testing/fixtures/work-time.ts";
import { isTag, parseTags, type Segment } from "./parse-tags.ts";

/** Tags as `name`, `name|fallback`; with `!` those in three braces. */
function short(segments: Segment[]): string[] {
  return segments.map((segment) => {
    if (!isTag(segment)) return segment;
    const fallback = segment.fallback === null ? "" : `|${segment.fallback}`;
    return `<${segment.isRaw ? "!" : ""}${segment.name}${fallback}>`;
  });
}

describe("parseTags", () => {
  test.each([
    ["", []],
    ["plain", ["plain"]],
    ["a {{{NAME}}} b", ["a ", "<!NAME>", " b"]],
    ["{{NAME}}{{{ name_2\t}}}", ["<NAME>", "<!name_2>"]],
    ["{{{NAME|there}}}{{NAME | my friend }}", ["<!NAME|there>", "<NAME|my friend>"]],
    ["{{{NAME|}}}", ["<!NAME|>"]],
    ["{{{contact.first_name}}}", ["<!contact.first_name>"]],
    ["{{{{NAME}}}}", ["{", "<!NAME>", "}"]],
    ["{{{NAME}}", ["{", "<NAME>"]],
    ["{{NAME}}}", ["<NAME>", "}"]],
    ["{{ NAME }", ["{{ NAME }"]],
    ["{{NA ME}}", ["{{NA ME}}"]],
    ["{{}} {{{}}} {{|x}}", ["{{}} {{{}}} {{|x}}"]],
    ["{{#if A}}{{/if}}{{.A}}{{A.}}{{A..B}}{{A-B}}", ["{{#if A}}{{/if}}{{.A}}{{A.}}{{A..B}}{{A-B}}"]],
    ["{{A|b\nc}}", ["{{A|b\nc}}"]],
    ["{{A|{{B}}}}", ["{{A|", "<B>", "}}"]],
    ["{{__proto__}}{{{constructor}}}", ["<__proto__>", "<!constructor>"]],
  ])("%j", (text, expected) => {
    expect(short(parseTags(text))).toEqual(expected);
  });

  test("loses and adds nothing, and finds each tag that is put between texts", () => {
    const piece = fc.oneof(
      fc.constantFrom(
        "{",
        "{{",
        "{{{",
        "}",
        "}}",
        "}}}",
        "|",
        ".",
        " ",
        "\n",
        "A",
        "_9",
        "{{A}}",
        "{{{B|c}}}",
      ),
      fc.string({ unit: "grapheme", maxLength: 5 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join("");
        const segments = parseTags(text);
        expect(segments.map((segment) => (isTag(segment) ? segment.source : segment)).join("")).toBe(text);
        for (const { source } of segments.filter(isTag)) {
          expect(parseTags(source)).toHaveLength(1);
          expect(source).toMatch(/^\{\{.*\}\}$/);
        }
        const last = parseTags(`${text}\n{{{LAST}}}`).at(-1);
        expect(last).toMatchObject({ name: "LAST", isRaw: true });
      }),
      { numRuns: 500 },
    );
  });

  test.each(["{", "{{", "{{{", "{{A", "{{{A|", "{{ ", "{{A.", "{{A|b", "{{{a.b.c ", "{{A}} {{", "}}"])(
    "takes linear time for %j a hundred thousand times, alone and behind an opening",
    (piece) => {
      for (const text of [piece.repeat(100_000), `{{{A${piece.at(-1)!.repeat(300_000)}`]) {
        const startedAt = workTime();
        parseTags(text);
        expect(workTime() - startedAt).toBeLessThan(1_000);
      }
    },
  );
});
