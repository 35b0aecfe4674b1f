// What the log's actions mean. An action is an event's name, or a request as it was: `POST /api-keys`.
import { wordsOf } from "../../parts/words-of.ts";

/** Things that are made, changed and deleted alike, with the page that shows one. */
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
  "session.refused": "Sign-in refused",
  "invitation.accepted": "Accepted an invitation",
  "identity.linked": "Linked another account",
  "password.reset": "Reset the password",
  "POST /teams": "Created a team",
  "plan.changed": "Changed the plan",
  "owner-link.created": "Made a link to set a password",
  "return-path.rotated": "Renewed the key of return paths",
  "POST /session/name": "Changed their name",
  "POST /session/password": "Changed the password",
  "POST /session/totp/confirm": "Set up an authenticator app",
  "POST /session/totp/disable": "Removed the authenticator app",
  "POST /session/recovery-codes": "Made recovery codes",
  "POST /session/passkeys": "Added a passkey",
  "DELETE /session/passkeys/:id": "Removed a passkey",
  "POST /session/end": "Signed out",
  "DELETE /session/:id": "Signed out one session",
  "owner.created": "Created the owner's account",
  "POST /session/end-others": "Signed out everywhere else",
  "POST /session/identities/unlink": "Unlinked an account",
  "PATCH /emails/:id": "Rescheduled an email",
  "POST /emails/:id/cancel": "Cancelled an email",
  "POST /emails/:id/share": "Shared an email",
  "POST /domains/:id/verify": "Checked a domain's DNS",
  "POST /domains/:id/rotate": "Renewed DKIM keys",
  "POST /queue/retry": "Retried deliveries",
  "POST /queue/hold": "Held deliveries",
  "POST /queue/release": "Released deliveries",
  "POST /queue/cancel": "Cancelled deliveries",
  "POST /suppressions": "Suppressed an address",
  "DELETE /suppressions/:id": "Lifted a suppression",
  "POST /suppressions/batch/add": "Suppressed addresses",
  "POST /suppressions/batch/remove": "Lifted suppressions",
  "POST /webhooks/:id/signing-secret/rotate": "Rotated a signing secret",
  "POST /webhooks/:id/test": "Sent a test event",
  "POST /webhooks/:id/replay": "Replayed failed events",
  "POST /webhooks/:id/events/:id/replay": "Replayed an event",
  "POST /templates/:id/publish": "Published a template",
  "POST /templates/:id/duplicate": "Duplicated a template",
  "POST /contacts/:id/segments/:id": "Added a contact to a segment",
  "DELETE /contacts/:id/segments/:id": "Removed a contact from a segment",
  "PATCH /contacts/:id/topics": "Changed a contact's topics",
  "PATCH /unsubscribe-page": "Changed the unsubscribe page",
  "PATCH /team": "Changed the team",
  "POST /team/invitations": "Invited somebody",
  "DELETE /team/invitations/:id": "Withdrew an invitation",
  "PATCH /team/members/:id": "Changed a role",
  "DELETE /team/members/:id": "Removed a member",
};

const VERBS: [method: string, past: string, suffix: string][] = [
  ["POST", "Created", ""],
  ["PATCH", "Changed", "/:id"],
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

/** To choose from, by their words. */
export const KNOWN_ACTIONS = [...WORDS].sort(([, one], [, other]) => one.localeCompare(other));

/** Whose doing it was. A command line is the operator's; its name there is what the system calls them. */
export function wordsOfActor({ kind, id, name }: { kind: string; id: string; name: string }): string {
  if (kind === "api_key") return `API key ${name || id}`;
  if (kind === "operator") return name === "" ? "Operator, command line" : `Operator, command line (${name})`;
  return name;
}

/** What an entry says besides its action; empty when that is all. */
export function wordsOfDetail(detail: Record<string, string> | null): string {
  const { name, email, role, plan, site, destination, changed, require_mfa: requiresMfa } = detail ?? {};
  const { factor, second_factor: second } = detail ?? {};
  return [
    factor && `by ${factor.replaceAll("_", " ")}`,
    second && !["yes", "no"].includes(second) && `and ${second.replaceAll("_", " ")}`,
    ...[name, email, role, plan, site, destination],
    requiresMfa && `second factor ${requiresMfa === "true" ? "required" : "optional"}`,
    changed && `${changed} ${changed === "1" ? "delivery" : "deliveries"}`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** Null for a request that only its path can tell of. */
export function wordsOfAction(action: string): string | null {
  // Some things go by an address as well as by an id.
  const known = WORDS.get(action.replace(/\/[^/]*(?:@|%40)[^/]*/, "/:id").replace("/audiences/:id/c", "/c"));
  return known ?? (action.includes("/") ? null : wordsOf(action));
}

/** Where the target of an action is looked at; null when it is gone, or has no page. */
export function pageOfTarget(action: string): string | null {
  const [method, path = ""] = action.split(" ");
  if (method === "DELETE") return null;
  const page = THINGS.find(([start]) => path === start || path.startsWith(`${start}/:id`))?.[2];
  return page ?? (path.startsWith("/emails/:id") ? "/emails/$id" : null);
}
