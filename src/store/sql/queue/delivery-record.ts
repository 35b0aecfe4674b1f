import type { DeliveryRow, DeliveryState, DeliveryStore, RecordRequest } from "../../deliveries.ts";
import type { Connection } from "../connection.ts";
import { createStrikes, createSuppressAddresses } from "../contacts/suppress-address.ts";
import { createSuppressionCheck } from "../contacts/suppression-check.ts";
import type { Database } from "../database.ts";
import { createEventWriter } from "../emails/event-writer.ts";
import type { PartOfPage } from "../list-in-parts.ts";
import type { Synchronous } from "../noun.ts";
import { createAttemptWriter } from "./attempt-writer.ts";
import type { DeliveryListRequest } from "./delivery-page.ts";
import { createEndSuppressed } from "./end-suppressed.ts";
import { createSiteLookup } from "./site-lookup.ts";

/** Results cross threads as JSON: cloning their many small objects is four times slower. */
export interface PackedDeliveryStore extends Omit<Synchronous<DeliveryStore>, "record" | "list"> {
  list(request: DeliveryListRequest): PartOfPage<DeliveryRow>;
  /** `packed`: a `RecordRequest`. */
  record(request: { packed: string; isBulk: boolean }): boolean;
}

interface HeldRow {
  recipient: string;
  topic: string | null;
  destination: string;
  region: string;
  site: string;
  emailId: string;
  dueAt: number;
  state: DeliveryState;
  fence: number;
  attempts: number;
  isOwned: number;
}

/** The result of one try: attempt, state, events, email status and suppression in one transaction. */
export function createDeliveryRecord(connection: Connection): Pick<PackedDeliveryStore, "record"> {
  const { database, queueCounts } = connection;
  const find = database.prepare<HeldRow, [string]>(
    `SELECT recipient, topic, destination, region, site, email_id AS emailId, due_at AS dueAt, state, fence, attempts,
       ${database.dialect.isOwned("deliveries")} AS isOwned
     FROM deliveries WHERE id = ?`,
  );
  const update = database.prepare(
    `UPDATE deliveries SET state = ?, due_at = ?, attempts = attempts + ?, lease_owner = NULL,
       lease_until = NULL, dot_at = NULL, delays_told = delays_told + ?,
       is_possible_duplicate = ${database.dialect.greatest("is_possible_duplicate", "?")}, last_class = ?, last_reply = ?
     WHERE id = ?`,
  );
  const relocate = database.prepare("UPDATE deliveries SET site = ?, shard = ? WHERE id = ?");
  const lateResult = createLateResults(database);
  const lookUp = createSiteLookup(database);
  const suppress = createSuppressAddresses(connection);
  const strikes = createStrikes(connection);
  const checkSuppression = createSuppressionCheck(connection);
  const endSuppressed = createEndSuppressed(connection).one;
  const insertAttempt = createAttemptWriter(database);
  const events = createEventWriter(connection);

  function save(request: RecordRequest, held: HeldRow): void {
    const { next, attempt } = request;
    update.run(
      next.state,
      next.state === "queued" ? next.dueAt : held.dueAt,
      request.doesCount ? 1 : 0,
      request.events.filter(({ type }) => type === "email.delivery_delayed").length,
      attempt?.isPossibleDuplicate === true ? 1 : 0,
      request.lastClass,
      request.lastReply,
      request.deliveryId,
    );
    queueCounts.move({ site: held.site, teamId: request.teamId }, held.state, next.state);
  }

  /** If the site was learned during the lease, the delivery moves there now. */
  function placeOf({ next, deliveryId }: RecordRequest, held: HeldRow): HeldRow {
    if (next.state !== "queued") return held;
    const { site, shard } = lookUp(held);
    if (site === held.site) return held;
    relocate.run(site, shard, deliveryId);
    return { ...held, site };
  }

  /** Ends the delivery if its address was suppressed during the attempt. */
  function endSuppressedRetry({ deliveryId, teamId, now }: RecordRequest, held: HeldRow): void {
    const cause = checkSuppression(teamId, held.recipient, held.topic);
    if (cause === null) return;
    endSuppressed({ ...held, id: deliveryId, teamId, state: "queued" }, cause, now);
  }

  return {
    record({ packed }) {
      const given: RecordRequest = JSON.parse(packed);
      const found = find.get(given.deliveryId);
      if (found === null) return false;
      const isHeld = found.state === "leased" && found.fence === given.fence && found.isOwned === 1;
      const request = isHeld ? given : lateResult(given, found);
      if (request === null) return false;
      const held = placeOf(request, found);
      if (request.attempt !== null) insertAttempt(held.emailId, request.attempt);
      save(request, held);
      events.insertAll(held.emailId, request.events);
      if (request.suppress !== null) suppress([request.suppress]);
      if (request.strike) strikes.strike(request.strike);
      if (request.next.state === "delivered") strikes.forget(request.teamId, held.recipient);
      if (request.next.state === "queued") endSuppressedRetry(request, held);
      return true;
    },
  };
}

/**
 * A remote acceptance counts whoever holds the lease: ignoring it would send a second copy. Ended deliveries do not
 * change. Returns the result to record; null = none.
 */
function createLateResults(
  database: Database,
): (request: RecordRequest, held: HeldRow) => RecordRequest | null {
  const dropUnknown = database.prepare(
    "DELETE FROM attempts WHERE email_id = ? AND delivery_id = ? AND number = ? AND outcome = 'unknown'",
  );
  return (request, { state, fence, emailId, attempts }) => {
    const isOpen = state === "queued" || state === "held" || state === "leased";
    if (request.next.state !== "delivered" || !isOpen || request.fence > fence) return null;
    const { attempt, deliveryId } = request;
    if (attempt === null) return request;
    // After a lost lease, the attempt may already be counted and recorded as `unknown`.
    const wasCounted = dropUnknown.run(emailId, deliveryId, attempt.number).changes > 0;
    if (wasCounted) return { ...request, doesCount: false };
    return { ...request, attempt: { ...attempt, number: attempts + 1 } };
  };
}
