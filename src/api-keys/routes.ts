import { Elysia } from "elysia";
import { checkPathId, toList, toPageRequest, wholeQuery } from "../api/page-query.ts";
import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import { LIMITS } from "../limits.ts";
import type { Store } from "../store/store.ts";
import { createApiKey, readKeyName } from "./create-api-key.ts";
import type { Keyring } from "./keyring.ts";
import { API_KEY_OPERATIONS as operations } from "./operations.ts";
import {
  apiKeyList,
  apiKeyReference,
  createApiKeyBody,
  createdApiKey,
  deletedApiKey,
  renameApiKeyBody,
  showApiKey,
} from "./schema.ts";
import type { Guard } from "./sender.ts";

export interface ApiKeyRouteParts {
  store: Pick<Store, "apiKeys" | "domains">;
  clock: Clock;
  guard: Guard;
  keyring: Pick<Keyring, "forget" | "lastUseOf">;
}

export const apiKeyRoutes = (parts: ApiKeyRouteParts) =>
  new Elysia({ name: "api-keys", prefix: "/api-keys" })
    .derive(parts.guard("full"))
    .post(
      "",
      async ({ body, sender, set }) => {
        const key = await createApiKey(parts, {
          teamId: sender.teamId,
          name: body.name,
          permission: body.permission,
          domainId: body.domain_id,
          allowedIps: body.allowed_ips,
          expiresAt: body.expires_at,
        });
        set.status = 201;
        return key;
      },
      { body: createApiKeyBody, response: { 201: createdApiKey }, detail: operations.create },
    )
    .get(
      "",
      async ({ query, sender }) => {
        const page = await parts.store.apiKeys.list({
          teamId: sender.teamId,
          ...toPageRequest(query, LIMITS.listedWithoutLimitMax),
        });
        return toList(page, (key) => showApiKey(key, parts.keyring.lastUseOf(key.id)));
      },
      { query: wholeQuery, response: apiKeyList, detail: operations.list },
    )
    .patch(
      "/:id",
      async ({ params, body, sender }) => {
        const id = checkPathId(params.id);
        const name = readKeyName(body.name);
        const renamed = await parts.store.apiKeys.rename({ teamId: sender.teamId, id, name });
        if (renamed === null) throw notFound();
        return { object: "api_key" as const, id };
      },
      { body: renameApiKeyBody, response: apiKeyReference, detail: operations.rename },
    )
    .delete(
      "/:id",
      async ({ params, sender }) => {
        const id = checkPathId(params.id);
        const gone = await parts.store.apiKeys.delete({ teamId: sender.teamId, id });
        if (gone === null) throw notFound();
        parts.keyring.forget(gone.tokenHash);
        return { object: "api_key" as const, id, deleted: true as const };
      },
      { response: deletedApiKey, detail: operations.delete },
    );

function notFound(): AppError {
  return new AppError("not_found", "API key not found");
}
