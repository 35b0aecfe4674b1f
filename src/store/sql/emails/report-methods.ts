import { and, eq, getTableColumns, lt } from "drizzle-orm";
import type { DeliveryState } from "../../deliveries.ts";
import type { ReportRequest, ReportResult, ReportStore } from "../../reports.ts";
import type { SuppressionRow } from "../../suppressions.ts";
import type { Connection } from "../connection.ts";
import { createStrikes, createSuppressAddresses } from "../contacts/suppress-address.ts";
import { createWithdrawal } from "../contacts/withdraw-address.ts";
import { defineNoun, type Synchronous } from "../noun.ts";
import { pageTerms, toPage } from "../page-of.ts";
import { deliveries, emails, unknownReports } from "../schema.ts";
import { createEventWriter } from "./event-writer.ts";

export const reportMethods = defineNoun<ReportStore>({
  methods: {
    findDelivery: "read",
    findByEmail: "read",
    apply: "write",
    keepUnknown: "write",
    listUnknown: "read",
    getUnknown: "read",
    forgetUnknown: "write",
  },
  open: createReportMethods,
});

function createReportMethods(connection: Connection): Synchronous<ReportStore> {
  return { ...createReportReads(connection), ...createReportApply(connection), ...createUnknown(connection) };
}

function createReportReads({
  orm,
}: Connection): Pick<Synchronous<ReportStore>, "findDelivery" | "findByEmail"> {
  const found = () =>
    orm
      .select({
        id: deliveries.id,
        emailId: deliveries.emailId,
        teamId: deliveries.teamId,
        recipient: deliveries.recipient,
        destination: deliveries.destination,
        site: deliveries.site,
        state: deliveries.state,
        messageId: emails.messageId,
      })
      .from(deliveries)
      .innerJoin(emails, eq(emails.id, deliveries.emailId));
  return {
    findDelivery: ({ deliveryId }) => found().where(eq(deliveries.id, deliveryId)).get() ?? null,
    findByEmail: ({ emailId }) => found().where(eq(deliveries.emailId, emailId)).all(),
  };
}

/** States in which the recipient may have the message: an earlier attempt may have been delivered unnoticed. */
const MAY_BE_THERE: readonly DeliveryState[] = ["delivered", "unknown", "bounced", "queued", "held"];

function createReportApply(connection: Connection): Pick<Synchronous<ReportStore>, "apply"> {
  const { database, queueCounts } = connection;
  const find = database.prepare<
    { state: DeliveryState; site: string; teamId: string; emailId: string },
    [string]
  >("SELECT state, site, team_id AS teamId, email_id AS emailId FROM deliveries WHERE id = ?");
  const bounce = database.prepare(
    "UPDATE deliveries SET state = 'bounced', last_class = ?, last_reply = ? WHERE id = ?",
  );
  const eventsOf = database.prepare<{ type: string }, [string, string]>(
    "SELECT type FROM events WHERE email_id = ? AND delivery_id = ? ORDER BY created_at, id",
  );
  const suppress = createSuppressAddresses(connection);
  const strikes = createStrikes(connection);
  const withdraw = createWithdrawal(connection);
  const events = createEventWriter(connection);

  /** A person who complains wants no more, also after the suppression was removed. */
  function complain({ teamId, address, sourceEmailId, createdAt }: SuppressionRow): void {
    const proof = { method: "complaint", actor: "contact", evidence: sourceEmailId } as const;
    withdraw({ teamId, address, proof, now: createdAt });
  }

  function verdict(
    { deliveryId, change }: ReportRequest,
    state: DeliveryState,
    emailId: string,
  ): ReportResult {
    if (state === "leased") return "too_early";
    if (change === "bounced") {
      if (state === "bounced") return "repeated";
      return state === "delivered" || state === "unknown" ? "applied" : "impossible";
    }
    const types = eventsOf.all(emailId, deliveryId).map(({ type }) => type);
    if (change === "complained") {
      if (types.includes("email.complained")) return "repeated";
      return MAY_BE_THERE.includes(state) ? "applied" : "impossible";
    }
    if (state !== "delivered") return "impossible";
    const isRepeated = types.slice(types.indexOf("email.delivered") + 1).includes("email.delivery_delayed");
    return isRepeated ? "repeated" : "applied";
  }

  return {
    apply(request) {
      const row = find.get(request.deliveryId);
      if (row === null) return "not_found";
      const result = verdict(request, row.state, row.emailId);
      if (result !== "applied") return result;
      if (request.change === "bounced") {
        bounce.run(request.lastClass, request.lastReply, request.deliveryId);
        queueCounts.move(row, row.state, "bounced");
      }
      // A later relay's delay does not undo delivery: the email's status does not change.
      if (request.change === "delayed") events.insert(request.event);
      else events.insertAll(row.emailId, [request.event]);
      if (request.suppress !== null) suppress([request.suppress]);
      if (request.change === "complained" && request.suppress !== null) complain(request.suppress);
      if (request.strike) strikes.strike(request.strike);
      return "applied";
    },
  };
}

function createUnknown({
  database,
  orm,
}: Connection): Pick<
  Synchronous<ReportStore>,
  "keepUnknown" | "listUnknown" | "getUnknown" | "forgetUnknown"
> {
  const { raw: _raw, ...summary } = getTableColumns(unknownReports);
  const ofTeam = (teamId: string | null) => (teamId === null ? undefined : eq(unknownReports.teamId, teamId));
  const trim = database.prepare(
    `DELETE FROM unknown_reports WHERE id IN (
       SELECT id FROM (
         SELECT id, row_number() OVER newest AS place, CAST(sum(size_bytes) OVER newest AS BIGINT) AS total
         FROM unknown_reports WINDOW newest AS (ORDER BY id DESC)
       ) AS counted WHERE place > ? OR total > ?
     )`,
  );
  return {
    keepUnknown({ report, keepMax, bytesMax }) {
      orm.insert(unknownReports).values(report).run();
      trim.run(keepMax, bytesMax);
    },
    listUnknown(request) {
      const { where, order, limit } = pageTerms(unknownReports.id, request);
      const terms = and(ofTeam(request.teamId), where);
      const found = orm.select(summary).from(unknownReports).where(terms).orderBy(order).limit(limit).all();
      return toPage(found, request);
    },
    getUnknown({ teamId, id }) {
      const terms = and(ofTeam(teamId), eq(unknownReports.id, id));
      return orm.select().from(unknownReports).where(terms).get() ?? null;
    },
    forgetUnknown({ receivedBefore }) {
      orm.delete(unknownReports).where(lt(unknownReports.receivedAt, receivedBefore)).run();
    },
  };
}
