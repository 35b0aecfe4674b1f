// What the API's description says about the routes under /domains.
import { operation } from "../api/operation.ts";

const tags: [string] = ["Domains"];

export const DOMAIN_OPERATIONS = {
  create: operation({
    operationId: "domains.create",
    tags,
    summary: "Add a domain",
    description:
      "Adds the domain and returns the DNS `records` to publish. The domain can send once they are found; see `POST /domains/{id}/verify`.",
    example: { name: "shop.acme.dev", region: "us-east-1", custom_return_path: "send" },
    refusals: ["403 validation_error", "invalid_region"],
  }),
  list: operation({
    operationId: "domains.list",
    tags,
    summary: "List domains",
    description: "Lists the team's domains without their DNS records.",
  }),
  get: operation({
    operationId: "domains.get",
    tags,
    summary: "Retrieve a domain",
    description: "Returns the domain with its DNS records and what the last check found for each.",
  }),
  update: operation({
    operationId: "domains.update",
    tags,
    summary: "Update a domain",
    description:
      "Changes the region, tracking or TLS settings; other fields do not change. A new `tracking_subdomain` adds a record to publish; an empty one removes it. Mail leaves only from the addresses of `region`, and from those of `fallback_region` while none of them can be used; `none` makes it wait, and an empty one follows the region's own fallback.",
    example: { open_tracking: true, tracking_subdomain: "links" },
    refusals: ["invalid_region"],
  }),
  rotate: operation({
    operationId: "domains.rotateKeys",
    tags,
    summary: "Rotate a domain's DKIM keys",
    description:
      "Creates new DKIM keys and adds them to `records`, marked `next`. They start signing once their records are found in DNS. The old keys are then `retiring`; keep their records until `remove_after`.",
  }),
  dns: operation({
    operationId: "domains.dns",
    tags,
    summary: "Retrieve a domain's records for publishing",
    description:
      "Returns the records to publish, the zone's DNS provider if its name servers reveal it, and where to edit the records. Set `format` to get text instead: `zone` (BIND), `table`, `terraform` or `dnscontrol`.",
    refusals: ["invalid_parameter"],
  }),
  verify: operation({
    operationId: "domains.verify",
    tags,
    summary: "Verify a domain",
    description:
      "Checks the domain's records now, and then repeatedly for up to 72 hours until all are found. Retrieve the domain to see its `status`.",
    refusals: ["403 validation_error"],
  }),
  delete: operation({
    operationId: "domains.remove",
    tags,
    summary: "Delete a domain",
    description: "Deletes the domain. No more email is sent from it.",
  }),
};
