import latin from "./inter.woff2";
import extended from "./inter-extended.woff2";

const EXTENDED = "U+0100-0130, U+0132-0151, U+0154-017F, U+0218-021B, U+1E9E";

/**
 * One typeface on every machine. Never swapped after the first paint, so that no line moves; it is preloaded, and small.
 * Here and not in the stylesheet, which would carry the files inside.
 */
export function loadFonts(): void {
  const faces = [
    { url: latin, isWanted: true },
    // The browser asks for it when a text has one of its letters.
    { url: extended, unicodeRange: EXTENDED, isWanted: false },
  ];
  for (const { url, isWanted, ...descriptors } of faces) {
    const face = new FontFace("Inter", `url(${url})`, {
      weight: "400 600",
      display: "optional",
      ...descriptors,
    });
    document.fonts.add(face);
    // A page without it is as good; the system's own typeface stands in.
    if (isWanted) face.load().catch(() => undefined);
  }
}
