// A document as an email: pure, without anything of Bun, Node or a browser, so that the editor shows what is sent.
import { FONTS } from "./default-brand.ts";
import type { Block, BrandKit, EmailDocument } from "./document.ts";
import { escapeHtml, tagsIn } from "./escape.ts";
import { renderSheet, SHEET_RADIUS } from "./render-blocks.ts";
import {
  backgroundClass,
  type Context,
  createContext,
  fontOf,
  forOutlook,
  ghostTable,
  layoutTable,
  type Place,
  type Problem,
  type Surface,
  surfaceOf,
} from "./render-context.ts";
import { plainText } from "./render-inline.ts";
import { renderText } from "./render-text.ts";

export interface RenderedEmail {
  html: string;
  text: string;
  /** Targets of links in the HTML, once each, in order; with tags as they are. */
  links: string[];
  /** Names of the tags in HTML and text, once each, as written. */
  tags: string[];
  problems: Problem[];
}

export interface RenderOptions {
  /** Origin that serves the icons of social networks; without it, their links are words. */
  assetsUrl?: string;
}

/** Never fails for a document that `readDocument` accepts. */
export function renderEmail(
  document: EmailDocument,
  brand: BrandKit,
  options: RenderOptions = {},
): RenderedEmail {
  const context = createContext(document, brand, options.assetsUrl?.replace(/\/$/, "") ?? null);
  const page = surfaceOf(context, document.theme.background ?? "background");
  const body = renderBody(context, document, page);
  const html = renderPage(context, document, body, page);
  const text = renderText(document, brand);
  const tags = [...new Set([...tagsIn(html), ...tagsIn(text)])];
  return { html, text, links: [...context.links], tags, problems: context.problems };
}

function renderBody(context: Context, { theme, doc }: EmailDocument, page: Surface): string {
  const width = theme.width ?? 600;
  const surface = surfaceOf(context, theme.surface ?? "surface");
  // Footers at the end stand below the sheet.
  const end = doc.content.findLastIndex(({ type }) => type !== "footer") + 1;
  const place: Place = { path: "doc", width, surface };
  const rows = renderSheet(context, place, doc.content.slice(0, end), 0);
  const below = renderSheet(context, { ...place, surface: page }, doc.content.slice(end), end);
  const fill = `bgcolor="${surface.light}" class="${backgroundClass(context, surface.dark)} sheet"`;
  const style = `background-color:${surface.light};border-radius:${SHEET_RADIUS}px`;
  const sheet = rows === "" ? "" : `<tr><td ${fill} style="${style}">${layoutTable(rows)}</td></tr>`;
  const foot = below === "" ? "" : `<tr><td>${layoutTable(below)}</td></tr>`;
  const inner = layoutTable(
    sheet + foot || "<tr><td>&nbsp;</td></tr>",
    'width="100%" align="center"',
    `max-width:${width}px;margin:0 auto;`,
  );
  const ghost = forOutlook(`${ghostTable(`width="${width}" align="center"`)}<tr><td width="${width}">`);
  const cell = `<td align="center" class="page" style="padding:24px 12px 16px">${ghost}${inner}${forOutlook("</td></tr></table>")}</td>`;
  const background = `bgcolor="${page.light}" class="${backgroundClass(context, page.dark)}"`;
  return layoutTable(`<tr>${cell}</tr>`, `width="100%" ${background}`, `background-color:${page.light};`);
}

