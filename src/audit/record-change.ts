import type { NewAuditEntry } from "../store/audit.ts";
import { OPERATOR_TEAM_ID } from "../store/teams.ts";

export type AuditEvent = Omit<NewAuditEntry, "id" | "createdAt">;

/** A request that was answered well. */
export interface Change {
  teamId: string;
  actor: NewAuditEntry["actor"];
  method: string;
  /** As it was declared, `/domains/:id`, without the dashboard's prefix. */
  route: string;
  /** As it was asked for, without a query. */
  path: string;
  ip: string | null;
  body: unknown;
  answer: unknown;
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
const SENDING: ReadonlySet<string> = new Set(["/emails", "/emails/batch", "/events/send"]);

/** Previews, checks, proofs and options change nothing that lasts. */
const NOT_MANAGEMENT: RegExp[] = [
  /^POST \/template-previews$/,
  /^POST \/health\/check$/,
  /^POST \/operator\/(?:probes|classify)$/,
  /^POST \/session\/(?:.+\/)?options$/,
  /^POST \/session\/(?:confirm|team|totp)$/,
  // The way to a provider; linking its account is told by itself.
  /^POST \/session\/identities\/:id$/,
];
/** Programs keep contacts up to date by the thousand: their requests are in the logs. */
const CONTACTS = /^\w+ \/(?:audiences\/:id\/)?contacts(?:\/|$)/;

/** Fields of a body that say what was done, and hold no secret. */
const TOLD_FIELDS = ["name", "email", "role", "permission", "require_mfa"] as const;
const DETAIL_CHARS_MAX = 254;

/** The entries that tell of a change; none for what is none. */
export function recordChange(change: Change): AuditEvent[] {
  const { method, route, path, actor, ip, body, answer } = change;
  if (!["POST", "PUT", "PATCH", "DELETE"].includes(method) || SENDING.has(route)) return [];
  const action = `${method} ${route.replace(/:\w+/g, ":id")}`.slice(0, 200);
  if (NOT_MANAGEMENT.some((pattern) => pattern.test(action))) return [];
  const isContact = CONTACTS.test(action);
  if ((isContact && actor.kind === "api_key") || fieldOf(body, "dry_run") === true) return [];
  const target = path.match(UUID)?.at(-1) ?? textOf(fieldOf(answer, "id"));
  const detail = { ...(isContact ? {} : told(body, path)), ...counted(answer, "changed") };
  const event = { actor, ip, target };
  if (!route.startsWith("/operator/")) {
    return [{ ...event, teamId: change.teamId, action, detail: filled(detail) }];
  }
  return concernsOf(answer).map(({ teamId, more }) => ({
    ...{ ...event, teamId, action: action.replace("/operator", "") },
    detail: filled({ ...detail, ...more }),
  }));
}

/** What an operator does is in the log of each team that it concerns, and in the installation's unless it was aimed at one team. */
function concernsOf(answer: unknown): { teamId: string; more: Record<string, string> }[] {
  const id = textOf(fieldOf(answer, "id"));
  if (fieldOf(answer, "object") === "team" && id !== null) return [{ teamId: id, more: {} }];
  const teams = fieldOf(answer, "teams");
  const concerned = (Array.isArray(teams) ? teams : []).flatMap((team) => {
    const teamId = textOf(fieldOf(team, "id"));
    return teamId === null ? [] : [{ teamId, more: counted(team, "changed") }];
  });
  return [{ teamId: OPERATOR_TEAM_ID, more: {} }, ...concerned];
}

function told(body: unknown, path: string): Record<string, string> {
  const address = /\/([^/]*(?:@|%40)[^/]*)/i.exec(path)?.[1]?.replace(/%40/i, "@") ?? "";
  const given = TOLD_FIELDS.flatMap((name): [string, string][] => {
    const value = fieldOf(body, name);
    const text = typeof value === "boolean" ? String(value) : textOf(value);
    return text === null ? [] : [[name, text]];
  });
  return {
    ...(address === "" ? {} : { email: address.slice(0, DETAIL_CHARS_MAX) }),
    ...Object.fromEntries(given),
  };
}

function counted(source: unknown, name: string): Record<string, string> {
  const count = fieldOf(source, name);
  return typeof count === "number" ? { [name]: String(count) } : {};
}

function filled(detail: Record<string, string>): Record<string, string> | null {
  return Object.keys(detail).length === 0 ? null : detail;
}

function fieldOf(source: unknown, name: string): unknown {
  return typeof source === "object" && source !== null
    ? (source as Record<string, unknown>)[name]
    : undefined;
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value.slice(0, DETAIL_CHARS_MAX) : null;
}
