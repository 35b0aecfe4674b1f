// The wire form of API keys. Which permission and domain are allowed is decided in create-api-key.ts.
import { z } from "zod";
import type { ApiKeyRow } from "../store/api-keys.ts";

export const createApiKeyBody = z.object({
  name: z.string("It must be a string."),
  permission: z.string("It must be a string.").nullish(),
  domain_id: z.string("It must be a string.").nullish(),
});

export const createdApiKey = z.object({ id: z.string(), token: z.string() });

const apiKeyItem = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});

export const apiKeyList = z.object({
  object: z.literal("list"),
  has_more: z.boolean(),
  data: z.array(apiKeyItem),
});

export const deletedApiKey = z.object({
  object: z.literal("api_key"),
  id: z.string(),
  deleted: z.literal(true),
});

export function showApiKey(key: ApiKeyRow): z.infer<typeof apiKeyItem> {
  return {
    id: key.id,
    name: key.name,
    created_at: new Date(key.createdAt).toISOString(),
    last_used_at: key.lastUsedAt === null ? null : new Date(key.lastUsedAt).toISOString(),
  };
}
