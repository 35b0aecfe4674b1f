// How well two colours can be told apart (WCAG 2.2, relative luminance and contrast ratio).

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
