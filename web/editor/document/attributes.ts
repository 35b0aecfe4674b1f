// What each node of a document keeps, and how values from a clipboard become safe. Stored documents are loaded as they are;
// the server checks what is saved.
import {
  BRAND_COLORS,
  type BrandColor,
  type Color,
  SOCIAL_NETWORKS,
  type SocialNetwork,
} from "../../../src/blocks/document.ts";

export interface Attribute {
  /** Null where the document leaves it out. */
  initial: unknown;
  /** The value if it may be kept, else null. */
  clean(value: unknown): unknown;
}

const SAFE_URL = /^(?:https?:\/\/|mailto:|tel:|\{\{)/i;
const TEXT_MAX = 2_000;
const HTML_MAX = 200_000;

/** The address of a link or an image, or null if it could do something else. */
export function safeUrl(value: unknown): string | null {
  return typeof value === "string" && value.length <= TEXT_MAX && SAFE_URL.test(value.trim())
    ? value.trim()
    : null;
}

export function isColor(value: unknown): value is Color {
  return (
    typeof value === "string" && (BRAND_COLORS.includes(value as BrandColor) || /^#[\da-f]{6}$/i.test(value))
  );
}

const optional = (clean: Attribute["clean"]): Attribute => ({ initial: null, clean });
const given = (initial: unknown, clean: Attribute["clean"]): Attribute => ({ initial, clean });

const color = (value: unknown) => (isColor(value) ? value : null);
const flag = (value: unknown) => (value === true ? true : null);
const text = (value: unknown) => (typeof value === "string" ? value.slice(0, TEXT_MAX) : null);
const html = (value: unknown) => (typeof value === "string" ? value.slice(0, HTML_MAX) : null);
const oneOf = (words: readonly unknown[]) => (value: unknown) => (words.includes(value) ? value : null);
const px = (min: number, max: number) => (value: unknown) =>
  typeof value === "number" && Number.isFinite(value)
    ? Math.round(Math.min(max, Math.max(min, value)))
    : null;
const object = (value: unknown) => (typeof value === "object" && value !== null ? value : null);

function ratios(value: unknown): number[] | null {
  const isGood =
    Array.isArray(value) &&
    value.length >= 2 &&
    value.length <= 4 &&
    value.every((one) => typeof one === "number" && one >= 1 && one <= 12);
  return isGood ? value : null;
}

function socialLinks(value: unknown): { network: SocialNetwork; href: string }[] | null {
  if (!Array.isArray(value)) return null;
  return value.flatMap((link) => {
    const href = safeUrl(link?.href);
    return href !== null && SOCIAL_NETWORKS.includes(link.network) ? [{ network: link.network, href }] : [];
  });
}

const align = optional(oneOf(["start", "center", "end"]));
const radius = optional(px(0, 40));
const media = optional(text);
const picture = {
  src: given("", safeUrl),
  mediaId: media,
  alt: given("", text),
  width: given(600, px(1, 800)),
  radius,
};
const surface = { background: optional(color), padding: optional(px(0, 80)), radius };

/** By node; a node without an entry has none. */
export const ATTRIBUTES: Record<string, Record<string, Attribute>> = {
  section: surface,
  columns: {
    ratios: given([1, 1], ratios),
    gap: optional(px(0, 60)),
    keepsOnPhone: optional(flag),
    isReversedOnPhone: optional(flag),
  },
  column: { ...surface, verticalAlign: optional(oneOf(["top", "middle", "bottom"])) },
  heading: { level: given(1, oneOf([1, 2, 3])), align, color: optional(color) },
  paragraph: { align },
  orderedList: { start: optional(px(0, 9_999)) },
  button: {
    href: given("", safeUrl),
    look: optional(oneOf(["filled", "outline"])),
    align,
    background: optional(color),
    color: optional(color),
    radius,
    isWideOnPhone: optional(flag),
  },
  image: {
    ...picture,
    isDecorative: optional(flag),
    href: optional(safeUrl),
    naturalWidth: optional(px(1, 50_000)),
    naturalHeight: optional(px(1, 50_000)),
    align,
    darkSrc: optional(safeUrl),
  },
  gallery: { gap: optional(px(0, 60)) },
  divider: { color: optional(color), thickness: optional(px(1, 12)) },
  spacer: { height: given(24, px(4, 200)) },
  social: { links: optional(socialLinks), align, size: optional(px(16, 48)) },
  logo: { width: optional(px(16, 600)), align, href: optional(safeUrl) },
  video: { ...picture, href: given("", safeUrl) },
  tableCell: { align },
  tableHeader: { align },
  card: {
    src: optional(safeUrl),
    mediaId: media,
    alt: optional(text),
    title: given("", text),
    text: optional(text),
    href: given("", safeUrl),
    label: given("", text),
    isWide: optional(flag),
  },
  conditional: { filter: given({ all: [] }, object) },
  repeat: { variable: given("", text) },
  html: { html: given("", html) },
  synced: { savedBlockId: given("", text) },
  footer: {
    text: optional(text),
    align,
    hidesPreferences: optional(flag),
    hidesViewLink: optional(flag),
  },
  tag: { path: given("", text), fallback: optional(text) },
  color: { color: given("#000000", color) },
  size: { size: given(16, px(8, 72)) },
  link: { href: given("", safeUrl) },
};

/** The attributes of a node, as this editor wrote them to a clipboard or as somebody else pretends. */
export function readAttributes(name: string, json: string | undefined): Record<string, unknown> {
  let values: Record<string, unknown> = {};
  try {
    values = (JSON.parse(json ?? "{}") ?? {}) as Record<string, unknown>;
  } catch {
    // Not ours: the initial values.
  }
  return Object.fromEntries(
    Object.entries(ATTRIBUTES[name] ?? {}).map(([key, { initial, clean }]) => [
      key,
      clean(values[key]) ?? initial,
    ]),
  );
}
