// An endpoint that we stopped posting to is told of by email: who relies on it must not find out by what is missing.
import type { Log } from "../lib/log.ts";
import type { Store } from "../store/store.ts";
import type { WebhookRow } from "../store/webhooks.ts";

export interface TellParts {
  store: Pick<Store, "webhooks" | "members">;
  log: Log;
  /** Null = it is on its way; else a sentence that says why not. */
  sendNotice(notice: { to: string; subject: string; text: string }): Promise<string | null>;
}

const PER_RUN_MAX = 100;

/** Writes to owners and admins of the teams whose endpoints were disabled; where that cannot be, the log says so. */
export async function tellTeams({ store, log, sendNotice }: TellParts): Promise<void> {
  for (const webhook of await store.webhooks.listUntold({ limit: PER_RUN_MAX })) {
    const { id, teamId, endpoint } = webhook;
    const members = await store.members.list({ teamId });
    const reasons: string[] = [];
    let told = 0;
    for (const { email, role } of members) {
      if (role !== "owner" && role !== "admin") continue;
      const reason = await sendNotice({ to: email, ...letterOf(webhook) });
      if (reason === null) told += 1;
      else reasons.push(reason);
    }
    if (told === 0) {
      const reason = reasons[0] ?? "The team has no owner or admin with an address.";
      log.warn("webhooks.team_not_told", { webhook: id, team: teamId, endpoint, reason });
    }
    await store.webhooks.markTold({ id });
  }
}

function letterOf({ id, endpoint, disabledReason, failingSince }: WebhookRow): {
  subject: string;
  text: string;
} {
  const since = failingSince === null ? "" : ` since ${new Date(failingSince).toISOString()}`;
  const why =
    disabledReason === "gone"
      ? "It answered with 410 Gone, which says that it wants no more events."
      : `Every attempt to post to it has failed${since}.`;
  return {
    subject: "A webhook was disabled",
    text: [
      `Nothing is posted any more to the webhook endpoint`,
      `  ${endpoint}`,
      "",
      why,
      "",
      "Events are not recorded for it while it is disabled. What was waiting when it was disabled is kept,",
      "and is posted when you enable it again:",
      `  PATCH /webhooks/${id}  {"status":"enabled"}`,
      "",
      "What was answered to each attempt is shown with the webhook's events.",
      "",
    ].join("\n"),
  };
}
