/** Named entities common in emails; others stay as written. */
const NAMED = new Map(
  (
    "amp:& lt:< gt:> quot:\" apos:' copy:© reg:® trade:™ hellip:… mdash:— ndash:– lsquo:‘ rsquo:’ sbquo:‚ " +
    "ldquo:“ rdquo:” bdquo:„ bull:• middot:· euro:€ pound:£ yen:¥ cent:¢ laquo:« raquo:» lsaquo:‹ rsaquo:› " +
    "times:× divide:÷ deg:° para:¶ sect:§ rarr:→ larr:← check:✓ frac12:½ frac14:¼ plusmn:± micro:µ iexcl:¡ " +
    "iquest:¿ auml:ä ouml:ö uuml:ü Auml:Ä Ouml:Ö Uuml:Ü szlig:ß eacute:é egrave:è agrave:à aacute:á iacute:í " +
    "oacute:ó uacute:ú ntilde:ñ ccedil:ç ecirc:ê acirc:â ocirc:ô aring:å aelig:æ oslash:ø"
  )
    .split(" ")
    .map((pair) => [pair.slice(0, pair.indexOf(":")), pair.slice(pair.indexOf(":") + 1)] as const),
);
/** Entities for spaces and for invisible characters. */
const BLANK = new Map(
  Object.entries({ nbsp: " ", ensp: " ", emsp: " ", thinsp: " ", zwnj: "", zwj: "", shy: "" }),
);
const REFERENCE = /&(?:#([0-9]{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z][A-Za-z0-9]{1,9}));/g;

/** Decodes character references; unknown ones stay as they are. Linear time. */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(REFERENCE, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return BLANK.get(name) ?? NAMED.get(name) ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
    if (code < 0x20 || (code >= 0x7f && code < 0xa0)) return " ";
    return code > 0x10ffff || (code >= 0xd800 && code < 0xe000) ? "\ufffd" : String.fromCodePoint(code);
  });
}
