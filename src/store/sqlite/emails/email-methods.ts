import { unlinkSync } from "node:fs";
import { and, eq } from "drizzle-orm";
import type { EmailStore } from "../../emails.ts";
import type { Connection } from "../connection.ts";
import { bodyFilePath, isBodyFile } from "../engine/body-files.ts";
import { pageTerms, toPage } from "../engine/page-of.ts";
import { defineNoun } from "../noun.ts";
import { bodies, emails, events } from "../schema.ts";
import { createAccept, createIdempotency } from "./accept-email.ts";
import { type PlacedAcceptRequest, type PlacedEmailStore, toEmailStore } from "./email-calls.ts";
import { createEmailList } from "./email-list.ts";
import { createEmailSchedule } from "./email-schedule.ts";

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

/** None if a body is a file: such a request may be sent again. */
function bodiesOf({ emails }: PlacedAcceptRequest): Uint8Array[] {
  const bodies = emails.map(({ body }) => body.bytes);
  return bodies.includes(null) ? [] : bodies.filter((bytes) => bytes !== null);
}

function createEmailReads({
  database,
  orm,
}: Connection): Pick<PlacedEmailStore, "findIdempotency" | "get" | "body" | "events"> {
  const idempotency = createIdempotency(database);
  const ofTeam = (teamId: string | null) => (teamId === null ? undefined : eq(emails.teamId, teamId));
  return {
    findIdempotency: (request) => idempotency.find(request),
    get: ({ teamId, id }) =>
      orm
        .select()
        .from(emails)
        .where(and(ofTeam(teamId), eq(emails.id, id)))
        .get() ?? null,
    body: ({ teamId, emailId }) =>
      orm
        .select({ kind: emails.bodyKind, sha256: bodies.sha256, bytes: bodies.bytes })
        .from(emails)
        .innerJoin(bodies, eq(bodies.emailId, emails.id))
        .where(and(ofTeam(teamId), eq(emails.id, emailId)))
        .get() ?? null,
    events(request) {
      const { where, order, limit } = pageTerms(events.id, request);
      const ofEmail = and(eq(events.emailId, request.emailId), eq(events.teamId, request.teamId));
      const found = orm.select().from(events).where(and(ofEmail, where)).orderBy(order).limit(limit);
      return toPage(found.all(), request);
    },
  };
}

function createEmailSweep({
  database,
  blobsFolder,
}: Connection): Pick<PlacedEmailStore, "forgetIdempotency" | "sweep"> {
  const forget = database.prepare(
    `DELETE FROM idempotency WHERE (team_id, scope, key) IN
       (SELECT team_id, scope, key FROM idempotency WHERE expires_at <= ? LIMIT ?)`,
  );
  const isNamed = database.prepare<{ found: number }, [string]>(
    "SELECT 1 AS found FROM bodies WHERE sha256 = ? AND bytes IS NULL LIMIT 1",
  );
  const reclaim = database.prepare("PRAGMA incremental_vacuum(1000)");
  return {
    forgetIdempotency: ({ now, limit }) => ({ deleted: forget.run(now, limit).changes }),
    sweep({ files }) {
      // Runs on the writer, so no acceptance can reference the file between this check and its removal.
      for (const sha256 of files) {
        if (isNamed.get(sha256) === null && isBodyFile(blobsFolder, sha256)) {
          unlinkSync(bodyFilePath(blobsFolder, sha256));
        }
      }
      reclaim.all();
    },
  };
}
