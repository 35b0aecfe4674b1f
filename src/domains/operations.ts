// What the API's description says about the routes under /domains.
import { operation } from "../lib/operation.ts";

const tags: [string] = ["Domains"];

export const DOMAIN_OPERATIONS = {
  create: operation({
    operationId: "createDomain",
    tags,
    summary: "Add a domain",
    description:
      "Makes keys for the domain and answers with the DNS `records` to publish. It may send once they are found; see `POST /domains/{id}/verify`.",
    example: { name: "shop.acme.dev", region: "us-east-1", custom_return_path: "send" },
    refusals: ["403 validation_error", "invalid_region"],
  }),
  list: operation({
    operationId: "listDomains",
    tags,
    summary: "List domains",
    description: "All domains of the team, without their records.",
  }),
  get: operation({
    operationId: "getDomain",
    tags,
    summary: "Retrieve a domain",
    description: "The domain with its DNS records, each with what was found at the last check.",
  }),
  verify: operation({
    operationId: "verifyDomain",
    tags,
    summary: "Verify a domain",
    description:
      "Looks the records up now, and again for days until all are found. The answer comes within seconds; retrieve the domain for its `status`.",
    refusals: ["403 validation_error"],
  }),
  delete: operation({
    operationId: "deleteDomain",
    tags,
    summary: "Delete a domain",
    description: "Nothing more is sent from it.",
  }),
};
