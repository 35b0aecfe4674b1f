import { and, asc, count, eq } from "drizzle-orm";
import type { ContactPropertyStore } from "../../contact-properties.ts";
import type { Connection } from "../connection.ts";
import { defineNoun, type Synchronous } from "../noun.ts";
import { pageTerms, toPage } from "../page-of.ts";
import { contactProperties } from "./contact-schema.ts";

export const contactPropertyMethods = defineNoun<ContactPropertyStore>({
  methods: {
    create: { change: ({ property }, result) => (result === "created" ? { target: property.id } : null) },
    get: "read",
    list: "read",
    all: "read",
    setFallback: { change: ({ id }, { saved }) => (saved ? { target: id } : null) },
    delete: { change: ({ id }, { deleted }) => (deleted ? { target: id } : null) },
  },
  open: createContactPropertyMethods,
});

function createContactPropertyMethods({ orm }: Connection): Synchronous<ContactPropertyStore> {
  const ofTeam = (teamId: string) => eq(contactProperties.teamId, teamId);
  const named = (teamId: string, id: string) => and(ofTeam(teamId), eq(contactProperties.id, id));
  return {
    create({ property, propertiesMax }) {
      const used = orm.select({ rows: count() }).from(contactProperties).where(ofTeam(property.teamId)).get();
      if ((used?.rows ?? 0) >= propertiesMax) return "full";
      const created = orm
        .insert(contactProperties)
        .values(property)
        .onConflictDoNothing({ target: [contactProperties.teamId, contactProperties.key] })
        .returning({ id: contactProperties.id })
        .all();
      return created.length === 1 ? "created" : "key_taken";
    },
    get: ({ teamId, id }) => orm.select().from(contactProperties).where(named(teamId, id)).get() ?? null,
    list(request) {
      const { where, order, limit } = pageTerms(contactProperties.id, request);
      const found = orm
        .select()
        .from(contactProperties)
        .where(and(ofTeam(request.teamId), where))
        .orderBy(order)
        .limit(limit)
        .all();
      return toPage(found, request);
    },
    all: ({ teamId }) =>
      orm.select().from(contactProperties).where(ofTeam(teamId)).orderBy(asc(contactProperties.id)).all(),
    setFallback({ teamId, id, fallback }) {
      const saved = orm
        .update(contactProperties)
        .set({ fallback })
        .where(named(teamId, id))
        .returning({ id: contactProperties.id })
        .all();
      return { saved: saved.length === 1 };
    },
    delete({ teamId, id }) {
      const gone = orm
        .delete(contactProperties)
        .where(named(teamId, id))
        .returning({ id: contactProperties.id })
        .all();
      return { deleted: gone.length === 1 };
    },
  };
}
