// The wire form of API keys. Which permission and domain are allowed is decided in create-api-key.ts.
import { z } from "zod";
import { listOf } from "../api/page-query.ts";
import { isoTime } from "../lib/iso-time.ts";
import type { ApiKeyRow } from "../store/api-keys.ts";

export const createApiKeyBody = z
  .object({
    name: z.string("It must be a string."),
    /** What limits the key is not `optional`: an empty one would make it worth more than was meant. */
    permission: z.string("It must be a string.").nullish(),
    domain_id: z.string("It must be a string.").nullish(),
    /** Ours: networks that the key may be used from, and when it stops working. */
    allowed_ips: z.array(z.string("It must be a string."), "It must be an array of strings.").nullish(),
    expires_at: z.string("It must be a string.").nullish(),
  })
  .meta({ id: "CreateApiKeyRequest" });
export type CreateApiKeyRequest = z.input<typeof createApiKeyBody>;

export const renameApiKeyBody = z
  .object({ name: z.string("It must be a string.") })
  .meta({ id: "UpdateApiKeyRequest" });
export type UpdateApiKeyRequest = z.input<typeof renameApiKeyBody>;

export const createdApiKey = z.object({ id: z.string(), token: z.string() }).meta({ id: "CreatedApiKey" });
export type CreatedApiKey = z.infer<typeof createdApiKey>;

const apiKeyItem = z
  .object({
    id: z.string(),
    name: z.string(),
    created_at: z.string(),
    last_used_at: z.string().nullable(),
    /** Ours. */
    token_hint: z.string(),
    permission: z.enum(["full_access", "sending_access"]),
    domain_id: z.string().nullable(),
    allowed_ips: z.array(z.string()),
    expires_at: z.string().nullable(),
  })
  .meta({ id: "ApiKey" });
export type ApiKey = z.infer<typeof apiKeyItem>;

export const apiKeyList = listOf(apiKeyItem).meta({ id: "ApiKeyList" });
export type ApiKeyList = z.infer<typeof apiKeyList>;

export const apiKeyReference = z
  .object({ object: z.literal("api_key"), id: z.string() })
  .meta({ id: "ApiKeyReference" });
export type ApiKeyReference = z.infer<typeof apiKeyReference>;

export const deletedApiKey = apiKeyReference
  .extend({ deleted: z.literal(true) })
  .meta({ id: "DeletedApiKey" });
export type DeletedApiKey = z.infer<typeof deletedApiKey>;

/** `usedAt`: a use that is not stored yet. */
export function showApiKey(key: ApiKeyRow, usedAt: number | null): z.infer<typeof apiKeyItem> {
  const lastUsedAt = Math.max(key.lastUsedAt ?? 0, usedAt ?? 0);
  return {
    id: key.id,
    name: key.name,
    created_at: isoTime(key.createdAt),
    last_used_at: lastUsedAt === 0 ? null : isoTime(lastUsedAt),
    token_hint: key.tokenHint,
    permission: key.permission,
    domain_id: key.domainId,
    allowed_ips: key.allowedIps,
    expires_at: isoTime(key.expiresAt),
  };
}
