import { and, eq } from "drizzle-orm";
import type { Connection } from "../connection.ts";
import { pageTerms, toPage } from "../engine/page-of.ts";
import { bodies, emails, events } from "../schema.ts";
import type { PlacedEmailStore } from "./email-calls.ts";
import { createIdempotency } from "./idempotency.ts";

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
    events(request) {
      const { where, order, limit } = pageTerms(events.id, request);
      const ofEmail = and(eq(events.emailId, request.emailId), eq(events.teamId, request.teamId));
      const found = orm.select().from(events).where(and(ofEmail, where)).orderBy(order).limit(limit);
      return toPage(found.all(), request);
    },
  };
}
