// Notifies teams by email of webhooks that were disabled.
import { isoTime } from "../lib/iso-time.ts";
import type { Log } from "../lib/log.ts";
import type { Store } from "../store/store.ts";
import type { WebhookRow } from "../store/webhooks.ts";

export interface NotifyParts {
  store: Pick<Store, "webhooks" | "members">;
  log: Log;
  /** Null = sent, once per `onceKey`; else the reason why not. Throws if it may succeed later. */
  sendNotice(notice: { to: string; subject: string; text: string; onceKey: string }): Promise<string | null>;
}

const PER_RUN_MAX = 100;

/**
 * Emails owners and admins of teams whose endpoints were disabled, and logs failures. Safe to repeat after a crash:
 * nobody gets a second email.
 */
export async function notifyTeams(parts: NotifyParts): Promise<void> {
  const { store, log } = parts;
  for (const webhook of await store.webhooks.listUnnotified({ limit: PER_RUN_MAX })) {
    const about = { webhook: webhook.id, team: webhook.teamId };
    try {
      const problem = await notifyTeam(parts, webhook);
      if (problem !== null) log.warn("webhooks.team_not_notified", { ...about, reason: problem });
      await store.webhooks.markNotified({ id: webhook.id });
    } catch (error) {
      log.warn("webhooks.team_notified_later", { ...about, reason: String(error) });
    }
  }
}

/** Null = somebody was notified. */
async function notifyTeam({ store, sendNotice }: NotifyParts, webhook: WebhookRow): Promise<string | null> {
  const members = await store.members.list({ teamId: webhook.teamId });
  const reasons: string[] = [];
  let notified = 0;
  for (const { email, role } of members) {
    if (role !== "owner" && role !== "admin") continue;
    const onceKey = `webhook-disabled ${webhook.id} ${webhook.disabledAt} ${email}`;
    const reason = await sendNotice({ to: email, ...letterOf(webhook), onceKey });
    if (reason === null) notified += 1;
    else reasons.push(reason);
  }
  if (notified > 0) return null;
  return reasons[0] ?? "The team has no owner or admin with an address.";
}

function letterOf({ id, endpoint, disabledReason, failingSince }: WebhookRow): {
  subject: string;
  text: string;
} {
  const since = failingSince === null ? "" : ` since ${isoTime(failingSince)}`;
  const why =
    disabledReason === "gone"
      ? "The endpoint answered 410 Gone, which means that it wants no more events."
      : `Every attempt to post to the endpoint has failed${since}.`;
  return {
    subject: "A webhook was disabled",
    text: [
      "Sendlark no longer posts events to the webhook endpoint",
      `  ${endpoint}`,
      "",
      why,
      "",
      "Events that happen while it is disabled are not recorded for it. Events that were already waiting are",
      "posted when you enable it again:",
      `  PATCH /webhooks/${id}  {"status":"enabled"}`,
      "",
      "The webhook's events show the response to each attempt.",
      "",
    ].join("\n"),
  };
}
