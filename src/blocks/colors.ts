// Colors of emails: tokens of the brand, contrast (WCAG 2.2 §1.4.3), and what a color becomes in dark mode.
import type { BrandKit, Color } from "./document.ts";

export type Hex = `#${string}`;

export function resolveColor(color: Color, brand: BrandKit): Hex {
  return isHex(color) ? (color.toLowerCase() as Hex) : brand.colors[color];
}

function isHex(color: Color): color is Hex {
  return color.startsWith("#");
}

function channels(hex: Hex): [number, number, number] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) || 0) as [number, number, number];
}

function luminance(hex: Hex): number {
  const [red, green, blue] = channels(hex).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 to 21. */
export function contrast(one: Hex, other: Hex): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Black or white, whichever is easier to read on it. */
export function readableOn(background: Hex): Hex {
  return contrast("#ffffff", background) >= 3.5 ? "#ffffff" : "#111113";
}

interface Hsl {
  hue: number;
  saturation: number;
  lightness: number;
}

function toHsl(hex: Hex): Hsl {
  const [red, green, blue] = channels(hex).map((value) => value / 255) as [number, number, number];
  const max = Math.max(red, green, blue);
  const min = Math.min(red, green, blue);
  const range = max - min;
  const lightness = (max + min) / 2;
  if (range === 0) return { hue: 0, saturation: 0, lightness };
  const saturation = range / (1 - Math.abs(2 * lightness - 1));
  const sector =
    max === red
      ? (green - blue) / range
      : max === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  return { hue: (sector * 60 + 360) % 360, saturation, lightness };
}

function fromHsl({ hue, saturation, lightness }: Hsl): Hex {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const place = (offset + hue / 30) % 12;
    const value = lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

/** `share` of the way from one color to the other. */
export function mix(from: Hex, to: Hex, share: number): Hex {
  const other = channels(to);
  const mixed = channels(from).map((value, index) => Math.round(value + (other[index]! - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Light backgrounds become dark ones of the same hue, white lighter than gray; dark and strong ones stay. */
export function darkBackground(hex: Hex): Hex {
  const hsl = toHsl(hex);
  if (luminance(hex) < 0.35) return hex;
  const isTinted = hsl.saturation > 0.25 && hsl.lightness < 0.97;
  const lightness = isTinted ? 0.17 : 0.06 + Math.max(0, hsl.lightness - 0.8) * 0.26;
  return fromHsl({ ...hsl, saturation: Math.min(hsl.saturation, isTinted ? 0.3 : 0.06), lightness });
}

/** The text's color on a dark background: the same hue, light enough for `atLeast` where that is possible. */
export function darkText(hex: Hex, background: Hex, atLeast = 4.5): Hex {
  const isOnLight = luminance(background) > 0.35;
  if (isOnLight && contrast(hex, background) >= atLeast) return hex;
  const hsl = toHsl(hex);
  // Text that was softer than black stays softer than white.
  let lightness = hsl.saturation < 0.3 && hsl.lightness < 0.5 ? 0.93 - hsl.lightness * 0.6 : hsl.lightness;
  const saturation = Math.min(hsl.saturation, 0.85);
  let result = fromHsl({ ...hsl, saturation, lightness });
  const step = isOnLight ? -0.03 : 0.03;
  while (contrast(result, background) < atLeast && lightness > 0 && lightness < 1) {
    lightness = Math.min(1, Math.max(0, lightness + step));
    result = fromHsl({ ...hsl, saturation, lightness });
  }
  return result;
}

/** A line's color on a dark background: about as visible as on the light one. */
export function darkLine(hex: Hex): Hex {
  const hsl = toHsl(hex);
  return hsl.lightness < 0.6
    ? hex
    : fromHsl({ ...hsl, saturation: Math.min(hsl.saturation, 0.1), lightness: 0.24 });
}
