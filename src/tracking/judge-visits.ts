// Whether a person or a machine opened or clicked.
import type { EngagedDelivery } from "../store/engagements.ts";
import type { Visit } from "./visit.ts";

export interface Verdict {
  isMachine: boolean;
}

/** `visits` are of one delivery, within a moment. */
export function judgeVisits(
  visits: Visit[],
  _delivery: EngagedDelivery,
): { visit: Visit; verdict: Verdict }[] {
  return visits.map((visit) => ({ visit, verdict: { isMachine: visit.isPrefetch } }));
}
