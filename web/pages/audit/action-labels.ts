// Labels for the actions of the audit log. An action is an event name or a request: `POST /api-keys`.
import { humanize } from "../../parts/format.ts";

/** Resources with create, update and delete actions, and their pages. */
const THINGS: [path: string, name: string, page: string | null][] = [
  ["/domains", "domain", "/domains/$id"],
  ["/api-keys", "API key", null],
  ["/webhooks", "webhook", "/webhooks/$id"],
  ["/templates", "template", "/templates/$id"],
  ["/contacts", "contact", null],
  ["/contact-properties", "contact property", null],
  ["/topics", "topic", null],
  ["/segments", "segment", null],
  ["/audiences", "audience", null],
  ["/broadcasts", "broadcast", null],
];

const OTHERS: Record<string, string> = {
  "session.started": "Signed in",
  "session.refused": "Sign-in failed",
  "invitation.accepted": "Accepted an invitation",
  "identity.linked": "Linked an account",
  "password.reset": "Reset the password",
  "POST /teams": "Created a team",
  "plan.changed": "Changed the plan",
  "owner-link.created": "Created a password link",
  "return-path.rotated": "Rotated the return-path key",
  "POST /session/name": "Changed name",
  "POST /session/password": "Changed the password",
  "POST /session/totp/confirm": "Set up an authenticator app",
  "POST /session/totp/disable": "Removed the authenticator app",
  "POST /session/recovery-codes": "Generated recovery codes",
  "POST /session/passkeys": "Added a passkey",
  "DELETE /session/passkeys/:id": "Removed a passkey",
  "POST /session/end": "Signed out",
  "DELETE /session/:id": "Signed out a session",
  "owner.created": "Created the owner's account",
  "POST /session/end-others": "Signed out everywhere else",
  "POST /session/identities/unlink": "Unlinked an account",
  "PATCH /emails/:id": "Rescheduled an email",
  "POST /emails/:id/cancel": "Cancelled an email",
  "POST /emails/:id/share": "Shared an email",
  "POST /domains/:id/verify": "Verified a domain",
  "POST /domains/:id/rotate": "Rotated DKIM keys",
  "POST /queue/retry": "Retried deliveries",
  "POST /queue/hold": "Held deliveries",
  "POST /queue/release": "Released deliveries",
  "POST /queue/cancel": "Cancelled deliveries",
  "POST /suppressions": "Added a suppression",
  "DELETE /suppressions/:id": "Removed a suppression",
  "POST /suppressions/batch/add": "Added suppressions",
  "POST /suppressions/batch/remove": "Removed suppressions",
  "POST /webhooks/:id/signing-secret/rotate": "Rotated a signing secret",
  "POST /webhooks/:id/test": "Sent a test event",
  "POST /webhooks/:id/replay": "Replayed failed events",
  "POST /webhooks/:id/events/:id/replay": "Replayed an event",
  "POST /templates/:id/publish": "Published a template",
  "POST /templates/:id/duplicate": "Duplicated a template",
  "POST /contacts/:id/segments/:id": "Added a contact to a segment",
  "DELETE /contacts/:id/segments/:id": "Removed a contact from a segment",
  "PATCH /contacts/:id/topics": "Updated a contact's topics",
  "PATCH /unsubscribe-page": "Updated the unsubscribe page",
  "PATCH /team": "Updated the team",
  "POST /team/invitations": "Invited a member",
  "DELETE /team/invitations/:id": "Revoked an invitation",
  "PATCH /team/members/:id": "Changed a role",
  "DELETE /team/members/:id": "Removed a member",
};

const VERBS: [method: string, past: string, suffix: string][] = [
  ["POST", "Created", ""],
  ["PATCH", "Updated", "/:id"],
  ["DELETE", "Deleted", "/:id"],
];

const WORDS = new Map<string, string>([
  ...THINGS.flatMap(([path, name]) =>
    VERBS.map(([method, past, suffix]): [string, string] => [
      `${method} ${path}${suffix}`,
      `${past} ${/^[aAi]/.test(name) ? "an" : "a"} ${name}`,
    ]),
  ),
  ...Object.entries(OTHERS),
]);

/** Sorted by label, for the filter. */
export const KNOWN_ACTIONS = [...WORDS].sort(([, one], [, other]) => one.localeCompare(other));

/** Who did it. For the command line, `name` is the operating system's user name. */
export function actorLabel({ kind, id, name }: { kind: string; id: string; name: string }): string {
  if (kind === "api_key") return `API key ${name || id}`;
  if (kind === "operator") return name === "" ? "Operator (CLI)" : `Operator (CLI) (${name})`;
  return name;
}

/** The details of an entry; empty when there are none. */
export function detailText(detail: Record<string, string> | null): string {
  const { name, email, role, plan, site, destination, changed, require_mfa: requiresMfa } = detail ?? {};
  const { factor, second_factor: second } = detail ?? {};
  return [
    factor && `by ${factor.replaceAll("_", " ")}`,
    second && !["yes", "no"].includes(second) && `and ${second.replaceAll("_", " ")}`,
    name,
    email,
    role,
    plan,
    site,
    destination,
    requiresMfa && `two-factor authentication ${requiresMfa === "true" ? "required" : "optional"}`,
    changed && `${changed} ${changed === "1" ? "delivery" : "deliveries"}`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** Null for a request without a label. */
export function actionLabel(action: string): string | null {
  // Suppressions and contacts are addressed by email as well as by ID.
  const known = WORDS.get(action.replace(/\/[^/]*(?:@|%40)[^/]*/, "/:id").replace("/audiences/:id/c", "/c"));
  return known ?? (action.includes("/") ? null : humanize(action));
}

/** The page of the action's target; null when it was deleted or has no page. */
export function pageOfTarget(action: string): string | null {
  const [method, path = ""] = action.split(" ");
  if (method === "DELETE") return null;
  const page = THINGS.find(([start]) => path === start || path.startsWith(`${start}/:id`))?.[2];
  return page ?? (path.startsWith("/emails/:id") ? "/emails/$id" : null);
}
