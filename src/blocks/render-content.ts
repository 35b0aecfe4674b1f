// The blocks that have no blocks inside. Each returns what stands in its cell.
import { isTag, parseTags } from "../lib/parse-tags.ts";
import { contrast, darkBackground, darkText, type Hex, readableOn, resolveColor } from "./colors.ts";
import { FONTS } from "./default-brand.ts";
import type {
  BrandKit,
  BulletList,
  Button,
  Code,
  Divider,
  Footer,
  Heading,
  ListItem,
  OrderedList,
  Paragraph,
  Quote,
  RawHtml,
  Table,
} from "./document.ts";
import { escapeHtml, escapeLine } from "./escape.ts";
import { footerWords } from "./footer-words.ts";
import { isolateHtml } from "./isolate-html.ts";
import {
  alignStyle,
  anchor,
  backgroundClass,
  type Context,
  edgeClass,
  fontOf,
  forOutlook,
  inkOn,
  layoutTable,
  lineClass,
  lineColor,
  linkTarget,
  type Place,
  report,
  type Surface,
  sideOf,
  textClass,
} from "./render-context.ts";
import { plainText, renderLine } from "./render-inline.ts";

const at = (place: Place, step: string): Place => ({ ...place, path: `${place.path}.${step}` });

/** A line in one element, in the place's colors. */
function textElement(
  context: Context,
  place: Place,
  { element, style, color, html }: { element: string; style: string; color?: Hex; html: string },
): string {
  const wanted = color ?? place.surface.text;
  const classes = textClass(context, wanted, place.surface);
  return `<${element} class="${classes}" style="margin:0;${style}color:${wanted}">${html}</${element}>`;
}

const lineHeight = (size: number, ratio: number) =>
  `font-size:${size}px;line-height:${Math.round(size * ratio)}px;`;

export function renderParagraph(context: Context, place: Place, { attrs, content }: Paragraph): string {
  const style = `${lineHeight(context.fontSize, 1.6)}${alignStyle(context, place, attrs?.align)}`;
  return textElement(context, place, { element: "p", style, html: renderLine(context, place, content) });
}

const HEADING_SIZES = { 1: 1.875, 2: 1.375, 3: 1.125 } as const;

export function renderHeading(context: Context, place: Place, { attrs, content }: Heading): string {
  const { level } = attrs;
  if (level > context.lastHeading + 1)
    report(
      context,
      "heading_order",
      `${place.path}.attrs.level`,
      `A heading ${level} follows no heading ${level - 1}.`,
    );
  context.lastHeading = level;
  const color = attrs.color === undefined ? undefined : inkOn(context, attrs.color, place.surface);
  if (color !== undefined && contrast(color, place.surface.light) < 3)
    report(
      context,
      "contrast_low",
      `${place.path}.attrs.color`,
      "The heading can hardly be read on its background.",
    );
  const size = Math.round(context.fontSize * HEADING_SIZES[level]);
  const tracking = level === 3 ? "" : "letter-spacing:-0.02em;";
  const style = `${lineHeight(size, level === 1 ? 1.2 : 1.3)}font-weight:700;${tracking}${alignStyle(context, place, attrs.align)}`;
  return textElement(context, place, {
    element: `h${level}`,
    style,
    color,
    html: renderLine(context, place, content),
  });
}

export function renderList(context: Context, place: Place, list: BulletList | OrderedList): string {
  const isOrdered = list.type === "orderedList";
  const side = context.isRtl ? "right" : "left";
  const start =
    isOrdered && list.attrs?.start !== undefined && list.attrs.start !== 1
      ? ` start="${list.attrs.start}"`
      : "";
  const items = list.content.map((item, index) =>
    renderItem(context, at(place, `content[${index}]`), item, index === list.content.length - 1),
  );
  const { text } = place.surface;
  const style = `margin:0;padding:0;padding-${side}:26px;${lineHeight(context.fontSize, 1.6)}color:${text}`;
  const element = isOrdered ? "ol" : "ul";
  return `<${element}${start} class="${textClass(context, text, place.surface)}" style="${style}">${items.join("")}</${element}>`;
}

function renderItem(context: Context, place: Place, { content }: ListItem, isLast: boolean): string {
  const parts = content.map((part, index) => {
    const inside = at(place, `content[${index}]`);
    if (part.type !== "paragraph") return renderList(context, inside, part);
    const line = renderLine(context, inside, part.content);
    return content.length === 1
      ? line
      : `<p style="margin:0 0 ${index === content.length - 1 ? 0 : 6}px">${line}</p>`;
  });
  const html = parts.length === 0 ? "&nbsp;" : parts.join("");
  return `<li style="margin:0 0 ${isLast ? 0 : 8}px">${html}</li>`;
}

export function renderQuote(context: Context, place: Place, { content }: Quote): string {
  const accent = resolveColor("accent", context.brand);
  const side = context.isRtl ? "right" : "left";
  const inner = { ...place, width: place.width - 23 };
  const lines = content.map((paragraph, index) =>
    renderParagraph(context, at(inner, `content[${index}]`), paragraph),
  );
  const cell = `<td class="${lineClass(context, accent)}" style="border-${side}:3px solid ${accent};padding:2px 0;padding-${side}:20px"><blockquote style="margin:0;font-style:italic">${lines.join(EMPTY_LINE)}</blockquote></td>`;
  return layoutTable(`<tr>${cell}</tr>`);
}

