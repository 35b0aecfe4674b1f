import type { ContactStore } from "../../contacts.ts";
import type { Connection } from "../engine/connection.ts";
import type { Synchronous } from "../methods.ts";
import { createContactDecisions } from "./contact-decisions.ts";
import { createContactReads } from "./contact-reads.ts";
import { createContactWrites } from "./contact-writes.ts";

export function createContactMethods(connection: Connection): Synchronous<ContactStore> {
  return {
    ...createContactReads(connection),
    ...createContactWrites(connection),
    ...createContactDecisions(connection),
  };
}
