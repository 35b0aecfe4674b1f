// The HTML that a reader of a submitted message sees, apart from what is attached to it.
import { parameter, parseParameters } from "./content-type.ts";
import { decodeContent } from "./decode-content.ts";
import { asBuffer } from "./headers.ts";
import { firstValue, type MimePart, readStructure } from "./mime-structure.ts";
import { SEALED } from "./to-seven-bit.ts";

export interface HtmlPart {
  part: MimePart;
  /** The content without its transfer encoding, one character a byte. */
  html: string;
  /** What such characters mean in the part's character set. */
  decode(text: string): string;
}

/** In these, tags are not written in ASCII. */
const OTHER_ALPHABETS = /^(?:utf-?(?:7|16|32)|ucs|iso-2022|hz-|unicode|ebcdic|ibm)/i;

/** Leaves out what is signed or encrypted by the sender. Throws AppError at the limits of MIME structure. */
export function findHtmlParts(message: Uint8Array): HtmlPart[] {
  const found: HtmlPart[] = [];
  const look = (part: MimePart): void => {
    if (SEALED.has(part.type)) return;
    for (const child of part.children) look(child);
    const charset = part.type === "text/html" ? charsetOf(part) : null;
    if (charset === null) return;
    const body = message.subarray(part.bodyStart, part.bodyEnd);
    const html = asBuffer(decodeContent(body, part.encoding)).toString("latin1");
    found.push({ part, html, decode: createDecode(charset) });
  };
  look(readStructure(message));
  return found;
}

/** Null when the part is an attachment, or its bytes are not ASCII where HTML is. */
function charsetOf(part: MimePart): string | null {
  const disposition = firstValue(part.fields, "content-disposition");
  if (disposition !== null && /^\s*attachment/i.test(disposition)) return null;
  const parsed = parseParameters(firstValue(part.fields, "content-type") ?? "");
  const charset = (parsed && parameter(parsed, "charset")) ?? "utf-8";
  return OTHER_ALPHABETS.test(charset) ? null : charset;
}

function createDecode(charset: string): (text: string) => string {
  return (text) => {
    if (!/[\u0080-\u00ff]/.test(text)) return text;
    const bytes = Buffer.from(text, "latin1");
    try {
      return new TextDecoder(charset as Bun.Encoding).decode(bytes);
    } catch {
      return bytes.toString("utf8");
    }
  };
}
