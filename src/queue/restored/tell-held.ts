// What is said about mail that is held since a restore: in the log and the ready line, by the doctor and in the dashboard.
import { isoTime } from "../../lib/iso-time.ts";
import type { Log } from "../../lib/log.ts";
import { type HeldState, type RestoredCounts, totalOf } from "../../store/restored.ts";
import { type HoldParts, readHeld } from "./hold-restored.ts";

const LISTED_MAX = 10;
const RELEASE_COMMAND = "sendlark queue release --restored";

export interface Held extends HeldState {
  counts: RestoredCounts;
}

/** Null if nothing is held since a restore. */
export async function findHeld(parts: Pick<HoldParts, "store">): Promise<Held | null> {
  const state = await readHeld(parts);
  return state === null ? null : { ...state, counts: await parts.store.restored.counts() };
}

/** At the start: logs what is held, and returns what the ready line says. */
export async function tellHeld(parts: Pick<HoldParts, "store"> & { log: Log }): Promise<{ held?: number }> {
  const held = await findHeld(parts);
  if (held === null) return {};
  const filter = { state: "held" as const, isRestored: true };
  const { rows } = await parts.store.deliveries.list({ filter, limit: LISTED_MAX });
  parts.log.warn("restore.held", {
    ...factsOf(held),
    newest: rows.map(({ id, destination }) => `${id} to ${destination}`),
    advice: `nothing of it is sent until you release it: see \`sendlark queue list --restored\`, then \`${RELEASE_COMMAND}\``,
  });
  return { held: totalOf(held.counts) };
}

/** One sentence for the doctor and the dashboard. */
export function describeHeld({ cause, backupCreatedAt, counts }: Held): string {
  const { deliveries, scheduledEmails, broadcasts, automationRuns, webhookMessages } = counts;
  const kinds: [count: number, one: string, many: string][] = [
    [deliveries, "delivery", "deliveries"],
    [scheduledEmails, "scheduled email", "scheduled emails"],
    [broadcasts, "broadcast", "broadcasts"],
    [automationRuns, "automation run", "automation runs"],
    [webhookMessages, "webhook message", "webhook messages"],
  ];
  const parts = kinds.flatMap(([count, one, many]) =>
    count === 0 ? [] : [`${count} ${count === 1 ? one : many}`],
  );
  const age = backupCreatedAt === null ? "" : ` of ${isoTime(backupCreatedAt)}`;
  const why = cause === "restore" ? `a backup${age} was restored` : "the database was copied here";
  return `${parts.length === 0 ? "new automation runs" : parts.join(", ")} held, because ${why}`;
}

export const RELEASE_ADVICE = `What the backup saw waiting may have been sent since, so nothing of it leaves by itself. Look through it with \`sendlark queue list --restored\`, then run \`${RELEASE_COMMAND}\`.`;

function factsOf({ cause, backupCreatedAt, counts }: Held) {
  return {
    cause: cause === "restore" ? "restored from a backup" : "the database was copied here",
    ...(backupCreatedAt === null ? {} : { backup_created_at: isoTime(backupCreatedAt) }),
    deliveries: counts.deliveries,
    scheduled_emails: counts.scheduledEmails,
    broadcasts: counts.broadcasts,
    automation_runs: counts.automationRuns,
    webhook_messages: counts.webhookMessages,
  };
}
