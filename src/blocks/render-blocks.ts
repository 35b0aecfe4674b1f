// Blocks one below the other, side by side and inside each other. Each block is a row of a table, with the space to the
// block before as its padding: margins are lost in Outlook.
import { closeCondition, openCondition } from "../lib/conditions.ts";
import type { Block, Card, Color, Column, Columns, Section } from "./document.ts";
import { escapeHtml, escapeLine } from "./escape.ts";
import {
  renderButton,
  renderCode,
  renderDivider,
  renderFooter,
  renderHeading,
  renderList,
  renderParagraph,
  renderQuote,
  renderRawHtml,
  renderTable,
} from "./render-content.ts";
import {
  anchor,
  backgroundClass,
  type Context,
  forOutlook,
  ghostTable,
  layoutTable,
  lineClass,
  lineColor,
  linkTarget,
  type Place,
  sideOf,
  surfaceOf,
  textClass,
} from "./render-context.ts";
import { plainText } from "./render-inline.ts";
import { renderGallery, renderImage, renderLogo, renderSocial, renderVideo } from "./render-media.ts";

/** A block in its stack, and the marks of conditions and repeats around it. */
interface Item {
  block: Block;
  path: string;
  before: string;
  after: string;
}

/** Blocks that only say when or how often their content is shown have no row of their own. */
function flatten(context: Context, blocks: readonly Block[], path: string, from = 0): Item[] {
  return blocks.flatMap((block, index): Item[] => {
    const own = `${path}[${from + index}]`;
    if (block.type !== "conditional" && block.type !== "repeat" && block.type !== "synced")
      return [{ block, path: own, before: "", after: "" }];
    const number = context.conditions;
    if (block.type !== "synced") context.conditions += 1;
    const items = flatten(context, block.content, `${own}.content`);
    if (items.length === 0 || block.type === "synced") return items;
    const [open, close] =
      block.type === "repeat"
        ? [`<!--each:${number}:${escapeHtml(block.attrs.variable)}-->`, `<!--/each:${number}-->`]
        : [openCondition(number, block.attrs.filter), closeCondition(number)];
    items[0]!.before = open + items[0]!.before;
    items.at(-1)!.after += close;
    return items;
  });
}

/** px of space before a block, by what it is and what it follows. */
function gapBetween(before: Block, block: Block): number {
  const types = [before.type, block.type];
  if (types.includes("spacer")) return 0;
  if (block.type === "heading" && isKicker(before)) return 6;
  if (block.type === "heading") return before.type === "heading" ? 8 : block.attrs.level === 3 ? 24 : 32;
  if (before.type === "heading") return before.attrs.level === 1 ? 14 : 8;
  if (types.includes("logo") || types.includes("footer")) return 28;
  const WIDE = [
    "divider",
    "button",
    "image",
    "gallery",
    "video",
    "section",
    "columns",
    "card",
    "table",
    "quote",
    "code",
    "html",
  ];
  return types.some((type) => WIDE.includes(type)) ? 24 : 16;
}

/** One line of small text, which belongs to the heading below it. */
function isKicker(block: Block): boolean {
  if (block.type !== "paragraph" || plainText(block.content).length > 40) return false;
  const marks = block.content?.flatMap((part) => (part.type === "hardBreak" ? [] : (part.marks ?? []))) ?? [];
  return marks.some((mark) => mark.type === "size" && mark.attrs.size < 16);
}

/** Rows of a table, one for each block. */
function renderStack(context: Context, place: Place, blocks: readonly Block[]): string {
  const items = flatten(context, blocks, `${place.path}.content`);
  return items
    .map((item, index) => {
      const gap = index === 0 ? 0 : gapBetween(items[index - 1]!.block, item.block);
      return renderRow(context, { ...place, path: item.path }, item, `padding:${gap}px 0 0`);
    })
    .join("");
}

export const SHEET_RADIUS = 10;

/** px between the sheet's edge and what stands on it. */
const EDGE = 32;

