// Finds an address in stored texts of any kind: JSON, URLs, headers, replies of servers.
import { domainToUnicode } from "node:url";

/** Not in the middle of another address; behind an escape of JSON or of a URL it begins all the same. */
const BEFORE = String.raw`(?:(?<![\p{L}\p{N}._+-])|(?<=\\[nrtbf])|(?<=\\u[0-9a-f]{4})|(?<=%[0-9a-f]{2}))`;
const AFTER = String.raw`(?![\p{L}\p{N}-]|\.[\p{L}\p{N}])`;

export interface AddressMention {
  /** Lower case; a text that has none of them does not mention the address. */
  needles: string[];
  isIn(text: string): boolean;
  /** Every mention becomes `by`. */
  replace(text: string, by: string): string;
}

/** `address` in lower case, its domain in A-labels. */
export function addressMention(address: string): AddressMention {
  const needles = formsOf(address);
  const pattern = new RegExp(`${BEFORE}(?:${needles.map(RegExp.escape).join("|")})${AFTER}`, "giu");
  return {
    needles,
    isIn(text) {
      pattern.lastIndex = 0;
      return pattern.test(text);
    },
    replace: (text, by) => text.replace(pattern, by),
  };
}

/** As it is, in JSON, in a URL, and with its domain in Unicode. */
function formsOf(address: string): string[] {
  const at = address.lastIndexOf("@");
  const shown = `${address.slice(0, at)}@${domainToUnicode(address.slice(at + 1)) || address.slice(at + 1)}`;
  const written = [address, shown].flatMap((form) => [
    form,
    JSON.stringify(form).slice(1, -1),
    encodeURIComponent(form).toLowerCase(),
  ]);
  return [...new Set(written)];
}

const BYTES_BEFORE = "(?<![A-Za-z0-9\\x80-\\xff._+-])";
const BYTES_AFTER = "(?![A-Za-z0-9\\x80-\\xff-]|\\.[A-Za-z0-9\\x80-\\xff])";

/** Where bytes of text mention the address. */
export function mentionsIn(bytes: Uint8Array, address: string): { start: number; length: number }[] {
  const forms = formsOf(address).map((form) => Buffer.from(form).toString("latin1"));
  const pattern = new RegExp(`${BYTES_BEFORE}(?:${forms.map(RegExp.escape).join("|")})${BYTES_AFTER}`, "gi");
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  return [...text.matchAll(pattern)].map(({ index, 0: { length } }) => ({ start: index, length }));
}

const STEP_BYTES = 256 * 1024;
/** Longer than an address in any form. */
const OVERLAP_BYTES = 2_048;

/**
 * Overwrites each mention in bytes with as many letters, so that lengths, which the bytes may state, stay true. In
 * steps: awaits `turn` between them. Null if there is none.
 */
export async function blotOut(
  bytes: Uint8Array,
  address: string,
  turn: () => Promise<void>,
): Promise<Uint8Array | null> {
  let blotted: Uint8Array | null = null;
  for (let at = 0; at < bytes.length; at += STEP_BYTES) {
    for (const { start, length } of mentionsIn(
      bytes.subarray(at, at + STEP_BYTES + OVERLAP_BYTES),
      address,
    )) {
      blotted ??= Uint8Array.from(bytes);
      const mention = Buffer.from(bytes.subarray(at + start, at + start + length)).toString("latin1");
      blotted.set(Buffer.from(mention.replaceAll(/[^@.%]/g, "x"), "latin1"), at + start);
    }
    await turn();
  }
  return blotted;
}
