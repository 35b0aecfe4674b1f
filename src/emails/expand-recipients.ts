import { createId } from "../lib/id.ts";
import { magicName } from "../lib/magic-recipients.ts";
import { parseAddress } from "../mime/address.ts";
import type { NewDelivery } from "../store/emails.ts";
import type { EmailDraft } from "./draft.ts";

/**
 * One delivery per distinct address in to, cc and bcc, ignoring case; the first occurrence sets the role. Addresses
 * are validated with the draft, so an invalid one is a bug and throws.
 */
export function expandRecipients(
  draft: Pick<EmailDraft, "to" | "cc" | "bcc">,
  region: string,
): NewDelivery[] {
  const deliveries = new Map<string, NewDelivery>();
  for (const role of ["to", "cc", "bcc"] as const) {
    for (const text of draft[role]) {
      const parsed = parseAddress(text);
      if (parsed === null) throw new Error("a draft holds a recipient that is no address");
      const { address, domain } = parsed;
      const key = address.toLowerCase();
      if (deliveries.has(key)) continue;
      deliveries.set(key, {
        id: createId(),
        recipient: address,
        role,
        destination: domain,
        region,
        isSuppressed: magicName(address) === "suppressed",
      });
    }
  }
  return [...deliveries.values()];
}
