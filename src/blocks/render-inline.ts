// The inside of a line: text with marks, tags and line breaks.
import { contrast } from "./colors.ts";
import type { Inline, Mark } from "./document.ts";
import { escapeLine, writeTag } from "./escape.ts";
import { anchor, type Context, inkOn, linkTarget, type Place, report, textClass } from "./render-context.ts";

const VAGUE = /^(?:click here|here|hier|hier klicken|klicken sie hier|read more|more|mehr|link|this link)$/i;

/** Empty lines keep their height. */
export function renderLine(context: Context, place: Place, content: readonly Inline[] | undefined): string {
  const html = renderInline(context, place, content ?? []);
  // A parser drops a space at the start.
  return html === "" ? "&nbsp;" : html.replace(/^ /, "&nbsp;");
}

function renderInline(context: Context, place: Place, content: readonly Inline[]): string {
  let html = "";
  for (let at = 0; at < content.length; ) {
    const href = hrefOf(content[at]!);
    let end = at + 1;
    // One element for all parts of a link, so that it is one target.
    while (end < content.length && hrefOf(content[end]!) === href) end += 1;
    const parts = content.slice(at, end);
    const path = `${place.path}.content[${at}]`;
    html +=
      href === null
        ? renderParts(context, place, parts, at)
        : renderLink(context, place, parts, at, href, path);
    at = end;
  }
  // A break at the end of a line is not shown by itself.
  return html.endsWith("<br>") ? `${html}&nbsp;` : html;
}

function renderLink(
  context: Context,
  place: Place,
  parts: readonly Inline[],
  at: number,
  href: string,
  path: string,
): string {
  const target = linkTarget(context, href, path);
  const { link } = place.surface;
  if (VAGUE.test(plainText(parts).trim()))
    report(context, "link_text_vague", path, "The link's text does not say where it leads.");
  const inside = renderParts(context, place, parts, at);
  if (target === null) return inside;
  return anchor(
    target,
    inside,
    `color:${link};text-decoration:underline`,
    textClass(context, link, place.surface),
  );
}

function renderParts(context: Context, place: Place, parts: readonly Inline[], at: number): string {
  return parts
    .map((part, index) => renderPart(context, place, part, `${place.path}.content[${at + index}]`))
    .join("");
}

function renderPart(context: Context, place: Place, part: Inline, path: string): string {
  if (part.type === "hardBreak") return "<br>";
  let html = escapeLine(part.type === "tag" ? writeTag(part.attrs) : part.text);
  for (const mark of part.marks ?? []) html = wrapInMark(context, place, mark, html, path);
  return html;
}

const ELEMENTS = { bold: "strong", italic: "em", underline: "u", strike: "s" } as const;

function wrapInMark(context: Context, place: Place, mark: Mark, html: string, path: string): string {
  switch (mark.type) {
    case "link":
      return html;
    case "size":
      return `<span style="font-size:${mark.attrs.size}px;line-height:${mark.attrs.size < 28 ? 1.45 : 1.2}">${html}</span>`;
    case "color": {
      const color = inkOn(context, mark.attrs.color, place.surface);
      if (contrast(color, place.surface.light) < 3)
        report(context, "contrast_low", path, "The text can hardly be read on its background.");
      return `<span class="${textClass(context, color, place.surface)}" style="color:${color}">${html}</span>`;
    }
    default:
      return `<${ELEMENTS[mark.type]}>${html}</${ELEMENTS[mark.type]}>`;
  }
}

function hrefOf(part: Inline): string | null {
  if (part.type === "hardBreak") return null;
  for (const mark of part.marks ?? []) if (mark.type === "link") return mark.attrs.href;
  return null;
}

/** Without marks and links. */
export function plainText(content: readonly Inline[] | undefined): string {
  const texts = (content ?? []).map((part) => {
    if (part.type === "hardBreak") return "\n";
    return part.type === "tag" ? writeTag(part.attrs) : part.text;
  });
  return texts.join("");
}

/** Parts with their link, for the text of an email. */
export function linkedParts(content: readonly Inline[] | undefined): { text: string; href: string | null }[] {
  const parts: { text: string; href: string | null }[] = [];
  for (const part of content ?? []) {
    const href = hrefOf(part);
    const last = parts.at(-1);
    if (last?.href === href) last.text += plainText([part]);
    else parts.push({ text: plainText([part]), href });
  }
  return parts;
}
