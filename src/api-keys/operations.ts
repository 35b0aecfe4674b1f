// What the API's description says about the routes under /api-keys.
import { operation } from "../api/operation.ts";

const tags: [string] = ["API keys"];

export const API_KEY_OPERATIONS = {
  create: operation({
    operationId: "apiKeys.create",
    tags,
    summary: "Create an API key",
    description:
      "Creates an API key. The `token` is returned only once; Sendlark stores its hash. A key with `sending_access` can only send, and only from one domain if `domain_id` is set. It stops working after `expires_at`, and works only from `allowed_ips` if set.",
    example: {
      name: "Production",
      permission: "sending_access",
      allowed_ips: ["192.0.2.0/24"],
      expires_at: "2999-01-31T00:00:00Z",
    },
    refusals: ["invalid_access", "not_found"],
  }),
  list: operation({
    operationId: "apiKeys.list",
    tags,
    summary: "List API keys",
    description: "Lists the team's API keys without their tokens.",
  }),
  rename: operation({
    operationId: "apiKeys.update",
    tags,
    summary: "Rename an API key",
    description: "Changes the key's name. To change its permissions, create a new key.",
    example: { name: "Production" },
    refusals: ["not_found"],
  }),
  delete: operation({
    operationId: "apiKeys.remove",
    tags,
    summary: "Delete an API key",
    description:
      "Deletes the key; it stops working immediately, for the API and SMTP. Email it has already sent is still delivered.",
  }),
};
