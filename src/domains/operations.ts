// What the API's description says about the routes under /domains.
import { operation } from "../api/operation.ts";

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
  update: operation({
    operationId: "updateDomain",
    tags,
    summary: "Update a domain",
    description:
      "Changes tracking or TLS; what is left out stays. A new `tracking_subdomain` brings a record to publish, an empty one removes it.",
    example: { open_tracking: true, tracking_subdomain: "links" },
  }),
  rotate: operation({
    operationId: "rotateDomainKeys",
    tags,
    summary: "Renew a domain's DKIM keys",
    description:
      "Adds new keys to the `records`, marked `next`. They sign as soon as their records are seen in DNS; the old keys are then `retiring`, and their records may be removed after `remove_after`.",
  }),
  dns: operation({
    operationId: "getDomainDns",
    tags,
    summary: "Publish a domain's records",
    description:
      "The records to publish, who hosts the zone as far as its name servers tell, and where its records are edited. `format` gives them as a text instead: `zone` (BIND), `table`, `terraform` or `dnscontrol`.",
    refusals: ["invalid_parameter"],
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
