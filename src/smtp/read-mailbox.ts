import { type Address, parseAddress } from "../mime/address.ts";

/**
 * A plain address of one meaning. `%` and `!` once asked servers to pass mail on (RFC 5321 §3.6.1 ended that), and
 * some programs decode an encoded word inside an address into another address.
 */
export function readMailbox(text: string): Address | null {
  const address = parseAddress(text);
  if (address === null || address.name !== "" || text.endsWith(">")) return null;
  return /[%!@"]|=\?/.test(address.local) ? null : address;
}
