import type { ConsentProof } from "../../consents.ts";
import type { Connection } from "../connection.ts";
import { createChangeWriter } from "./consent-methods.ts";
import { createContactChange } from "./contact-change.ts";
import { createFindContact } from "./contact-reads.ts";

/** Unsubscribes the contact with an address, if there is one, with its consent and event. */
export function createWithdrawal(connection: Connection) {
  const find = createFindContact(connection);
  const { change, writeContactEvent } = createContactChange(connection);
  const writeConsents = createChangeWriter(connection);

  return (request: { teamId: string; address: string; proof: ConsentProof; now: number }): void => {
    const { teamId, address, proof, now } = request;
    const contact = find(teamId, { email: address.toLowerCase() });
    const changed = contact && change(contact, { isUnsubscribed: true }, now);
    if (contact === null || changed === null) return;
    writeConsents({ before: contact, after: changed, topics: [], proof, now });
    writeContactEvent("contact.updated", changed, now);
  };
}
