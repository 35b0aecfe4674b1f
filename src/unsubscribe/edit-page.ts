import { AppError } from "../lib/app-error.ts";
import { cleanText } from "../lib/clean-text.ts";
import { LIMITS } from "../limits.ts";
import { parseAddress } from "../mime/address.ts";
import type { PageColors, UnsubscribePage } from "../store/unsubscribe-pages.ts";
import type { PageBody } from "./schema.ts";

/** The default page. */
export const PLAIN_PAGE: UnsubscribePage = {
  name: null,
  logoUrl: null,
  colors: { background: null, text: null, accent: null },
  isBrandingHidden: false,
  offersData: false,
  templateFrom: null,
  templateReplyTo: null,
  templateFooter: null,
};

/** Defaults for colors that are null while another is set. */
export const OWN_COLORS = { background: "#ffffff", text: "#1c1c1a", accent: "#1f5fbf" };

/** The page with the body's changes; null resets a field. Throws AppError 422 for colors without enough contrast. */
export function editPage(page: UnsubscribePage, body: PageBody): UnsubscribePage {
  const read = <Value>(given: string | null | undefined, kept: Value, parse: (text: string) => Value) =>
    given === undefined ? kept : given === null ? null : parse(given);
  const { background, text, accent } = page.colors;
  const colors = {
    background: read(body.background_color, background, (color) => readColor(color, "background_color")),
    text: read(body.text_color, text, (color) => readColor(color, "text_color")),
    accent: read(body.accent_color, accent, (color) => readColor(color, "accent_color")),
  };
  checkContrast(colors);
  return {
    name: read(body.name, page.name, readName),
    logoUrl: read(body.logo_url, page.logoUrl, readLogo),
    colors,
    isBrandingHidden: body.hide_branding ?? page.isBrandingHidden,
    offersData: body.offer_data ?? page.offersData,
    templateFrom: read(body.template_from, page.templateFrom, (text) => readMailbox(text, "template_from")),
    templateReplyTo: read(body.template_reply_to, page.templateReplyTo, (text) =>
      readMailbox(text, "template_reply_to"),
    ),
    templateFooter: read(body.template_footer, page.templateFooter, readFooter),
  };
}

function readName(text: string): string | null {
  const name = cleanText(text).replace(/\s+/g, " ").trim();
  if (name.length <= LIMITS.pageNameCharsMax) return name === "" ? null : name;
  throw invalid("name", `It has at most ${LIMITS.pageNameCharsMax} characters.`);
}

/** One address with an optional name; null if empty. */
function readMailbox(text: string, field: string): string | null {
  const mailbox = cleanText(text).trim();
  if (mailbox === "" || (mailbox.length <= MAILBOX_CHARS_MAX && parseAddress(mailbox) !== null))
    return mailbox || null;
  throw invalid(field, "Use the form `email@domain.tld` or `Name <email@domain.tld>`.");
}

function readFooter(text: string): string | null {
  const footer = cleanText(text).trim();
  if (footer.length <= LIMITS.brandFooterCharsMax) return footer || null;
  throw invalid("template_footer", `It has at most ${LIMITS.brandFooterCharsMax} characters.`);
}

function readLogo(text: string): string | null {
  if (text === "") return null;
  const url = URL.parse(text);
  const isGood = url?.protocol === "https:" && url.username === "" && url.password === "";
  if (isGood && url.href.length <= LIMITS.pageUrlCharsMax) return url.href;
  throw invalid("logo_url", "It must be an `https` URL of an image.");
}

function readColor(text: string, field: string): string {
  if (/^#[0-9a-f]{6}$/i.test(text)) return text.toLowerCase();
  throw invalid(field, "Use a color of the form `#rrggbb`.");
}

function checkContrast({ background, text, accent }: PageColors): void {
  const behind = background ?? OWN_COLORS.background;
  const pairs = [
    { field: "text_color", color: text ?? OWN_COLORS.text, min: 4.5 },
    { field: "accent_color", color: accent ?? OWN_COLORS.accent, min: 3 },
  ];
  for (const { field, color, min } of pairs) {
    const ratio = contrastOf(color, behind);
    if (ratio >= min) continue;
    throw invalid(
      field,
      `${color} on ${behind} has a contrast of ${ratio.toFixed(1)}; at least ${min} is needed. Choose colors with more contrast.`,
    );
  }
}

const MAILBOX_CHARS_MAX = 320;

function invalid(field: string, reason: string): AppError {
  return new AppError("validation_error", `Invalid \`${field}\` field. ${reason}`);
}

// The contrast of two colors (WCAG 2.2, relative luminance and contrast ratio).

/** 1 to 21, of two colours `#rrggbb`. */
export function contrastOf(one: string, other: string): number {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** Black or white, whichever reads better on the colour: one of them always has a contrast of 4.5 and more. */
export function textColorOn(background: string): string {
  return contrastOf(background, "#ffffff") >= contrastOf(background, "#000000") ? "#ffffff" : "#000000";
}

/** 0 black to 1 white. */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
