import latin from "./inter.woff2";
import extended from "./inter-extended.woff2";

const EXTENDED = "U+0100-0130, U+0132-0151, U+0154-017F, U+0218-021B, U+1E9E";

/**
 * Loads Inter. `optional` never swaps the font after the first paint, so that no text moves. Here rather than in the
 * stylesheet, where the bundler would inline the files.
 */
export function loadFonts(): void {
  const faces = [
    { url: latin, isPreloaded: true },
    // Loaded by the browser when a text uses one of these characters.
    { url: extended, unicodeRange: EXTENDED, isPreloaded: false },
  ];
  for (const { url, isPreloaded, ...descriptors } of faces) {
    const face = new FontFace("Inter", `url(${url})`, {
      weight: "400 600",
      display: "optional",
      ...descriptors,
    });
    document.fonts.add(face);
    // Falls back to the system font.
    if (isPreloaded) face.load().catch(() => undefined);
  }
}
