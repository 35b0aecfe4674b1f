import { domainToASCII } from "node:url";

/**
 * The address as it is said to a server: a domain beyond ASCII by its A-labels, since then only a local part beyond
 * ASCII needs SMTPUTF8 (RFC 6531 §3.2).
 */
export function wireAddress(address: string): string {
  const at = address.lastIndexOf("@");
  const ascii = at === -1 ? "" : domainToASCII(address.slice(at + 1));
  return /^[\x00-\x7f]*$/.test(address) || ascii === "" ? address : `${address.slice(0, at)}@${ascii}`;
}
