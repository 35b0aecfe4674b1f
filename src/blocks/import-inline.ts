// Lines of imported HTML: text with marks, tags as what they are.
import { isTag, parseTags } from "../lib/parse-tags.ts";
import { LIMITS } from "../limits.ts";
import type { Color, Inline, Mark } from "./document.ts";
import { cleanCharacters } from "./escape.ts";
import { attributeOf, type HtmlElement, styleOf } from "./html-tree.ts";

/** `#rgb`, `#rrggbb` or `rgb(…)`; null for anything else. */
export function colorOf(text: string): Color | null {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text);
  if (short !== null)
    return `#${short
      .slice(1)
      .map((one) => one + one)
      .join("")}`.toLowerCase() as Color;
  if (/^#[0-9a-f]{6}$/i.test(text)) return text.toLowerCase() as Color;
  const parts = /^rgba?\(\s*(\d{1,3})[,\s]+(\d{1,3})[,\s]+(\d{1,3})/.exec(text);
  if (parts === null) return null;
  const hex = parts.slice(1, 4).map((one) => Math.min(255, Number(one)).toString(16).padStart(2, "0"));
  return `#${hex.join("")}`;
}

const NAMED: Record<string, "bold" | "italic" | "underline" | "strike"> = {
  b: "bold",
  strong: "bold",
  i: "italic",
  em: "italic",
  cite: "italic",
  u: "underline",
  ins: "underline",
  s: "strike",
  strike: "strike",
  del: "strike",
};

/** The marks inside an element, with those around it. A link's own are handled by the caller. */
export function marksOf(element: HtmlElement, around: readonly Mark[]): Mark[] {
  const marks = around.filter(({ type }) => type !== "color" && type !== "size");
  const add = (mark: Mark) => {
    if (!marks.some(({ type }) => type === mark.type)) marks.push(mark);
  };
  const named = NAMED[element.name];
  if (named !== undefined) add({ type: named });
  const weight = styleOf(element, "font-weight");
  if (element.name !== "td" && (weight === "bold" || Number(weight) >= 600)) add({ type: "bold" });
  if (styleOf(element, "font-style") === "italic") add({ type: "italic" });
  if (styleOf(element, "text-decoration").includes("line-through")) add({ type: "strike" });
  const isInline = element.name === "span" || element.name === "font";
  const color = isInline
    ? colorOf(styleOf(element, "color") || attributeOf(element, "color").toLowerCase())
    : null;
  const size = isInline ? Number(/^(\d{1,3})px$/.exec(styleOf(element, "font-size"))?.[1] ?? 0) : 0;
  const kept = around.filter(({ type }) => type === "color" || type === "size");
  if (color !== null) add({ type: "color", attrs: { color } });
  if (size >= 8 && size <= 96 && size !== 16) add({ type: "size", attrs: { size } });
  for (const mark of kept) add(mark);
  return marks;
}

/** Text in pieces that a document may have, and its tags. */
export function inlineOf(given: string, marks: readonly Mark[]): Inline[] {
  const with_ = marks.length === 0 ? {} : { marks: [...marks] };
  return parseTags(cleanCharacters(given)).flatMap((part): Inline[] => {
    if (isTag(part) && part.isRaw) {
      const fallback = part.fallback?.slice(0, LIMITS.documentLabelCharsMax);
      return [
        { type: "tag", attrs: fallback ? { path: part.name, fallback } : { path: part.name }, ...with_ },
      ];
    }
    return pieces(isTag(part) ? part.source : part).map((text) => ({ type: "text", text, ...with_ }));
  });
}

function pieces(text: string): string[] {
  const max = LIMITS.documentTextCharsMax;
  if (text.length <= max) return text === "" ? [] : [text];
  return Array.from({ length: Math.ceil(text.length / max) }, (_, index) =>
    text.slice(index * max, (index + 1) * max).toWellFormed(),
  );
}

/** Without the spaces that a browser would not show. */
export function tidyLine(run: readonly Inline[]): Inline[] {
  const line: Inline[] = [];
  let endsWithSpace = true;
  for (const part of run) {
    if (part.type !== "text") {
      line.push(part);
      endsWithSpace = part.type === "hardBreak";
      continue;
    }
    const collapsed = part.text.replaceAll(/[ \t\n\f\r]+/g, " ");
    const text = endsWithSpace ? collapsed.replace(/^ /, "") : collapsed;
    if (text === "") continue;
    line.push({ ...part, text });
    endsWithSpace = text.endsWith(" ");
  }
  while (line.length > 0) {
    const last = line.at(-1)!;
    if (last.type === "hardBreak") line.pop();
    else if (last.type === "text" && last.text.endsWith(" ")) {
      line.pop();
      if (last.text !== " ") line.push({ ...last, text: last.text.replace(/ +$/, "") });
      else continue;
      break;
    } else break;
  }
  return line;
}
