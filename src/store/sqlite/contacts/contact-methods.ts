import type { ContactStore } from "../../contacts.ts";
import type { Connection } from "../connection.ts";
import { defineNoun, type Synchronous } from "../noun.ts";
import { createContactDecisions } from "./contact-decisions.ts";
import { createContactReads } from "./contact-reads.ts";
import { createContactWrites } from "./contact-writes.ts";

export const contactMethods = defineNoun<ContactStore>({
  methods: {
    // Their ids only: what is known of a contact must go when the contact goes.
    save: { change: (_, result) => (result.kind === "saved" ? { target: result.id } : null) },
    get: "read",
    list: "read",
    update: { change: (_, result) => (result.kind === "saved" ? { target: result.id } : null) },
    delete: { change: (_, gone) => gone && { target: gone.id } },
    segments: "read",
    setSegment: { change: (_, result) => (result.kind === "saved" ? { target: result.id } : null) },
    topics: "read",
    setTopics: { change: (_, result) => (result.kind === "saved" ? { target: result.id } : null) },
    preferences: "read",
    decide: "write",
    count: "read",
  },
  open: createContactMethods,
});

function createContactMethods(connection: Connection): Synchronous<ContactStore> {
  return {
    ...createContactReads(connection),
    ...createContactWrites(connection),
    ...createContactDecisions(connection),
  };
}
