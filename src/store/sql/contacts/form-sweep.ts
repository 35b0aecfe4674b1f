import { and, eq } from "drizzle-orm";
import type { FormStore } from "../../forms.ts";
import type { Connection } from "../connection.ts";
import type { Synchronous } from "../noun.ts";
import { consents } from "./audience-schema.ts";
import { createChoices, createContactChange } from "./contact-change.ts";
import { createFindContact } from "./contact-reads.ts";

/** Deletes expired tokens with the contacts that never confirmed. Deleted forms stay: consents refer to them. */
export function createFormSweep(connection: Connection): Synchronous<FormStore>["sweep"] {
  const { database, orm } = connection;
  const find = createFindContact(connection);
  const choices = createChoices(connection);
  const { members, remove, writeContactEvent } = createContactChange(connection);
  const findExpired = database.prepare<{ hash: string; teamId: string; contactId: string }, [number, number]>(
    `SELECT hash, team_id AS teamId, contact_id AS contactId FROM opt_in_tokens
     WHERE expires_at <= ? ORDER BY expires_at LIMIT ?`,
  );
  const dropToken = database.prepare("DELETE FROM opt_in_tokens WHERE hash = ?");
  const findOther = database.prepare<{ found: number }, [string, string]>(
    "SELECT 1 AS found FROM opt_in_tokens WHERE team_id = ? AND contact_id = ? LIMIT 1",
  );
  const findAgreed = database.prepare<{ found: number }, [string, string]>(
    `SELECT 1 AS found FROM consents WHERE team_id = ? AND contact_id = ?
       AND act IN ('confirmed', 'granted', 'imported', 'topic_in') LIMIT 1`,
  );
  /** Somebody who never agreed to anything leaves nothing behind: neither the address nor who entered it. */
  function forgetUnconfirmed(teamId: string, contactId: string, now: number): void {
    const contact = find(teamId, { id: contactId });
    if (contact === null || contact.status !== "pending") return;
    if (findOther.get(teamId, contactId) !== null || findAgreed.get(teamId, contactId) !== null) return;
    writeContactEvent("contact.deleted", contact, now);
    members.removeAll(contact);
    choices.removeAll(contact);
    orm
      .delete(consents)
      .where(
        and(eq(consents.teamId, teamId), eq(consents.contactId, contactId), eq(consents.act, "requested")),
      )
      .run();
    remove(contact, now);
  }

  return ({ now, limit }) => {
    const expired = findExpired.all(now, limit);
    for (const { hash, teamId, contactId } of expired) {
      dropToken.run(hash);
      forgetUnconfirmed(teamId, contactId, now);
    }
    return { deleted: expired.length };
  };
}
