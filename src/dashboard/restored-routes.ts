// What is held since a restore, for the operator: shown and released on the Queue page.
import { Elysia } from "elysia";
import { z } from "zod";
import { demandOperator, type SessionGuard } from "../accounts/caller.ts";
import { UNDOCUMENTED } from "../api/operation.ts";
import { mapOf } from "../api/request-fields.ts";
import { readActionFilter } from "../deliveries/read-filter.ts";
import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import { isoTime } from "../lib/iso-time.ts";
import type { Wake } from "../lib/wake.ts";
import { releaseRestored } from "../queue/restored/hold-restored.ts";
import { findHeld } from "../queue/restored/tell-held.ts";
import type { RestoredCounts } from "../store/restored.ts";
import type { Store } from "../store/store.ts";
import { restoredMail, restoredRelease } from "./restored-schema.ts";

export interface RestoredRouteParts {
  store: Pick<Store, "deliveries" | "restored" | "state">;
  clock: Pick<Clock, "now">;
  wake: Pick<Wake, "notify">;
  session: SessionGuard;
}

/** One request releases for so long at most. */
const RELEASE_MS_MAX = 2_000;

const releaseBody = mapOf(
  z.object({
    /** ISO 8601. */
    created_after: z.string("It must be a string.").nullish(),
    destination: z.string("It must be a string.").nullish(),
  }),
);
const hidden = { detail: UNDOCUMENTED };

/** Everything below /dashboard/api/operator/restored-mail. */
export const restoredRoutes = (parts: RestoredRouteParts) =>
  new Elysia({ name: "restored-mail", prefix: "/dashboard/api/operator/restored-mail" })
    .derive(parts.session())
    .get(
      "",
      async ({ caller }) => {
        demandOperator(caller);
        const held = await findHeld(parts);
        return {
          object: "restored_mail" as const,
          held:
            held === null
              ? null
              : {
                  ...showCounts(held.counts),
                  cause: held.cause,
                  since: isoTime(held.at),
                  backup_created_at: isoTime(held.backupCreatedAt),
                },
        };
      },
      { response: restoredMail, ...hidden },
    )
    .post(
      "/release",
      async ({ caller, body }) => {
        demandOperator(caller);
        const { created_after, destination } = body;
        const createdAfter = created_after == null ? null : Date.parse(created_after);
        if (Number.isNaN(createdAfter)) {
          throw new AppError("invalid_parameter", "The `created_after` must be a time in ISO 8601.");
        }
        const scope = createdAfter === null ? {} : { createdAfter };
        const filter = readActionFilter(scope, destination == null ? { all: true } : { destination });
        const endsAt = performance.now() + RELEASE_MS_MAX;
        const { counts, isDone } = await releaseRestored(parts, filter, () => performance.now() > endsAt);
        parts.wake.notify();
        return {
          object: "restored_release" as const,
          released: showCounts(counts),
          has_more: !isDone,
        };
      },
      { body: releaseBody, response: restoredRelease, ...hidden },
    );

const showCounts = (counts: RestoredCounts) => ({
  deliveries: counts.deliveries,
  scheduled_emails: counts.scheduledEmails,
  broadcasts: counts.broadcasts,
  automation_runs: counts.automationRuns,
  webhook_messages: counts.webhookMessages,
});
