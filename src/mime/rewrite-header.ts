// Rewrites a header with raw UTF-8 or an over-long line as 7-bit lines, where such a form exists.
import { type Address, needsSmtpUtf8, parseAddress } from "./address.ts";
import {
  encodeMailbox,
  encodeParameter,
  foldHeader,
  isAscii,
  isFoldable,
  textHeader,
} from "./encode-header.ts";
import { type HeaderField, parseParameters, unfoldValue } from "./headers.ts";
import { splitMailboxes } from "./mailbox-list.ts";

const ADDRESSES = new Set(
  "from sender reply-to to cc bcc resent-from resent-sender resent-to resent-cc".split(" "),
);
const PARAMETERS = new Set(["content-type", "content-disposition"]);
/** Unstructured headers, besides every X- header (RFC 5322 §2.2.1). */
const TEXTS = new Set([
  "subject",
  "comments",
  "keywords",
  "content-description",
  "thread-topic",
  "organization",
]);

export interface RewrittenHeader {
  /** Complete lines, CRLF included. */
  text: string;
  needsSmtpUtf8: boolean;
}

/** Null if the value has no 7-bit form and must stay as it is. */
export function rewriteHeader(field: HeaderField): RewrittenHeader | null {
  const name = field.name.toLowerCase();
  const value = unfoldValue(field.rawValue);
  if (ADDRESSES.has(name)) return rewriteAddresses(field.name, value);
  if (PARAMETERS.has(name)) return rewriteParameters(field.name, value);
  if (TEXTS.has(name) || name.startsWith("x-")) {
    return { text: textHeader(field.name, value), needsSmtpUtf8: false };
  }
  return isFoldable(value) ? { text: foldHeader(field.name, value), needsSmtpUtf8: false } : null;
}

function rewriteAddresses(name: string, value: string): RewrittenHeader | null {
  const { mailboxes, isPlain } = splitMailboxes(value);
  if (!isPlain) return null;
  const addresses: Address[] = [];
  for (const piece of mailboxes) {
    const address = parseAddress(piece);
    if (address === null) return null;
    addresses.push(address);
  }
  const text = foldHeader(name, addresses.map(encodeMailbox).join(", "));
  return { text, needsSmtpUtf8: addresses.some(needsSmtpUtf8) };
}

function rewriteParameters(name: string, value: string): RewrittenHeader | null {
  const parsed = parseParameters(value);
  if (parsed === null) return null;
  if (parsed.parameters.some(([key, text]) => key.includes("*") && !isAscii(text))) return null;
  const isKept = (key: string) => !parsed.parameters.some(([other]) => other === `${key}*`);
  const parameters = parsed.parameters
    .filter(([key, text]) => isAscii(text) || isKept(key))
    .map(([key, text]) => (key.endsWith("*") ? `;\r\n ${key}=${text}` : encodeParameter(key, text)));
  return { text: `${name}: ${parsed.value}${parameters.join("")}\r\n`, needsSmtpUtf8: false };
}