function renderPage(context: Context, document: EmailDocument, body: string, page: Surface): string {
  const { theme } = document;
  const language = escapeHtml(theme.language ?? "en");
  const direction = context.isRtl ? "rtl" : "ltr";
  const scheme = theme.isLightOnly ? "light only" : "light dark";
  const outlookFont = FONTS[theme.font ?? context.brand.font].outlook;
  const listSide = context.isRtl ? "right" : "left";
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="x-apple-disable-message-reformatting">',
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">',
    `<meta name="color-scheme" content="${scheme}">`,
    `<meta name="supported-color-schemes" content="${scheme}">`,
    `<title>${escapeHtml(titleOf(document))}</title>`,
    forOutlook(
      `<noscript><xml><o:OfficeDocumentSettings xmlns:o="urn:schemas-microsoft-com:office:office"><o:AllowPNG/><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml></noscript><style>table{mso-table-lspace:0;mso-table-rspace:0}td,th,p,h1,h2,h3,a,li{font-family:${outlookFont}!important}p,h1,h2,h3,li{mso-line-height-rule:exactly}ul,ol{margin-${listSide}:28px!important;padding:0!important}</style>`,
    ),
    `<style>${baseStyles()}</style>`,
    theme.isLightOnly ? "" : `<style>${darkStyles(context)}</style>`,
  ].join("");
  const font = `font-family:${fontOf(context)}`;
  const bodyStyle = `margin:0;padding:0;background-color:${page.light};${font};-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%;word-break:break-word`;
  return `<!DOCTYPE html><html lang="${language}" dir="${direction}"><head>${head}</head><body class="${backgroundClass(context, page.dark)}" style="${bodyStyle}">${preheader(theme.preheader)}<div role="article" aria-roledescription="email" lang="${language}" dir="${direction}" style="${font}">${body}</div></body></html>`;
}

/** What lists of emails show after the subject; the filler keeps the email's own start out of it. */
export function preheader(text: string | undefined): string {
  if (text === undefined || text.trim() === "") return "";
  const style =
    "display:none;font-size:1px;line-height:1px;max-height:0;max-width:0;opacity:0;overflow:hidden;mso-hide:all";
  return `<div class="preheader" style="${style}">${escapeHtml(text)}${"&#847;&zwnj;&nbsp;&#8199;&shy;".repeat(30)}</div>`;
}

function titleOf({ theme, doc }: EmailDocument): string {
  const heading = findHeading(doc.content);
  return (heading || theme.preheader || "Email").replaceAll(/\s+/g, " ").trim();
}

function findHeading(blocks: readonly Block[]): string {
  for (const block of blocks) {
    if (block.type === "heading") return plainText(block.content);
    const isBox = block.type === "section" || block.type === "synced";
    const inside = isBox ? findHeading(block.content) : "";
    if (inside !== "") return inside;
  }
  return "";
}

function baseStyles(): string {
  const always = [
    "img{-ms-interpolation-mode:bicubic}",
    "a[x-apple-data-detectors]{color:inherit!important;text-decoration:inherit!important}",
    ".ondark{display:none}",
  ];
  const phone = [
    ".col{display:block!important;width:auto!important;max-width:100%!important}",
    ".colgap{display:block!important;width:auto!important}",
    ".colpad{padding:0 0 24px!important}",
    ".colend{padding:0!important}",
    ".cardtext{padding:16px 0 0!important}",
    ".edge{padding-left:20px!important;padding-right:20px!important}",
    ".page{padding:0 0 8px!important}",
    ".sheet{border-radius:0!important}",
    ".fill{max-width:100%!important}",
    ".full{width:100%!important}",
    ".wide{display:block!important}",
  ];
  return `${always.join("")}@media (max-width:600px){${phone.join("")}}`;
}

/** For programs that honor the reader's choice, and for Outlook's own, which marks what it has changed. */
function darkStyles({ rules }: Context): string {
  const all = [...rules].map(([name, rule]) => ({ name, rule }));
  const media = all.map(({ name, rule }) => `.${name}{${rule}}`).join("");
  const shown = ".onlight{display:none!important}.ondark{display:block!important;max-height:none!important}";
  const outlook = all
    .map(({ name, rule }) => `[data-ogs${name.startsWith("b") ? "b" : "c"}] .${name}{${rule}}`)
    .join("");
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${media}${shown}}${outlook}`;
}