/** The rows of the document itself, `from` being the first: sections with a background reach the edges. */
export function renderSheet(context: Context, place: Place, blocks: readonly Block[], from: number): string {
  const items = flatten(context, blocks, `${place.path}.content`, from);
  const isBleeding = (item: Item | undefined) =>
    item?.block.type === "section" && item.block.attrs?.background !== undefined && !item.block.attrs.radius;
  const rows = items.map((item, index) => {
    const before = items[index - 1];
    const isLast = index === items.length - 1;
    const bleeds = isBleeding(item);
    const bled = isBleeding(before);
    const between = before === undefined ? EDGE : bled ? EDGE : gapBetween(before.block, item.block);
    const top = bleeds ? (before === undefined || bled ? 0 : EDGE) : between;
    const bottom = isLast && !bleeds ? EDGE : 0;
    const side = bleeds ? 0 : EDGE;
    const corners: Place["corners"] = bleeds
      ? [before === undefined ? SHEET_RADIUS : 0, isLast ? SHEET_RADIUS : 0]
      : undefined;
    const inner = { ...place, path: item.path, width: place.width - 2 * side, corners };
    return renderRow(context, inner, item, `padding:${top}px ${side}px ${bottom}px`, bleeds ? "" : "edge");
  });
  return rows.join("");
}

function renderRow(context: Context, place: Place, item: Item, style: string, classes = ""): string {
  const { block, before, after } = item;
  if (block.type === "spacer") {
    const { height } = block.attrs;
    return `${before}<tr><td height="${height}" style="height:${height}px;font-size:1px;line-height:${height}px">&nbsp;</td></tr>${after}`;
  }
  const html = renderBlock(context, place, block);
  if (html === "") return `${before}${after}`;
  const className = classes === "" ? "" : ` class="${classes}"`;
  return `${before}<tr><td align="${cellSide(context, place, block)}"${className} style="${style}">${html}</td></tr>${after}`;
}

function cellSide(context: Context, place: Place, block: Block): string {
  if (block.type === "video") return "center";
  const align =
    block.type === "button" || block.type === "image" || block.type === "logo"
      ? block.attrs?.align
      : undefined;
  return sideOf(context, align ?? place.align ?? "start");
}

function renderBlock(context: Context, place: Place, block: Block): string {
  switch (block.type) {
    case "section":
      return renderSection(context, place, block);
    case "columns":
      return renderColumns(context, place, block);
    case "heading":
      return renderHeading(context, place, block);
    case "paragraph":
      return renderParagraph(context, place, block);
    case "bulletList":
    case "orderedList":
      return renderList(context, place, block);
    case "quote":
      return renderQuote(context, place, block);
    case "button":
      return renderButton(context, place, block);
    case "image":
      return renderImage(context, place, block);
    case "gallery":
      return renderGallery(context, place, block);
    case "divider":
      return renderDivider(context, place, block);
    case "social":
      return renderSocial(context, place, block);
    case "logo":
      return renderLogo(context, place, block);
    case "video":
      return renderVideo(context, place, block);
    case "table":
      return renderTable(context, place, block);
    case "code":
      return renderCode(context, place, block);
    case "card":
      return renderCard(context, place, block);
    case "html":
      return renderRawHtml(context, place, block);
    case "footer":
      return renderFooter(context, place, block);
    default:
      return "";
  }
}

interface Box {
  background?: Color;
  padding: number;
  radius: number;
  /** Other than `padding`. */
  bottom?: number;
  side?: number;
  /** Other than `radius`: at the top and at the bottom. */
  corners?: [number, number];
  border?: string;
  borderClass?: string;
}

/** The cell of a box, from `<td` on; its surface is the background's. */
function openBox(context: Context, place: Place, box: Box): { cell: string; inner: Place } {
  const surface = box.background === undefined ? place.surface : surfaceOf(context, box.background);
  const fill = box.background === undefined ? "" : `background-color:${surface.light};`;
  const [top = 0, bottom = 0] = box.corners ?? [box.radius, box.radius];
  const radius = top + bottom === 0 ? "" : `border-radius:${top}px ${top}px ${bottom}px ${bottom}px;`;
  const side = box.side ?? box.padding;
  const padding = `padding:${box.padding}px ${side}px ${box.bottom ?? box.padding}px`;
  const classes = [
    box.background === undefined ? "" : backgroundClass(context, surface.dark),
    box.borderClass ?? "",
    box.corners === undefined ? "" : "edge sheet",
  ];
  const named = classes.filter((one) => one !== "").join(" ");
  const color = box.background === undefined ? "" : ` bgcolor="${surface.light}"`;
  const align = sideOf(context, place.align ?? "start");
  return {
    cell: `<td align="${align}"${color}${named === "" ? "" : ` class="${named}"`} style="${fill}${radius}${box.border ?? ""}${padding}"`,
    inner: { ...place, width: Math.max(40, place.width - 2 * side), surface },
  };
}

