// Runs before the first paint, so that pages do not flash in the wrong theme or move when the font is there.
{
  const chosen = localStorage.getItem("theme");
  const isDark =
    chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset["theme"] = isDark ? "dark" : "light";
}

{
  interface Connection {
    rtt: number;
    effectiveType: string;
    saveData: boolean;
  }
  const RTT_MS_MAX = 100;
  const AFTER_LOAD_MS = 3_000;
  const EXTENDED = "U+0100-0130, U+0132-0151, U+0154-017F, U+0218-021B, U+1E9E";

  const { font = "", extended = "" } = document.currentScript?.dataset ?? {};
  const { connection } = navigator as { connection?: Connection };
  const isSlow =
    connection !== undefined &&
    (connection.saveData || connection.effectiveType !== "4g" || connection.rtt > RTT_MS_MAX);
  // `optional` never swaps the font after the first paint.
  const options = { weight: "400 600", display: "optional" } as const;
  const face = new FontFace("Inter", `url(${font})`, options);
  const load = () => face.load().then(() => localStorage.setItem("font", font));
  if (!isSlow || localStorage.getItem("font") === font) {
    document.fonts.add(face);
    document.fonts.add(new FontFace("Inter", `url(${extended})`, { ...options, unicodeRange: EXTENDED }));
    // Falls back to the system's font.
    load().catch(() => undefined);
  } else {
    // The first visit has the system's font; the next one finds ours in the cache.
    addEventListener("load", () => setTimeout(() => load().catch(() => undefined), AFTER_LOAD_MS));
  }
}
