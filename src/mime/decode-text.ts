// What encoded words (RFC 2047) in headers say.
import { decodeWords } from "postal-mime";
import { type Address, formatAddress, parseAddress } from "./address.ts";

/** Control characters become spaces: encoded words may hide what no header may hold. */
export function decodeText(value: string): string {
  return withoutControls(decodeWords(value));
}

export function withoutControls(value: string): string {
  return value.replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, " ").toWellFormed();
}

/** Null for a name that hides what no name may hold. */
export function decodeName(address: Address | null): Address | null {
  return address && parseAddress(formatAddress({ ...address, name: decodeText(address.name) }));
}
