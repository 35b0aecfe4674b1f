import { findChoice } from "../api/request-fields.ts";
import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import { createId, isId } from "../lib/id.ts";
import { isNetwork } from "../lib/networks.ts";
import type { Permission } from "../store/api-keys.ts";
import type { Store } from "../store/store.ts";
import { apiKeyHint, hashApiKey, makeApiKey } from "./api-key.ts";

interface NewApiKey {
  teamId: string;
  name: string;
  /** `full_access` when absent. */
  permission?: string | null;
  /** With `sending_access` only. */
  domainId?: string | null;
  /** Networks that it may be used from; everywhere when absent or empty. */
  allowedIps?: string[] | null;
  /** ISO 8601; never when absent. */
  expiresAt?: string | null;
}

/** Creates and stores a key. The token cannot be read again. Throws AppError for invalid fields. */
export async function createApiKey(
  parts: { store: Pick<Store, "apiKeys" | "domains">; clock: Clock },
  request: NewApiKey,
): Promise<{ id: string; token: string }> {
  const name = readKeyName(request.name);
  const permission = checkPermission(request.permission ?? "full_access");
  const domainId = request.domainId ?? null;
  const createdAt = parts.clock.now();
  const allowedIps = readAllowedIps(request.allowedIps ?? []);
  const expiresAt = request.expiresAt == null ? null : readExpiry(request.expiresAt, createdAt);
  if (domainId !== null) await checkDomain(parts, { teamId: request.teamId, domainId, permission });
  const token = makeApiKey();
  const id = createId();
  await parts.store.apiKeys.create({
    id,
    teamId: request.teamId,
    name,
    tokenHash: hashApiKey(token),
    tokenHint: apiKeyHint(token),
    permission,
    domainId: domainId?.toLowerCase() ?? null,
    allowedIps,
    expiresAt,
    createdAt,
    lastUsedAt: null,
  });
  return { id, token };
}

function checkPermission(text: string): Permission {
  const permission = findChoice(["full_access", "sending_access"], text);
  if (permission !== undefined) return permission;
  throw new AppError(
    "invalid_access",
    "Invalid `permission` field. It must be `full_access` or `sending_access`.",
  );
}

async function checkDomain(
  parts: { store: Pick<Store, "domains"> },
  request: { teamId: string; domainId: string; permission: Permission },
): Promise<void> {
  if (request.permission !== "sending_access") {
    throw new AppError("validation_error", "The `domain_id` field needs the permission `sending_access`.");
  }
  const id = request.domainId.toLowerCase();
  if (!isId(id))
    throw new AppError("validation_error", "Invalid `domain_id` field. It must be a valid UUID.");
  const domain = await parts.store.domains.get({ teamId: request.teamId, id });
  if (domain === null) throw new AppError("not_found", "Domain not found");
}

// The limits of a new key.

const NAME_CHARS_MAX = 50;
const NETWORKS_MAX = 100;
const ISO = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/i;

/** Trimmed. Throws validation_error. */
export function readKeyName(text: string): string {
  const name = text.trim();
  const isPlain = name.isWellFormed() && !/[\u0000-\u001f\u007f]/.test(name);
  if (name.length >= 1 && name.length <= NAME_CHARS_MAX && isPlain) return name;
  throw new AppError(
    "validation_error",
    `Invalid \`name\` field. It must have 1 to ${NAME_CHARS_MAX} characters.`,
  );
}

const NETWORK_CHARS_SHOWN = 50;
const listOf = (words: string[]) => new Intl.ListFormat("en").format(words);

/** Networks in CIDR notation or lone addresses, each once. Throws validation_error. */
function readAllowedIps(networks: string[]): string[] {
  if (networks.length > NETWORKS_MAX) {
    throw new AppError(
      "validation_error",
      `Invalid \`allowed_ips\` field. It can have at most ${NETWORKS_MAX} networks.`,
    );
  }
  const texts = networks.map((text) => text.trim().toLowerCase());
  const wrong = texts.filter((text) => !isNetwork(text));
  const [first] = wrong;
  if (first === undefined) return [...new Set(texts)];
  const named = listOf(wrong.map((text) => `\`${text.slice(0, NETWORK_CHARS_SHOWN)}\``));
  const areNone = wrong.length === 1 ? "is not a network" : "are not networks";
  throw new AppError(
    "validation_error",
    `Invalid \`allowed_ips[${texts.indexOf(first)}]\` field. ${named} ${areNone} such as \`192.0.2.0/24\` or \`2001:db8::/32\`.`,
  );
}

/** ISO 8601 to ms; a date without a time is its first moment in UTC. Throws validation_error, also for the past. */
export function readExpiry(text: string, now: number): number {
  const trimmed = text.trim();
  const time = ISO.test(trimmed) && isRealDay(trimmed.slice(0, 10)) ? Date.parse(trimmed) : Number.NaN;
  if (Number.isNaN(time)) {
    throw new AppError(
      "validation_error",
      "Invalid `expires_at` field. Use ISO 8601 with a zone, such as `2027-01-31T00:00:00Z`.",
    );
  }
  if (time <= now)
    throw new AppError("validation_error", "Invalid `expires_at` field. The time is in the past.");
  return time;
}

/** Some engines read `2026-02-30` as a day in March. */
function isRealDay(day: string): boolean {
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}
