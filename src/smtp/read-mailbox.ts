import { type Address, isAmbiguous, parseAddress } from "../mime/address.ts";

/** The address of MAIL or RCPT; null for one that mail cannot be sent to or from. */
export function readMailbox(text: string): Address | null {
  const address = parseAddress(text);
  if (address === null || address.name !== "" || text.endsWith(">")) return null;
  return isAmbiguous(address) ? null : address;
}