/** A section that reaches the sheet's edges has its text in line with that of the sheet. */
function renderSection(context: Context, place: Place, { attrs, content }: Section): string {
  const { corners, ...within } = place;
  const bleeds = corners !== undefined;
  const padding = attrs?.padding ?? (attrs?.background === undefined ? 0 : bleeds ? EDGE : 24);
  const { cell, inner } = openBox(context, within, {
    background: attrs?.background,
    padding,
    side: bleeds ? EDGE : padding,
    radius: attrs?.radius ?? 0,
    corners,
  });
  return layoutTable(`<tr>${cell}>${layoutTable(renderStack(context, inner, content))}</td></tr>`);
}

/**
 * Columns that may stack are boxes that wrap by themselves, which needs no media query, inside a table for Outlook.
 * Those with a background are cells of one table, so that they are equally high, and those that stay side by side too.
 */
function renderColumns(context: Context, place: Place, block: Columns): string {
  const { attrs, content } = block;
  const gap = content.length === 1 ? 0 : (attrs.gap ?? 24);
  const sum = content.reduce((total, _, index) => total + (attrs.ratios[index] ?? 1), 0);
  const room = place.width - gap * (content.length - 1);
  const columns = content.map((column, index) => ({
    column,
    width: Math.floor((room * (attrs.ratios[index] ?? 1)) / sum),
    path: `${place.path}.content[${index}]`,
  }));
  const isCells = attrs.keepsOnPhone || content.some(({ attrs }) => attrs?.background !== undefined);
  const draw = isCells ? drawCells : drawBoxes;
  return draw(context, place, columns, { gap, block });
}

interface DrawnColumn {
  column: Column;
  width: number;
  path: string;
}

function inColumn(context: Context, place: Place, { column, width, path }: DrawnColumn) {
  const { background, radius } = column.attrs ?? {};
  const padding = column.attrs?.padding ?? (background === undefined ? 0 : 20);
  const { cell, inner } = openBox(
    context,
    { ...place, width, path },
    { background, padding, radius: radius ?? 0 },
  );
  return { cell, html: layoutTable(renderStack(context, inner, column.content)) };
}

function drawCells(
  context: Context,
  place: Place,
  columns: DrawnColumn[],
  { gap, block }: { gap: number; block: Columns },
): string {
  const stacks = !block.attrs.keepsOnPhone;
  const drawn = columns.map((one) => {
    const { cell, html } = inColumn(context, place, one);
    const share = Math.round((one.width / place.width) * 1000) / 10;
    const named = cell.includes(' class="')
      ? cell.replace(' class="', ` class="${stacks ? "col " : ""}`)
      : cell.replace("<td", `<td${stacks ? ' class="col"' : ""}`);
    return `${named.replace(' style="', ` style="width:${share}%;`)} dir="${context.isRtl ? "rtl" : "ltr"}" width="${one.width}" valign="${one.column.attrs?.verticalAlign ?? "top"}">${html}</td>`;
  });
  const between = `<td width="${gap}"${stacks ? ' class="colgap"' : ""} style="width:${gap}px;font-size:0;line-height:${gap}px;height:${gap}px">&nbsp;</td>`;
  const isReversed = block.attrs.isReversedOnPhone && stacks;
  const ordered = isReversed ? drawn.toReversed() : drawn;
  const direction = isReversed ? ` dir="${context.isRtl ? "ltr" : "rtl"}"` : "";
  return layoutTable(`<tr>${ordered.join(gap === 0 ? "" : between)}</tr>`, `width="100%"${direction}`);
}

