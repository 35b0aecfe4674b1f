import { type Address, isAmbiguous, parseAddress } from "../mime/address.ts";

/** The address of a MAIL or RCPT command; null for one that cannot send or receive mail. */
export function readMailbox(text: string): Address | null {
  const address = parseAddress(text);
  if (address === null || address.name !== "" || text.endsWith(">")) return null;
  return isAmbiguous(address) ? null : address;
}
