// Labels for the actions of the audit log. An action is an event name or a request: `POST /api-keys`.
import type { DashboardPage } from "../../../src/lib/dashboard-path.ts";
import { humanize } from "../../parts/format.ts";
import { language, t } from "../../texts/text.tsx";
import { factorName } from "../account/factor-names.ts";
import { roleName } from "../team/role-name.ts";

const LABELS: Record<string, string> = {
  "POST /domains": t("Created a domain"),
  "postmaster.connected": t("Connected Google Postmaster Tools"),
  "POST /postmaster/disconnect": t("Disconnected Google Postmaster Tools"),
  "PATCH /domains/:id": t("Updated a domain"),
  "DELETE /domains/:id": t("Deleted a domain"),
  "POST /api-keys": t("Created an API key"),
  "PATCH /api-keys/:id": t("Updated an API key"),
  "DELETE /api-keys/:id": t("Deleted an API key"),
  "POST /webhooks": t("Created a webhook"),
  "PATCH /webhooks/:id": t("Updated a webhook"),
  "DELETE /webhooks/:id": t("Deleted a webhook"),
  "POST /templates": t("Created a template"),
  "PATCH /templates/:id": t("Updated a template"),
  "DELETE /templates/:id": t("Deleted a template"),
  "POST /contacts": t("Created a contact"),
  "PATCH /contacts/:id": t("Updated a contact"),
  "DELETE /contacts/:id": t("Deleted a contact"),
  "POST /contacts/:id/erase": t("Erased a contact"),
  "POST /contacts/:id/export": t("Exported a contact's data"),
  "POST /contacts/exports": t("Exported contacts"),
  "POST /contacts/bulk": t("Changed several contacts"),
  "POST /contact-properties": t("Created a contact property"),
  "PATCH /contact-properties/:id": t("Updated a contact property"),
  "DELETE /contact-properties/:id": t("Deleted a contact property"),
  "POST /topics": t("Created a topic"),
  "PATCH /topics/:id": t("Updated a topic"),
  "DELETE /topics/:id": t("Deleted a topic"),
  "POST /forms": t("Created a form"),
  "PATCH /forms/:id": t("Updated a form"),
  "DELETE /forms/:id": t("Deleted a form"),
  "POST /segments": t("Created a segment"),
  "PATCH /segments/:id": t("Updated a segment"),
  "DELETE /segments/:id": t("Deleted a segment"),
  "POST /events": t("Defined an event"),
  "PATCH /events/:id": t("Changed an event's schema"),
  "DELETE /events/:id": t("Deleted an event"),
  "POST /audiences": t("Created an audience"),
  "PATCH /audiences/:id": t("Updated an audience"),
  "DELETE /audiences/:id": t("Deleted an audience"),
  "POST /broadcasts": t("Created a broadcast"),
  "PATCH /broadcasts/:id": t("Updated a broadcast"),
  "DELETE /broadcasts/:id": t("Deleted a broadcast"),
  "POST /broadcasts/:id/send": t("Sent a broadcast"),
  "POST /broadcasts/:id/cancel": t("Canceled a broadcast"),
  "POST /broadcasts/:id/pause": t("Paused a broadcast"),
  "POST /broadcasts/:id/resume": t("Resumed a broadcast"),
  "POST /broadcasts/:id/duplicate": t("Duplicated a broadcast"),
  "POST /contents/:id/:id/versions/:id/restore": t("Restored an earlier version"),
  "POST /media": t("Uploaded an image"),
  "POST /media/copy": t("Copied an image"),
  "DELETE /media/:id": t("Deleted an image"),
  "PUT /brand": t("Changed the brand"),
  "POST /saved-blocks": t("Saved a block"),
  "PATCH /saved-blocks/:id": t("Updated a saved block"),
  "DELETE /saved-blocks/:id": t("Deleted a saved block"),
  "POST /broadcasts/:id/decide": t("Chose the winner of an A/B test"),
  "POST /broadcasts/:id/resend": t("Resent a broadcast to non-openers"),
  "POST /automations": t("Created an automation"),
  "PATCH /automations/:id": t("Updated an automation"),
  "DELETE /automations/:id": t("Deleted an automation"),
  "POST /automations/:id/duplicate": t("Duplicated an automation"),
  "POST /automations/:id/stop": t("Stopped an automation"),
  "session.started": t("Signed in"),
  "session.refused": t("Sign-in failed"),
  "invitation.accepted": t("Accepted an invitation"),
  "identity.linked": t("Linked an account"),
  "member.joined": t("Joined by single sign-on"),
  "member.role_changed": t("Got the role of their groups"),
  "member.lost_access": t("Lost access at the sign-in provider"),
  "password.reset": t("Reset the password"),
  "POST /teams": t("Created a team"),
  "plan.changed": t("Changed the plan"),
  "owner-link.created": t("Created a password link"),
  "node.invited": t("Invited a node"),
  "node.drained": t("Told a node to leave"),
  "POST /backups": t("Made a backup"),
  "POST /backups/key": t("Made a recovery key"),
  "POST /backups/:id/download": t("Downloaded a backup"),
  "return-path.rotated": t("Rotated the return-path key"),
  "POST /session/name": t("Changed name"),
  "POST /session/password": t("Changed the password"),
  "POST /session/totp/confirm": t("Set up an authenticator app"),
  "POST /session/totp/disable": t("Removed the authenticator app"),
  "POST /session/recovery-codes": t("Generated recovery codes"),
  "POST /session/passkeys": t("Added a passkey"),
  "DELETE /session/passkeys/:id": t("Removed a passkey"),
  "POST /session/end": t("Signed out"),
  "DELETE /session/:id": t("Signed out a session"),
  "owner.created": t("Created the owner's account"),
  "POST /session/end-others": t("Signed out everywhere else"),
  "POST /session/identities/unlink": t("Unlinked an account"),
  "PATCH /emails/:id": t("Rescheduled an email"),
  "POST /emails/:id/cancel": t("Canceled an email"),
  "DELETE /emails/:id": t("Deleted an email"),
  "POST /emails/:id/share": t("Shared an email"),
  "POST /domains/:id/verify": t("Verified a domain"),
  "POST /domains/:id/rotate": t("Rotated DKIM keys"),
  "POST /queue/retry": t("Retried deliveries"),
  "POST /queue/hold": t("Held deliveries"),
  "POST /queue/release": t("Released deliveries"),
  "POST /queue/cancel": t("Canceled deliveries"),
  "POST /restored-mail/release": t("Released what a restore held"),
  "POST /suppressions": t("Added a suppression"),
  "DELETE /suppressions/:id": t("Removed a suppression"),
  "POST /suppressions/import": t("Imported suppressions"),
  "POST /suppressions/batch/add": t("Added suppressions"),
  "POST /suppressions/batch/remove": t("Removed suppressions"),
  "POST /webhooks/:id/signing-secret/rotate": t("Rotated a signing secret"),
  "POST /webhooks/:id/test": t("Sent a test event"),
  "POST /webhooks/:id/replay": t("Replayed failed events"),
  "POST /webhooks/:id/events/:id/replay": t("Replayed an event"),
  "POST /templates/:id/publish": t("Published a template"),
  "POST /templates/:id/duplicate": t("Duplicated a template"),
  "POST /contacts/:id/segments/:id": t("Added a contact to a segment"),
  "DELETE /contacts/:id/segments/:id": t("Removed a contact from a segment"),
  "PATCH /contacts/:id/topics": t("Updated a contact's topics"),
  "POST /contacts/imports": t("Imported contacts"),
  "POST /contacts/imports/:id/start": t("Started an import of contacts"),
  "POST /contacts/imports/:id/cancel": t("Canceled an import of contacts"),
  "POST /contacts/imports/:id/undo": t("Undid an import of contacts"),
  "PATCH /unsubscribe-page": t("Updated the unsubscribe page"),
  "PATCH /team": t("Updated the team"),
  "POST /team/invitations": t("Invited a member"),
  "DELETE /team/invitations/:id": t("Revoked an invitation"),
  "PATCH /team/members/:id": t("Changed a role"),
  "DELETE /team/members/:id": t("Removed a member"),
};

