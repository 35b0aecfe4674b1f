import { maskAddress } from "../lib/mask-address.ts";
import type { Act, AuditedChange } from "../store/audit.ts";

/** A request that may change settings. */
export interface Change {
  teamId: string;
  actor: Act["actor"];
  method: string;
  /** As it was declared, `/domains/:id`, without the dashboard's prefix. */
  route: string;
  /** The requested path without its query. */
  path: string;
  ip: string | null;
  body: unknown;
  at: number;
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
/** Sending is most requests; what a call of MCP does is a request of its own. */
const NEVER_ACTS: ReadonlySet<string> = new Set(["/emails", "/emails/batch", "/events/send", "/mcp"]);

/** Sending is in the list of emails; previews, checks, proofs and options change nothing permanent. */
const NOT_MANAGEMENT: RegExp[] = [
  /^POST \/template-previews$/,
  /^POST \/blocks\/(?:render|import)$/,
  /^POST \/contacts\/(?:search|count)$/,
  /^POST \/forms\/preview$/,
  /^POST \/templates\/:id\/test$/,
  /^POST \/broadcasts\/:id\/(?:check|test)$/,
  /^POST \/automations\/:id\/dry-run$/,
  // Restoring one is a change of its broadcast or template.
  /^POST \/contents\/:id\/:id\/versions$/,
  /^\w+ \/contents\/:id\/:id\/lock$/,
  /^POST \/emails\/:id\/send-again$/,
  /^POST \/health\/check$/,
  /^POST \/operator\/(?:probes|classify)$/,
  /^POST \/session\/(?:.+\/)?options$/,
  /^POST \/session\/(?:confirm|team|totp)$/,
  /^PUT \/session\/settings\/:id$/,
  // The way to a provider; linking its account is detailOf by itself.
  /^POST \/session\/identities\/:id$/,
  // Nor that to Google Postmaster Tools; its way back is the act.
  /^POST \/operator\/postmaster\/connect$/,
];
/** Programs update contacts by the thousand: the request logs have them. */
const CONTACTS = /^\w+ \/(?:audiences\/:id\/)?contacts(?:\/|$)/;
const ERASE = /^POST \/contacts\/:id\/erase$/;

/** Body fields that describe the change and hold no secret. */
const DETAIL_FIELDS = ["name", "email", "role", "permission", "require_mfa"] as const;
const DETAIL_CHARS_MAX = 254;

/** False for reading and sending, which are most requests. */
export function mayBeAct(method: string, path: string): boolean {
  return ["POST", "PUT", "PATCH", "DELETE"].includes(method) && !NEVER_ACTS.has(path);
}

/** The audit entry of a request; null if it changes no settings. */
export function actOfRequest(change: Change): Act | null {
  const { teamId, method, route, path, actor, ip, body, at } = change;
  if (!mayBeAct(method, route)) return null;
  const action = `${method} ${route.replace(/:\w+/g, ":id")}`.slice(0, 200);
  if (NOT_MANAGEMENT.some((pattern) => pattern.test(action))) return null;
  const isContact = CONTACTS.test(action);
  if ((isContact && !ERASE.test(action) && actor.kind === "api_key") || fieldOf(body, "dry_run") === true)
    return null;
  // One action takes several requests; the first one tells of it.
  const isBulk = action === "POST /contacts/bulk";
  if (isBulk && fieldOf(body, "after") !== undefined) return null;
  const isOperators = route.startsWith("/operator/");
  return {
    at,
    actor,
    ip,
    action: action.replace("/operator", ""),
    detail: isBulk ? bulkDetailOf(body) : isContact ? {} : detailOf(body, path),
    // The operator's actions appear in the log of each affected team, and in the installation's unless they name one
    // team.
    logs: [{ teamId: isOperators ? null : teamId, target: path.match(UUID)?.at(-1) ?? null, detail: {} }],
  };
}

/** The change that a response describes, for requests that change nothing in the store. */
export function changeInAnswer(answer: unknown): AuditedChange {
  const id = textOf(fieldOf(answer, "id"));
  const changed = fieldOf(answer, "changed");
  return {
    ...(id === null ? {} : { target: id }),
    ...(typeof changed === "number" ? { changed } : {}),
  };
}

function detailOf(body: unknown, path: string): Record<string, string> {
  const address = /\/([^/]*(?:@|%40)[^/]*)/i.exec(path)?.[1]?.replace(/%40/i, "@") ?? "";
  // A recipient's: the log must not keep it after they are erased.
  const isRecipient = path.startsWith("/suppressions");
  const shown = (name: string, text: string) => (isRecipient && name === "email" ? maskAddress(text) : text);
  const given = DETAIL_FIELDS.flatMap((name): [string, string][] => {
    const value = fieldOf(body, name);
    const text = typeof value === "boolean" ? String(value) : textOf(value);
    return text === null ? [] : [[name, shown(name, text)]];
  });
  return {
    ...(address === "" ? {} : { email: shown("email", address).slice(0, DETAIL_CHARS_MAX) }),
    ...Object.fromEntries(given),
  };
}

/** What is done, and to how many as the person confirmed. */
function bulkDetailOf(body: unknown): Record<string, string> {
  const act = textOf(fieldOf(body, "act"));
  const count = fieldOf(body, "count");
  return {
    ...(act === null ? {} : { act }),
    ...(typeof count === "number" ? { contacts: String(count) } : {}),
  };
}

function fieldOf(source: unknown, name: string): unknown {
  return typeof source === "object" && source !== null
    ? (source as Record<string, unknown>)[name]
    : undefined;
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value.slice(0, DETAIL_CHARS_MAX) : null;
}