const EMPTY_LINE = '<div style="font-size:10px;line-height:10px">&nbsp;</div>';

const RADII: Record<BrandKit["buttonShape"], number> = { square: 0, rounded: 8, pill: 28 };

const PAD = { y: 12, x: 26, line: 22 };

interface ButtonLook {
  background: Hex;
  color: Hex;
  /** Behind the label. */
  behind: Surface;
  isOutline: boolean;
  radius: number;
  size: number;
}

function buttonLook(context: Context, place: Place, { attrs }: Button): ButtonLook {
  const { brand } = context;
  const { surface } = place;
  const isOutline = attrs.look === "outline";
  const background = resolveColor(attrs.background ?? "accent", brand);
  const readable = isOutline
    ? contrast(background, surface.light) >= 4.5
      ? background
      : surface.text
    : readableOn(background);
  const color = attrs.color === undefined ? readable : resolveColor(attrs.color, brand);
  // A button that would vanish on the dark background becomes a light one.
  const dark = contrast(background, surface.dark) >= 2 ? background : darkText(background, surface.dark, 6);
  const behind = isOutline ? surface : { ...surface, light: background, dark };
  const radius = attrs.radius ?? RADII[brand.buttonShape];
  return { background, color, behind, isOutline, radius, size: Math.min(context.fontSize, 17) };
}

/**
 * A link with padding, which every program shows. Outlook pads only cells, and rounds only shapes: a square button is a
 * padded cell there, a rounded one a shape around the same link, so that its clicks are counted like all others.
 */
export function renderButton(context: Context, place: Place, block: Button): string {
  const { attrs } = block;
  const look = buttonLook(context, place, block);
  const { background, color, behind, isOutline, radius } = look;
  if (contrast(color, behind.light) < 3)
    report(
      context,
      "contrast_low",
      `${place.path}.attrs.color`,
      "The label can hardly be read on the button.",
    );
  const target = linkTarget(context, attrs.href, `${place.path}.attrs.href`);
  const content = unlinked(block.content);
  const label = renderLine(context, { ...place, surface: { ...behind, link: color, text: color } }, content);
  const classes = [
    textClass(context, color, behind),
    isOutline ? edgeClass(context, color, behind) : backgroundClass(context, behind.dark),
    ...(attrs.isWideOnPhone ? ["wide"] : []),
  ].join(" ");
  const text = `font-family:${fontOf(context)};font-size:${look.size}px;line-height:${PAD.line}px;font-weight:600;color:${color};text-decoration:none;text-align:center;`;
  const border = isOutline ? `border:2px solid ${color};` : `background-color:${background};`;
  const style = `display:inline-block;padding:${PAD.y}px ${PAD.x}px;${text}${border}border-radius:${radius}px;mso-border-alt:none`;
  const link = `<a${target === null ? "" : ` href="${escapeHtml(target)}" target="_blank"`} class="${classes}" style="${style}">${label}</a>`;
  const square = `${isOutline ? "" : `bgcolor="${background}" class="${backgroundClass(context, behind.dark)}" `}style="mso-padding-alt:${PAD.y}px ${PAD.x}px"`;
  const side = sideOf(context, attrs.align ?? place.align ?? "start");
  return layoutTable(
    radius === 0
      ? `<tr><td align="center" ${square}>${link}</td></tr>`
      : `<tr><td align="center">${inShape(look, plainText(content), link)}</td></tr>`,
    attrs.isWideOnPhone ? 'class="full"' : "",
    side === "left" ? "" : side === "center" ? "margin:0 auto;" : "margin-left:auto;",
  );
}

/** A shape of Outlook has a fixed size: about that of its text. */
function inShape(
  { background, color, isOutline, radius, size }: ButtonLook,
  label: string,
  link: string,
): string {
  const words = parseTags(label).map((part) => (isTag(part) ? part.fallback || "Someone" : part));
  const width = Math.round([...words.join("")].length * size * 0.56) + 2 * PAD.x;
  const height = 2 * PAD.y + PAD.line;
  const arc = Math.min(50, Math.round((radius / height) * 100));
  const paint = isOutline
    ? `strokecolor="${color}" strokeweight="2px" filled="f"`
    : `strokecolor="${background}" fillcolor="${background}"`;
  const shape = `<v:roundrect xmlns:v="urn:schemas-microsoft-com:vml" xmlns:w="urn:schemas-microsoft-com:office:word" style="height:${height}px;width:${width}px;v-text-anchor:middle" arcsize="${arc}%" ${paint}><w:anchorlock/><center>`;
  return `${forOutlook(shape)}${link}${forOutlook("</center></v:roundrect>")}`;
}

const unlinked = (content: Button["content"]) =>
  content?.map((part) =>
    part.type === "hardBreak" ? part : { ...part, marks: part.marks?.filter(({ type }) => type !== "link") },
  );

