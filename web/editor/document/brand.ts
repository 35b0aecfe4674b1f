// The colors and fonts of the canvas: those of the document, else the brand's.
import { readableOn, resolveColor } from "../../../src/blocks/colors.ts";
import { FONTS } from "../../../src/blocks/default-brand.ts";
import type { BrandKit, Color, Theme } from "../../../src/blocks/document.ts";

export interface Appearance {
  theme: Theme;
  brand: BrandKit;
}

/** The variables of the canvas, for canvas.css. */
export function canvasStyle({ theme, brand }: Appearance): Record<string, string> {
  const color = (own: Color | undefined, other: Color) => resolveColor(own ?? other, brand);
  const radius = { square: "0px", rounded: "8px", pill: "28px" }[brand.buttonShape];
  return {
    "--mail-accent": brand.colors.accent,
    "--mail-background": brand.colors.background,
    "--mail-surface": brand.colors.surface,
    "--mail-text": brand.colors.text,
    "--mail-muted": brand.colors.muted,
    "--mail-on-accent": readableOn(brand.colors.accent),
    "--mail-around": color(theme.background, "background"),
    "--mail-sheet": color(theme.surface, "surface"),
    "--mail-ink": color(theme.text, "text"),
    "--mail-link": color(theme.link, "accent"),
    "--mail-font": FONTS[theme.font ?? brand.font].stack,
    "--mail-size": `${theme.fontSize ?? 16}px`,
    "--mail-width": `${theme.width ?? 600}px`,
    "--mail-radius": radius,
  };
}

/** A color of the canvas; those of the brand are its variables. */
export function cssColor(color: unknown): string {
  const text = String(color);
  if (/^#[\da-f]{6}$/i.test(text)) return text;
  return /^[a-z]+$/.test(text) ? `var(--mail-${text})` : "inherit";
}
