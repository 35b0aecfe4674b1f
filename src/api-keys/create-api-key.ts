import { findChoice } from "../api/request-fields.ts";
import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import { createId, isId } from "../lib/id.ts";
import type { Permission } from "../store/api-keys.ts";
import type { Store } from "../store/store.ts";
import { apiKeyHint, hashApiKey, makeApiKey } from "./api-key.ts";
import { readAllowedIps, readExpiry, readKeyName } from "./read-key-limits.ts";

export interface NewApiKey {
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

/** Makes and stores a key. The token cannot be read again. Throws AppError for what may not be. */
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
