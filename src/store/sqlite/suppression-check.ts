import type { Database } from "bun:sqlite";
import type { EmailEvent, EventDetail } from "../../events/event.ts";
import { createId } from "../../lib/id.ts";
import type { SuppressionOrigin } from "../suppressions.ts";

const REASONS = {
  bounce: "previous_bounce",
  complaint: "previous_complaint",
  manual: "manual",
} as const satisfies Record<SuppressionOrigin, string>;

/** Why an address is not written to; null = it may be. */
export type SuppressionCheck = (teamId: string, recipient: string) => SuppressionOrigin | null;

export function createSuppressionCheck(database: Database): SuppressionCheck {
  const find = database.prepare<{ origin: SuppressionOrigin }, [string, string]>(
    "SELECT origin FROM suppressions WHERE team_id = ? AND address = ?",
  );
  return (teamId, recipient) => find.get(teamId, recipient.toLowerCase())?.origin ?? null;
}

/** `origin` null: the address is suppressed by what it is, not by this team's list. */
export function suppressedEvent(
  delivery: { id: string; teamId: string; emailId: string; recipient: string },
  origin: SuppressionOrigin | null,
  createdAt: number,
): EmailEvent {
  const suppressed: EventDetail["suppressed"] =
    origin === null
      ? { type: "Suppressed", message: "The recipient address is suppressed." }
      : {
          type: "OnAccountSuppressionList",
          message: "The recipient is on the suppression list of this account.",
          reason: REASONS[origin],
        };
  return {
    id: createId(),
    teamId: delivery.teamId,
    emailId: delivery.emailId,
    deliveryId: delivery.id,
    type: "email.suppressed",
    createdAt,
    detail: { to: [delivery.recipient], suppressed },
  };
}
