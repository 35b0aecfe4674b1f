// What the parts of the renderer share: the place where a block stands, the classes of dark mode, and what is found on
// the way. HTML is written without line breaks between elements: Outlook's conditional comments do not survive them.
import {
  contrast,
  darkBackground,
  darkLine,
  darkText,
  type Hex,
  mix,
  readableOn,
  resolveColor,
} from "./colors.ts";
import { FONTS } from "./default-brand.ts";
import type { Align, BrandKit, Color, EmailDocument, Theme } from "./document.ts";
import { escapeHtml } from "./escape.ts";
import { safeImage, safeLink } from "./safe-url.ts";

export type ProblemId =
  | "link_missing"
  | "link_refused"
  | "image_missing"
  | "alt_missing"
  | "contrast_low"
  | "heading_order"
  | "link_text_vague"
  | "html_unbalanced"
  | "html_left_out";

export interface Problem {
  id: ProblemId;
  /** `doc.content[2].attrs.href` */
  path: string;
  message: string;
}

/** The color behind a block, in both modes, and that of text on it. */
export interface Surface {
  light: Hex;
  dark: Hex;
  text: Hex;
  muted: Hex;
  link: Hex;
}

/** Where a block stands. */
export interface Place {
  path: string;
  /** px inside. */
  width: number;
  surface: Surface;
  /** Of the text, where a block says nothing else. */
  align?: Align;
  /** Of a section that reaches the sheet's edges: px of its corners at the top and at the bottom. */
  corners?: [number, number];
}

export interface Context {
  brand: BrandKit;
  theme: Theme;
  /** px of a paragraph. */
  fontSize: number;
  isRtl: boolean;
  /** Where images of the program are, without a trailing slash; null = nowhere. */
  assetsUrl: string | null;
  /** Dark-mode rules by class. */
  rules: Map<string, string>;
  /** Their classes. */
  classes: Map<string, string>;
  links: Set<string>;
  problems: Problem[];
  conditions: number;
  lastHeading: number;
}

export function createContext({ theme }: EmailDocument, brand: BrandKit, assetsUrl: string | null): Context {
  return {
    brand,
    theme,
    fontSize: theme.fontSize ?? 16,
    isRtl: theme.direction === "rtl",
    assetsUrl,
    rules: new Map(),
    classes: new Map(),
    links: new Set(),
    problems: [],
    conditions: 0,
    lastHeading: 0,
  };
}

export function report(context: Context, id: ProblemId, path: string, message: string): void {
  if (context.problems.length < 200) context.problems.push({ id, path, message });
}

/** Colors of text that can be read on a background, whatever the document's own are. */
export function surfaceOf(context: Context, color: Color): Surface {
  const { brand, theme } = context;
  const light = resolveColor(color, brand);
  const readable = (wanted: Color, atLeast: number, other: Hex) => {
    const hex = resolveColor(wanted, brand);
    return contrast(hex, light) >= atLeast ? hex : other;
  };
  const text = readable(theme.text ?? "text", 3, readableOn(light));
  return {
    light,
    dark: darkBackground(light),
    text,
    muted: readable("muted", 4.5, softened(text, light)),
    link: readable(theme.link ?? "accent", 4.5, text),
  };
}

/** The text's color, a little nearer to the background if it stays readable. */
function softened(text: Hex, light: Hex): Hex {
  const soft = mix(text, light, 0.3);
  return contrast(soft, light) >= 4.5 ? soft : text;
}

/** A color for text: a token of the brand that cannot be read here becomes what the surface has for it. */
export function inkOn(context: Context, color: Color, { light, text, muted, link }: Surface): Hex {
  const hex = resolveColor(color, context.brand);
  if (color.startsWith("#") || contrast(hex, light) >= 4.5) return hex;
  return color === "muted" ? muted : color === "accent" ? link : text;
}

function ruleClass(context: Context, prefix: string, rule: string): string {
  const known = context.classes.get(prefix + rule);
  if (known !== undefined) return known;
  const name = `${prefix}${context.rules.size}`;
  context.rules.set(name, rule);
  context.classes.set(prefix + rule, name);
  return name;
}

/** The class that gives text its dark-mode color. */
export function textClass(context: Context, color: Hex, { dark }: Surface, atLeast = 4.5): string {
  return ruleClass(context, "t", `color:${darkText(color, dark, atLeast)}!important`);
}

export function backgroundClass(context: Context, dark: Hex): string {
  return ruleClass(context, "b", `background-color:${dark}!important`);
}

export function lineClass(context: Context, color: Hex): string {
  return ruleClass(context, "l", `border-color:${darkLine(color)}!important`);
}

/** A border in the color of the text inside. */
export function edgeClass(context: Context, color: Hex, { dark }: Surface): string {
  return ruleClass(context, "l", `border-color:${darkText(color, dark)}!important`);
}

/** Gray that divides: the text's color, thinned. */
export function lineColor({ light, text }: Surface): Hex {
  return mix(light, text, 0.14);
}

export function fontOf({ theme, brand }: Context): string {
  return FONTS[theme.font ?? brand.font].stack;
}

/** Left or right: `start` is the side where lines begin. */
export function sideOf(context: Context, align: Align): "left" | "center" | "right" {
  if (align === "center") return "center";
  return (align === "start") === context.isRtl ? "right" : "left";
}

/** `text-align`, where the place says something else than the page. */
export function alignStyle(context: Context, place: Place, align: Align | undefined): string {
  const wanted = align ?? place.align;
  return wanted === undefined ? "" : `text-align:${sideOf(context, wanted)};`;
}

/** The link's target as it may stand in an email; null and a problem if it may not. */
export function linkTarget(context: Context, href: string, path: string): string | null {
  const target = safeLink(href);
  if (target !== null) context.links.add(target);
  else if (href.trim() === "") report(context, "link_missing", path, "The link has no target.");
  else report(context, "link_refused", path, "The link is no http, https, mailto or tel URL, and no tag.");
  return target;
}

export function imageSource(context: Context, src: string, path: string): string | null {
  const source = safeImage(src);
  if (source === null)
    report(context, "image_missing", path, "The image is missing, or its URL is not http or https.");
  return source;
}

const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** A table for layout. `attributes`: escaped. */
export function layoutTable(rows: string, attributes = 'width="100%"', style = ""): string {
  const styles = `border-collapse:separate;border-spacing:0;${style}`;
  return `<table ${TABLE} ${attributes} style="${styles}"><tbody>${rows}</tbody></table>`;
}

/** For Outlook's rendering by Word alone. */
export const forOutlook = (html: string) => `<!--[if mso]>${html}<![endif]-->`;
export const notForOutlook = (html: string) => `<!--[if !mso]><!-->${html}<!--<![endif]-->`;

export const ghostTable = (attributes: string) => `<table ${TABLE} ${attributes}>`;

/** `<a>`, or the content alone where there is no target. */
export function anchor(target: string | null, content: string, style: string, classes = ""): string {
  if (target === null) return content;
  const className = classes === "" ? "" : ` class="${classes}"`;
  return `<a href="${escapeHtml(target)}" target="_blank"${className} style="${style}">${content}</a>`;
}
