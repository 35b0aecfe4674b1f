// What the API's description says about the routes under /api-keys.
import { operation } from "../api/operation.ts";

const tags: [string] = ["API keys"];

export const API_KEY_OPERATIONS = {
  create: operation({
    operationId: "createApiKey",
    tags,
    summary: "Create an API key",
    description:
      "The `token` is shown this once and kept as a hash only. A key with `sending_access` may only send, from one domain if `domain_id` says so. From another address than `allowed_ips`, and after `expires_at`, it opens neither the API nor SMTP.",
    example: {
      name: "Production",
      permission: "sending_access",
      allowed_ips: ["192.0.2.0/24"],
      expires_at: "2999-01-31T00:00:00Z",
    },
    refusals: ["invalid_access", "not_found"],
  }),
  list: operation({
    operationId: "listApiKeys",
    tags,
    summary: "List API keys",
    description: "All keys of the team, without their tokens.",
  }),
  rename: operation({
    operationId: "renameApiKey",
    tags,
    summary: "Rename an API key",
    description: "What a key may do never changes: make another one for that.",
    example: { name: "Production" },
    refusals: ["not_found"],
  }),
  delete: operation({
    operationId: "deleteApiKey",
    tags,
    summary: "Delete an API key",
    description:
      "From the answer on, the key opens neither the API nor SMTP. Email that it sent goes its way.",
  }),
};