function drawBoxes(
  context: Context,
  place: Place,
  columns: DrawnColumn[],
  { gap, block }: { gap: number; block: Columns },
): string {
  const own = context.isRtl ? "rtl" : "ltr";
  const isReversed = block.attrs.isReversedOnPhone === true;
  const last = columns.length - 1;
  const drawn = columns.map((one, index) => {
    const { cell, html } = inColumn(context, place, one);
    const before = index === 0 ? 0 : gap / 2;
    const after = index === last ? 0 : gap / 2;
    const [left, right] = context.isRtl ? [after, before] : [before, after];
    const full = Math.floor(one.width + before + after);
    const valign = one.column.attrs?.verticalAlign ?? "top";
    const isLowest = index === (isReversed ? 0 : last);
    const table = layoutTable(`<tr>${cell}>${html}</td></tr>`);
    const inside = layoutTable(
      `<tr><td class="${isLowest ? "colend" : "colpad"}" style="padding:0 ${right}px 0 ${left}px">${table}</td></tr>`,
    );
    return {
      ghost: `<td width="${full}" valign="${valign}" dir="${own}">`,
      box: `<div class="col" dir="${own}" style="display:inline-block;width:100%;max-width:${full}px;vertical-align:${valign};font-size:${context.fontSize}px">${inside}</div>`,
    };
  });
  const ordered = isReversed ? drawn.toReversed() : drawn;
  const direction = isReversed ? (context.isRtl ? "ltr" : "rtl") : own;
  const opening = forOutlook(
    `${ghostTable(`width="${place.width}" dir="${direction}"`)}<tr>${ordered[0]?.ghost ?? "<td>"}`,
  );
  const boxes = ordered.map(({ box }, index) => {
    const next = ordered[index + 1];
    return next === undefined ? box : `${box}${forOutlook(`</td>${next.ghost}`)}`;
  });
  return `<div dir="${direction}" style="font-size:0;line-height:0;text-align:${direction === "rtl" ? "right" : "left"}">${opening}${boxes.join("")}${forOutlook("</td></tr></table>")}</div>`;
}

const LABEL_STYLE = "display:inline-block;padding:11px 0;font-size:15px;line-height:22px;font-weight:600;";

function renderCard(context: Context, place: Place, { attrs }: Card): string {
  const line = lineColor(place.surface);
  const hasImage = attrs.src !== undefined && attrs.src !== "";
  const { cell, inner } = openBox(context, place, {
    padding: 20,
    bottom: attrs.label === "" ? 20 : 9,
    radius: 10,
    border: `border:1px solid ${line};`,
    borderClass: lineClass(context, line),
  });
  const wide = attrs.isWide && hasImage;
  const image = !hasImage
    ? ""
    : renderBlock(
        context,
        { ...inner, path: place.path, width: wide ? Math.floor(inner.width * 0.38) : inner.width },
        {
          type: "image",
          attrs: {
            src: attrs.src!,
            alt: attrs.alt ?? "",
            isDecorative: attrs.alt === undefined || attrs.alt === "",
            href: attrs.href,
            width: inner.width,
            radius: 6,
          },
        },
      );
  const { surface } = inner;
  const { text, muted, link } = surface;
  const target = attrs.href === "" ? null : linkTarget(context, attrs.href, `${place.path}.attrs.href`);
  const body = [
    `<p class="${textClass(context, text, surface)}" style="margin:0;font-size:18px;line-height:24px;font-weight:700;color:${text}">${escapeLine(attrs.title)}</p>`,
    attrs.text === undefined || attrs.text === ""
      ? ""
      : `<p class="${textClass(context, muted, surface)}" style="margin:6px 0 0;font-size:15px;line-height:23px;color:${muted}">${escapeLine(attrs.text)}</p>`,
    attrs.label === ""
      ? ""
      : anchor(
          target,
          escapeLine(attrs.label),
          `${LABEL_STYLE}color:${link};text-decoration:underline`,
          textClass(context, link, surface),
        ),
  ].join("");
  if (!wide)
    return layoutTable(
      `<tr>${cell}>${image}${image === "" ? "" : '<div style="font-size:16px;line-height:16px">&nbsp;</div>'}${body}</td></tr>`,
    );
  const side = context.isRtl ? "right" : "left";
  const cells = `<td class="col" width="38%" valign="top" style="width:38%">${image}</td><td class="col cardtext" valign="middle" style="padding:0;padding-${side}:20px">${body}</td>`;
  return layoutTable(`<tr>${cell}>${layoutTable(`<tr>${cells}</tr>`)}</td></tr>`);
}
