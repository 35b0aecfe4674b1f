import type { TeamEvent } from "../../../events/team-event.ts";
import { createId } from "../../../lib/id.ts";
import type { SuppressionRow } from "../../suppressions.ts";

export function suppressionEvent(
  type: "suppression.added" | "suppression.removed",
  row: SuppressionRow,
  now: number,
): TeamEvent {
  const { id, teamId, address, origin, sourceEmailId, createdAt } = row;
  return {
    id: createId(),
    teamId,
    type,
    createdAt: now,
    data: {
      id,
      email: address,
      origin,
      source_id: sourceEmailId,
      created_at: new Date(createdAt).toISOString(),
    },
  };
}