export function renderDivider(context: Context, place: Place, { attrs }: Divider): string {
  const color =
    attrs?.color === undefined ? lineColor(place.surface) : resolveColor(attrs.color, context.brand);
  const cell = `<td class="${lineClass(context, color)}" style="border-top:${attrs?.thickness ?? 1}px solid ${color};font-size:0;line-height:0">&nbsp;</td>`;
  return layoutTable(`<tr>${cell}</tr>`);
}

export function renderTable(context: Context, place: Place, { content }: Table): string {
  const line = lineColor(place.surface);
  const { text, muted } = place.surface;
  const rows = content.map((row, rowIndex) => {
    const cells = row.content.map((cell, index) => {
      const isHeading = cell.type === "tableHeader";
      const inside = at(place, `content[${rowIndex}].content[${index}]`);
      const color = isHeading ? muted : text;
      const align = sideOf(context, cell.attrs?.align ?? "start");
      const lines = cell.content.map((paragraph, line) =>
        renderLine(context, at(inside, `content[${line}]`), paragraph.content),
      );
      const size = isHeading
        ? "font-size:13px;line-height:20px;font-weight:600;"
        : "font-size:15px;line-height:22px;";
      const edge =
        index === 0
          ? `padding-${context.isRtl ? "right" : "left"}:0;`
          : index === row.content.length - 1
            ? `padding-${context.isRtl ? "left" : "right"}:0;`
            : "";
      const element = isHeading ? "th" : "td";
      return `<${element}${isHeading ? ' scope="col"' : ""} align="${align}" valign="top" class="${textClass(context, color, place.surface)} ${lineClass(context, line)}" style="padding:10px 12px;${edge}${size}color:${color};border-bottom:1px solid ${line};text-align:${align}">${lines.length === 0 ? "&nbsp;" : lines.join("<br>")}</${element}>`;
    });
    return `<tr>${cells.join("")}</tr>`;
  });
  if (rows.length === 0) return "";
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse"><tbody>${rows.join("")}</tbody></table>`;
}

export function renderCode(context: Context, place: Place, { content }: Code): string {
  const text = (content ?? []).map((part) => part.text).join("");
  const fill = lineColor({ ...place.surface, text: place.surface.muted });
  const surface = { ...place.surface, light: fill, dark: darkBackground(fill) };
  const color = place.surface.text;
  // A parser drops a line break at the start.
  const shown = `${text.startsWith("\n") ? "\n" : ""}${escapeHtml(text)}`;
  const pre = `<pre class="${textClass(context, color, surface)}" style="margin:0;font-family:${FONTS.mono.stack};font-size:13px;line-height:20px;color:${color};white-space:pre-wrap;word-break:break-word;text-align:left" dir="ltr">${shown === "" ? "&nbsp;" : shown}</pre>`;
  const cell = `<td bgcolor="${fill}" class="${backgroundClass(context, surface.dark)}" style="background-color:${fill};padding:14px 16px;border-radius:6px">${pre}</td>`;
  return layoutTable(`<tr>${cell}</tr>`);
}

export function renderRawHtml(context: Context, place: Place, { attrs }: RawHtml): string {
  const { html, isBalanced, leftOut } = isolateHtml(attrs.html);
  const path = `${place.path}.attrs.html`;
  if (!isBalanced)
    report(context, "html_unbalanced", path, "The HTML has elements that are not opened or not closed.");
  if (leftOut.length > 0)
    report(context, "html_left_out", path, `Left out, because emails cannot have it: ${leftOut.join(", ")}.`);
  const { text } = place.surface;
  const style = `font-size:${context.fontSize}px;line-height:1.6;color:${text}`;
  return `<div class="${textClass(context, text, place.surface)}" style="${style}">${html}</div>`;
}

export function renderFooter(context: Context, place: Place, { attrs }: Footer): string {
  const { brand, theme } = context;
  const words = footerWords(theme.language);
  const color = place.surface.muted;
  const side = sideOf(context, attrs?.align ?? "center");
  const text = (attrs?.text ?? brand.footerText).trim();
  const links = [
    [words.unsubscribe, "{{{UNSUBSCRIBE_URL}}}", true],
    [words.preferences, "{{{PREFERENCES_URL}}}", !attrs?.hidesPreferences],
    [words.view, "{{{VIEW_URL}}}", !attrs?.hidesViewLink],
  ] as const;
  const classes = textClass(context, color, place.surface);
  const shown = links
    .filter(([, , isShown]) => isShown)
    .map(([label, href]) =>
      anchor(
        href,
        escapeHtml(label),
        `display:inline-block;padding:12px 8px;color:${color};text-decoration:underline`,
        classes,
      ),
    );
  const line = (html: string) =>
    textElement(context, place, {
      element: "p",
      style: `font-size:13px;line-height:20px;text-align:${side};`,
      color,
      html,
    });
  const lines = [text, brand.postalAddress.trim()]
    .filter((one) => one !== "")
    .map((one) => line(escapeLine(one)));
  return `${lines.join(EMPTY_LINE)}${line(shown.join(" "))}`;
}