/** The pages of the things that actions are about. */
const PAGES: [path: string, page: DashboardPage][] = [
  ["/domains", "/domains/$id"],
  ["/webhooks", "/webhooks/$id"],
  ["/templates", "/templates/$id"],
  ["/emails", "/emails/$id"],
  ["/contacts/imports", "/imports/$id"],
  ["/contacts", "/contacts/$id"],
  ["/segments", "/segments/$id"],
  ["/forms", "/forms/$id"],
];

/** Sorted by label, for the filter. */
export const KNOWN_ACTIONS = Object.entries(LABELS).sort(([, one], [, other]) =>
  one.localeCompare(other, language()),
);

/** Who did it. For the command line, `name` is the operating system's user name. */
export function actorLabel({ kind, id, name }: { kind: string; id: string; name: string }): string {
  if (kind === "api_key") return t("API key {name}", { name: name || id });
  if (kind === "operator") return name === "" ? t("Operator (CLI)") : t("Operator (CLI), {name}", { name });
  return name;
}

const BULK_ACTS: Record<string, string> = {
  add_to_segment: t("added to a segment"),
  remove_from_segment: t("removed from a segment"),
  set_topic: t("topic set"),
  unsubscribe: t("unsubscribed"),
  subscribe: t("subscribed again"),
  delete: t("deleted"),
};

/** The details of an entry; empty when there are none. */
export function detailText(detail: Record<string, string> | null): string {
  const { name, email, role, plan, site, destination, changed, require_mfa: requiresMfa } = detail ?? {};
  const { factor, second_factor: second, act, contacts } = detail ?? {};
  return [
    act && BULK_ACTS[act],
    contacts && t("{count, plural, one {# contact} other {# contacts}}", { count: Number(contacts) }),
    factor && t("by {factor}", { factor: factorName(factor) }),
    second && !["yes", "no"].includes(second) && t("and {factor}", { factor: factorName(second) }),
    name,
    email,
    role && roleName(role),
    plan,
    site,
    destination,
    requiresMfa &&
      (requiresMfa === "true"
        ? t("two-factor authentication required")
        : t("two-factor authentication optional")),
    changed && t("{count, plural, one {# delivery} other {# deliveries}}", { count: Number(changed) }),
  ]
    .filter(Boolean)
    .join(", ");
}

/** Null for a request without a label. */
export function actionLabel(action: string): string | null {
  // Suppressions and contacts are addressed by email as well as by ID.
  const name = action.replace(/\/[^/]*(?:@|%40)[^/]*/, "/:id").replace("/audiences/:id/c", "/c");
  return LABELS[name] ?? (action.includes("/") ? null : humanize(action));
}

/** The page of the action's target; null when it was deleted or has no page. */
export function pageOfTarget(action: string): string | null {
  const [method, path = ""] = action.split(" ");
  if (method === "DELETE") return null;
  return PAGES.find(([start]) => path === start || path.startsWith(`${start}/:id`))?.[1] ?? null;
}
