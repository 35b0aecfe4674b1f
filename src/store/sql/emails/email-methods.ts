import { unlinkSync } from "node:fs";
import { and, desc, eq } from "drizzle-orm";
import { bodyFilePath, isBodyFile } from "../../blobs/body-files.ts";
import type { EmailRow, EmailStore } from "../../emails.ts";
import type { Connection } from "../connection.ts";
import { defineNoun } from "../noun.ts";
import { pageTerms, toPage } from "../page-of.ts";
import { createNoteErased } from "../privacy/erased-emails.ts";
import { createEmailRemoval, createIsFileNamed } from "../retention/remove-email.ts";
import { emails, events } from "../schema.ts";
import { createAccept, createIdempotency } from "./accept-email.ts";
import { createBodyRead } from "./body-read.ts";
import { type PlacedAcceptRequest, type PlacedEmailStore, toEmailStore } from "./email-calls.ts";
import { createEmailCount, createEmailList, type EmailListRequest } from "./email-list.ts";
import { createRecipientCounts } from "./email-rows.ts";
import { createEmailSchedule } from "./email-schedule.ts";

export const emailMethods = defineNoun<EmailStore, PlacedEmailStore>({
  methods: {
    accept: {
      isGrowing: true,
      ignoresQueueCounts: true,
      weight: weightOf,
      isUrgent: ({ emails }) => emails.length === 1,
      requestBytes: bodiesOf,
    },
    findIdempotency: "read",
    get: "read",
    list: "read",
    count: "read",
    changed: { ignoresQueueCounts: true },
    matching: "read",
    body: "read",
    copies: "read",
    events: "read",
    reschedule: { change: ({ id }, result) => (result === "done" ? { target: id } : null) },
    cancel: { change: ({ id }, result) => (result === "done" ? { target: id } : null) },
    remove: { change: ({ id }, result) => (result === "done" ? { target: id } : null) },
    releaseScheduled: "write",
    forgetIdempotency: "write",
    sweep: "write",
  },
  open: (connection: Connection) => ({
    accept: createAccept(connection),
    ...createLists(connection),
    count: createEmailCount(connection.database),
    ...createEmailReads(connection),
    ...createEmailSchedule(connection),
    remove: createRemove(connection),
    ...createEmailSweep(connection),
  }),
  toContract: toEmailStore,
});

function createLists(connection: Connection): Pick<PlacedEmailStore, "list" | "changed" | "matching"> {
  const list = createEmailList(connection);
  return {
    list,
    changed: connection.emailChanges.since,
    matching: ({ ids, ...request }) =>
      ids
        .flatMap((id) => matchesOne(list, { ...request, before: id.slice(0, -1), after: `${id}~`, limit: 1 }))
        .sort((one, other) => (one.id < other.id ? 1 : -1)),
  };
}

/** Reads a list whose range has one email. */
function matchesOne(list: PlacedEmailStore["list"], request: EmailListRequest): EmailRow[] {
  for (let part = request; ; ) {
    const { rows, goOn } = list(part);
    if (goOn === null || rows.length > 0) return rows;
    part = { ...part, before: goOn };
  }
}

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
}: Connection): Pick<PlacedEmailStore, "findIdempotency" | "get" | "body" | "copies" | "events"> {
  const idempotency = createIdempotency(database);
  const addCounts = createRecipientCounts(database);
  const ofTeam = (teamId: string | null) => (teamId === null ? undefined : eq(emails.teamId, teamId));
  return {
    findIdempotency: (request) => idempotency.find(request),
    get: ({ teamId, id }) =>
      addCounts(
        orm
          .select()
          .from(emails)
          .where(and(ofTeam(teamId), eq(emails.id, id)))
          .all(),
      )[0] ?? null,
    body: createBodyRead(orm),
    copies: ({ teamId, originalId, limit }) =>
      addCounts(
        orm
          .select()
          .from(emails)
          .where(and(eq(emails.originalId, originalId), eq(emails.teamId, teamId)))
          .orderBy(desc(emails.id))
          .limit(limit)
          .all(),
      ),
    events(request) {
      const { where, order, limit } = pageTerms(events.id, request);
      const ofEmail = and(eq(events.emailId, request.emailId), eq(events.teamId, request.teamId));
      const found = orm.select().from(events).where(and(ofEmail, where)).orderBy(order).limit(limit);
      return toPage(found.all(), request);
    },
  };
}

function createRemove(connection: Connection): PlacedEmailStore["remove"] {
  const { database, searchIndex, emailChanges } = connection;
  const removal = createEmailRemoval(connection);
  const find = database.prepare("SELECT 1 FROM emails WHERE id = ? AND team_id = ?");
  const note = createNoteErased(database);
  return ({ teamId, id, now }) => {
    if (find.get(id, teamId) === null) return "not_found";
    if (!removal.remove(id)) return "open";
    note({ id, teamId, at: now });
    searchIndex.accepted(id);
    emailChanges.note(teamId, id);
    return "done";
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
  const isNamed = createIsFileNamed(database);
  return {
    forgetIdempotency: ({ now, limit }) => ({ deleted: forget.run(now, limit).changes }),
    sweep({ files }) {
      // Runs on the writer, so no acceptance can reference the file between this check and its removal.
      for (const sha256 of files) {
        if (!isNamed(sha256) && isBodyFile(blobsFolder, sha256)) {
          unlinkSync(bodyFilePath(blobsFolder, sha256));
        }
      }
    },
  };
}
