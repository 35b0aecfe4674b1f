// What Outlook for Windows, which renders by Word, makes of an email, roughly, for the editor's preview.

/**
 * The `[if mso]` branches, without what Word ignores. An approximation: spacing and fonts differ in the real program.
 * Linear in the HTML, which may be a customer's own.
 */
export function approximateOutlook(html: string): string {
  const branch = replaceBetween(
    replaceBetween(html, /<!--\[if !mso\]><!-->/gi, "<!--<![endif]-->", () => ""),
    /<!--\[if (?!!)[^\]<>]{0,80}\bmso\b[^\]<>]{0,80}\]>/gi,
    "<![endif]-->",
    (inside) => inside,
  );
  const withoutXml = replaceBetween(branch, /<xml>/gi, "</xml>", () => "");
  return replaceBetween(
    withoutXml,
    /<style[^<>]{0,200}>/gi,
    "</style>",
    (css) => `<style>${withoutMedia(css)}</style>`,
  )
    .replaceAll(/<v:roundrect\b([^<>]*)>/g, (_, attributes: string) => openShape(attributes))
    .replaceAll("</v:roundrect>", "</span>")
    .replaceAll(/<\/?(?:w:anchorlock|noscript)\b[^<>]*>|<\/?center>/g, "")
    .replaceAll(/ style="([^"]*)"/g, (_, style: string) => ` style="${asInWord(style)}"`);
}

/** Each part from a match of `open` to the next `close`; an open one without end stays. */
function replaceBetween(
  html: string,
  open: RegExp,
  close: string,
  change: (inside: string) => string,
): string {
  let result = "";
  let at = 0;
  for (let match = open.exec(html); match !== null; match = open.exec(html)) {
    const start = match.index + match[0].length;
    const end = html.indexOf(close, start);
    if (end === -1) break;
    result += html.slice(at, match.index) + change(html.slice(start, end));
    at = end + close.length;
    open.lastIndex = at;
  }
  return result + html.slice(at);
}

/** Drawn as Word draws it, as far as a browser can. */
function openShape(attributes: string): string {
  const read = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? "";
  const size = read("style");
  const height = /height:(\d+)px/.exec(size)?.[1] ?? "46";
  const radius = Math.round((Number(height) * Number.parseInt(read("arcsize"), 10)) / 100) || 0;
  const fill = read("filled") === "f" ? "transparent" : read("fillcolor");
  const width = /width:(\d+)px/.exec(size)?.[1] ?? "160";
  const keeps = `mso-kept:1;display:inline-block;width:${width}px;height:${height}px;line-height:${height}px;overflow:hidden;text-align:center;background-color:${fill};border:1px solid ${read("strokecolor")};border-radius:${radius}px`;
  return `<span style="${keeps}">`;
}

/** Word knows no media queries. */
function withoutMedia(css: string): string {
  let result = "";
  let at = 0;
  for (let start = css.indexOf("@media"); start !== -1; start = css.indexOf("@media", at)) {
    result += css.slice(at, start);
    at = css.indexOf("{", start);
    if (at === -1) return result;
    for (let depth = 0; at < css.length; at += 1) {
      if (css[at] === "{") depth += 1;
      if (css[at] === "}") depth -= 1;
      if (depth === 0) break;
    }
    at += 1;
  }
  return result + css.slice(at);
}

const IGNORED =
  /(?:^|;)\s*(?:max-width|border-radius|background-image|letter-spacing|box-shadow|opacity|overflow|max-height):[^;]*/g;

function asInWord(style: string): string {
  if (style.startsWith("mso-kept:1;")) return style.replace("mso-kept:1;", "");
  // A link is inline text: it has neither padding nor borders of its own.
  const isLink = style.includes("mso-border-alt:none");
  const hidden = style.includes("mso-hide:all") ? "display:none;" : "";
  const kept = style.replaceAll(IGNORED, "");
  return `${hidden}${isLink ? kept.replaceAll(/(?:^|;)\s*(?:padding|border|display)[a-z-]*:[^;]*/g, "") : kept}`.replace(
    /^;/,
    "",
  );
}
