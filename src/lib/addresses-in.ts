// Every email address that a stored text of any kind may have: JSON, URLs, headers, prose. Too many rather than too few.
import { domainToASCII } from "node:url";

const ADDRESS = /[\p{L}\p{N}.!#$&'*+/=?^_`{|}~%-]+(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*/giu;
/** Behind these, an address may begin in the middle of what looks like a local part: `to=ann@…`, `%3Aann@…`, `\nann@…`. */
const BEGINS = /[!#$&'*/=?^`{|}~]|%[0-9a-f]{2}/giu;

/** In lower case, their domains in A-labels. */
export function addressesIn(text: string): string[] {
  if (!text.includes("@") && !text.includes("%40")) return [];
  const found = new Set<string>();
  for (const { 0: match, index } of text.matchAll(ADDRESS)) {
    const at = Math.max(match.lastIndexOf("@"), match.lastIndexOf("%40"));
    const domain = asciiDomain(match.slice(at).replace(/^(?:@|%40)/, ""));
    const local = match.slice(0, at);
    const starts = [0, ...[...local.matchAll(BEGINS)].map(({ index, 0: { length } }) => index + length)];
    // An escape of JSON (`\n`, `\u003c`) is letters to the pattern.
    if (text[index - 1] === "\\") starts.push(1, 5);
    for (const start of starts) {
      for (const form of localForms(local.slice(start))) found.add(`${form}@${domain}`);
    }
  }
  return [...found].filter((address) => !address.startsWith("@"));
}

function localForms(local: string): string[] {
  const lower = local.toLowerCase();
  if (!local.includes("%")) return [lower];
  try {
    return [lower, decodeURIComponent(lower)];
  } catch {
    return [lower];
  }
}

function asciiDomain(domain: string): string {
  const lower = domain.toLowerCase();
  return /^[\x20-\x7e]*$/.test(lower) ? lower : domainToASCII(lower) || lower;
}
