import { Elysia } from "elysia";
import type { Doors } from "../accounts/session-guard.ts";
import { UNDOCUMENTED } from "../lib/operation.ts";
import type { Pacing } from "../queue/pacing.ts";
import type { Store } from "../store/store.ts";

export interface StandingParts extends Doors {
  store: Pick<Store, "health">;
  clock: { now(): number };
  pacing: { pace: Pick<Pacing["pace"], "state">; wayOut: Pick<Pacing["wayOut"], "state" | "isBlocked"> };
  /** When the certificate that is served ends, in ms; null without one. */
  certificateEndsAt: number | null;
}

const SOON_MS = 14 * 24 * 3600_000;
const DAY_MS = 24 * 3600_000;

/** What stops or endangers delivery, for the banner of every page; from memory, so that all may ask all the time. */
export const standingRoutes = (parts: StandingParts) =>
  new Elysia({ name: "standing", prefix: "/dashboard/api/health" }).derive(parts.session()).get(
    "/standing",
    async () => {
      const problems: string[] = [];
      const { isAcceptingMail } = await parts.store.health();
      if (!isAcceptingMail) problems.push("New email is refused: the storage is full or too busy.");
      if (parts.pacing.wayOut.isBlocked()) {
        problems.push("Outbound port 25 is blocked. Email leaves through the fallback smarthost.");
      }
      for (const { site, alert } of parts.pacing.pace.state()) {
        if (alert !== null) problems.push(`${site} needs you: ${alert.replaceAll("_", " ")}.`);
      }
      problems.push(...certificateProblem(parts));
      return { object: "standing" as const, problems: problems.slice(0, 20) };
    },
    { detail: UNDOCUMENTED },
  );

function certificateProblem({ certificateEndsAt, clock }: StandingParts): string[] {
  if (certificateEndsAt === null) return [];
  const left = certificateEndsAt - clock.now();
  if (left <= 0) return ["The TLS certificate has expired."];
  return left < SOON_MS ? [`The TLS certificate expires in ${Math.ceil(left / DAY_MS)} days.`] : [];
}
