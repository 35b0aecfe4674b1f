import { and, asc, eq } from "drizzle-orm";
import type { Connection } from "./connection.ts";
import { createIdempotency } from "./idempotency.ts";
import type { PlacedEmailStore } from "./methods.ts";
import { bodies, emails, events } from "./schema.ts";

export function createEmailReads({
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
    events: ({ teamId, emailId }) =>
      orm
        .select()
        .from(events)
        .where(and(eq(events.emailId, emailId), eq(events.teamId, teamId)))
        .orderBy(asc(events.createdAt), asc(events.id))
        .all(),
  };
}
