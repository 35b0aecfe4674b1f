// The first step: the person is no contact any more, and no email goes to them.
import { and, eq, sql } from "drizzle-orm";
import { contactEvent } from "../../../events/team-event.ts";
import { addressMention } from "../../../lib/address-mention.ts";
import { erasedAddress } from "../../../lib/erased-address.ts";
import { createId } from "../../../lib/id.ts";
import type { ContactRow } from "../../contacts.ts";
import type { ErasureRow, PrivacyStore } from "../../privacy.ts";
import type { Connection } from "../connection.ts";
import { changedContacts, consents, contactActivity, optInTokens } from "../contacts/audience-schema.ts";
import { createChoices, createContactChange } from "../contacts/contact-change.ts";
import { createFindContact } from "../contacts/contact-reads.ts";
import { addressStrikes, suppressions } from "../contacts/suppression-schema.ts";
import type { Synchronous } from "../noun.ts";
import { contactErasures } from "./erasure-schema.ts";

export function createStartErasure(connection: Connection): Synchronous<PrivacyStore>["start"] {
  const { orm, addressHash, erasedSuppressions } = connection;
  const find = createFindContact(connection);
  const removeContact = createRemoveContact(connection);
  const hideConsents = createHideConsents(connection);
  return ({ teamId, key, id, actor, reason, now }) => {
    const contact = find(teamId, key);
    const address = contact?.email ?? ("email" in key ? key.email : null);
    if (address === null) return null;
    const emailHash = addressHash(address);
    const form = erasedAddress(emailHash);
    if (contact !== null) removeContact(contact, form, now);
    hideConsents({ teamId, contactId: contact?.id ?? null, emailHash, address, form });
    orm
      .insert(consents)
      .values({
        id: createId(),
        teamId,
        contactId: null,
        emailHash,
        act: "erased",
        topics: [],
        actor,
        method: actor.startsWith("key:") ? "api" : "dashboard",
        evidence: reason && addressMention(address).replace(reason, form),
        createdAt: now,
      })
      .run();
    const ofAddress = and(eq(suppressions.teamId, teamId), eq(suppressions.address, address));
    orm.update(suppressions).set({ address: form }).where(ofAddress).run();
    orm
      .delete(addressStrikes)
      .where(and(eq(addressStrikes.teamId, teamId), eq(addressStrikes.address, address)))
      .run();
    erasedSuppressions.note(teamId);
    const row: ErasureRow = {
      id,
      teamId,
      contactId: contact?.id ?? null,
      emailHash,
      address,
      actor,
      createdAt: now,
      completedAt: null,
    };
    orm.insert(contactErasures).values(row).run();
    return row;
  };
}

/** Webhooks are told which contact is gone, not who it was. */
function createRemoveContact(connection: Connection) {
  const { orm } = connection;
  const { remove, members, writeEvent } = createContactChange(connection);
  const choices = createChoices(connection);
  const ofContact = [contactActivity, changedContacts, optInTokens] as const;
  return (contact: ContactRow, form: string, now: number): void => {
    const { id, teamId } = contact;
    const nobody = { ...contact, email: form, firstName: null, lastName: null };
    writeEvent(contactEvent("contact.deleted", nobody, members.idsOf(contact), now));
    members.removeAll(contact);
    choices.removeAll(contact);
    remove(contact, now);
    for (const table of ofContact) {
      orm
        .delete(table)
        .where(and(eq(table.teamId, teamId), eq(table.contactId, id)))
        .run();
    }
  };
}

/** The proof stays, without what leads to the person but the hash of their address. */
function createHideConsents({ orm }: Connection) {
  return (given: {
    teamId: string;
    contactId: string | null;
    emailHash: string;
    address: string;
    form: string;
  }): void => {
    const { teamId, contactId, emailHash } = given;
    const mention = addressMention(given.address);
    // The second term must match the partial index's literally.
    const isTheirs = [and(eq(consents.emailHash, emailHash), sql`is_former = 1`)];
    if (contactId !== null) isTheirs.push(eq(consents.contactId, contactId));
    const rows = isTheirs.flatMap((condition) =>
      orm
        .select()
        .from(consents)
        .where(and(eq(consents.teamId, teamId), condition))
        .all(),
    );
    for (const { id, pageUrl, evidence } of rows) {
      orm
        .update(consents)
        .set({
          contactId: null,
          isFormer: true,
          ip: null,
          userAgent: null,
          pageUrl: pageUrl && mention.replace(pageUrl, given.form),
          evidence: evidence && mention.replace(evidence, given.form),
        })
        .where(eq(consents.id, id))
        .run();
    }
  };
}
