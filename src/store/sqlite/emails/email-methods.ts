import type { EmailStore } from "../../emails.ts";
import type { Connection } from "../connection.ts";
import { defineNoun } from "../noun.ts";
import { createAccept } from "./accept-email.ts";
import { type PlacedAcceptRequest, type PlacedEmailStore, toEmailStore } from "./email-calls.ts";
import { createEmailList } from "./email-list.ts";
import { createEmailReads } from "./email-reads.ts";
import { createEmailSchedule } from "./email-schedule.ts";
import { createEmailSweep } from "./email-sweep.ts";

export const emailMethods = defineNoun<EmailStore, PlacedEmailStore>({
  methods: {
    accept: { isGrowing: true, ignoresQueueCounts: true, weight: weightOf, requestBytes: bodiesOf },
    findIdempotency: "read",
    get: "read",
    list: "read",
    body: "read",
    events: "read",
    reschedule: { change: ({ id }, result) => (result === "done" ? { target: id } : null) },
    cancel: { change: ({ id }, result) => (result === "done" ? { target: id } : null) },
    releaseScheduled: "write",
    forgetIdempotency: "write",
    sweep: "write",
  },
  open: (connection: Connection) => ({
    accept: createAccept(connection),
    list: createEmailList(connection),
    ...createEmailReads(connection),
    ...createEmailSchedule(connection),
    ...createEmailSweep(connection),
  }),
  toContract: toEmailStore,
});

function weightOf({ emails }: PlacedAcceptRequest): number {
  return emails.reduce((sum, { deliveries }) => sum + 1 + deliveries.length, 0);
}

/** None where one body is a file: such a request may be made a second time. */
function bodiesOf({ emails }: PlacedAcceptRequest): Uint8Array[] {
  const bodies = emails.map(({ body }) => body.bytes);
  return bodies.includes(null) ? [] : bodies.filter((bytes) => bytes !== null);
}
