import { and, eq, inArray, isNull } from "drizzle-orm";
import type { ContactRow, Unknown } from "../../contacts.ts";
import type { Connection } from "../connection.ts";
import { segmentContacts, segments } from "./contact-schema.ts";

type OfContact = Pick<ContactRow, "id" | "teamId">;

/** Which segments a contact is in. */
export function createMemberships({ orm }: Connection) {
  const ofContact = ({ id, teamId }: OfContact) =>
    and(eq(segmentContacts.teamId, teamId), eq(segmentContacts.contactId, id));
  return {
    /** The first of `ids` that is no segment of the team. */
    unknown(teamId: string, ids: string[]): Unknown | null {
      const known = orm
        .select({ id: segments.id })
        .from(segments)
        .where(and(eq(segments.teamId, teamId), inArray(segments.id, ids), isNull(segments.deletedAt)))
        .all();
      const id = ids.find((wanted) => !known.some((segment) => segment.id === wanted));
      return id === undefined ? null : { kind: "unknown", what: "segment", id };
    },
    idsOf(contact: OfContact): string[] {
      const found = orm
        .select({ id: segments.id })
        .from(segmentContacts)
        .innerJoin(segments, eq(segments.id, segmentContacts.segmentId))
        .where(and(ofContact(contact), isNull(segments.deletedAt)))
        .all();
      return found.map(({ id }) => id);
    },
    add({ id: contactId, teamId }: OfContact, segmentId: string): boolean {
      const row = { teamId, segmentId, contactId };
      return orm.insert(segmentContacts).values(row).onConflictDoNothing().returning().all().length > 0;
    },
    remove(contact: OfContact, segmentId: string): boolean {
      const isMeant = and(ofContact(contact), eq(segmentContacts.segmentId, segmentId));
      return orm.delete(segmentContacts).where(isMeant).returning().all().length > 0;
    },
    removeAll(contact: OfContact): void {
      orm.delete(segmentContacts).where(ofContact(contact)).run();
    },
  };
}
