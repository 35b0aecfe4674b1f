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
const SENDING: ReadonlySet<string> = new Set(["/emails", "/emails/batch", "/events/send"]);

/** Previews, checks, proofs and options change nothing permanent. */
const NOT_MANAGEMENT: RegExp[] = [
  /^POST \/template-previews$/,
  /^POST \/health\/check$/,
  /^POST \/operator\/(?:probes|classify)$/,
  /^POST \/session\/(?:.+\/)?options$/,
  /^POST \/session\/(?:confirm|team|totp)$/,
  // The way to a provider; linking its account is detailOf by itself.
  /^POST \/session\/identities\/:id$/,
];
/** Programs update contacts by the thousand: the request logs have them. */
const CONTACTS = /^\w+ \/(?:audiences\/:id\/)?contacts(?:\/|$)/;

/** Body fields that describe the change and hold no secret. */
const DETAIL_FIELDS = ["name", "email", "role", "permission", "require_mfa"] as const;
const DETAIL_CHARS_MAX = 254;

/** False for reading and sending, which are most requests. */
export function mayBeAct(method: string, path: string): boolean {
  return ["POST", "PUT", "PATCH", "DELETE"].includes(method) && !SENDING.has(path);
}

/** The audit entry of a request; null if it changes no settings. */
export function actOfRequest(change: Change): Act | null {
  const { teamId, method, route, path, actor, ip, body, at } = change;
  if (!mayBeAct(method, route)) return null;
  const action = `${method} ${route.replace(/:\w+/g, ":id")}`.slice(0, 200);
  if (NOT_MANAGEMENT.some((pattern) => pattern.test(action))) return null;
  const isContact = CONTACTS.test(action);
  if ((isContact && actor.kind === "api_key") || fieldOf(body, "dry_run") === true) return null;
  const isOperators = route.startsWith("/operator/");
  return {
    at,
    actor,
    ip,
    action: action.replace("/operator", ""),
    detail: isContact ? {} : detailOf(body, path),
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
  const given = DETAIL_FIELDS.flatMap((name): [string, string][] => {
    const value = fieldOf(body, name);
    const text = typeof value === "boolean" ? String(value) : textOf(value);
    return text === null ? [] : [[name, text]];
  });
  return {
    ...(address === "" ? {} : { email: address.slice(0, DETAIL_CHARS_MAX) }),
    ...Object.fromEntries(given),
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
