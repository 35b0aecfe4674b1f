// The wire form of domains. Rules on names, labels and regions are in manage-domain.ts.
import { z } from "zod";
import { listOf } from "../api/page-query.ts";
import { choice, mapOf, optional } from "../api/request-fields.ts";
import { isoTime } from "../lib/iso-time.ts";
import type {
  DomainRow,
  DomainItem as StoredDomainItem,
  DomainRecord as StoredDomainRecord,
} from "../store/domains.ts";
import { relativeName } from "./domain-name.ts";

const text = z.string("It must be a string.");
const flag = z.boolean("It must be true or false.");
const capability = choice(["enabled", "disabled"], "It must be `enabled` or `disabled`.");
const tls = choice(["opportunistic", "enforced"], "It must be `opportunistic` or `enforced`.");

const capabilitiesBody = z
  .object({ sending: optional(capability), receiving: optional(capability) }, "It must be an object.")
  .meta({ id: "DomainCapabilitiesRequest" });

export const createDomainBody = z
  .object({
    name: text,
    region: optional(text),
    /** Ours: empty = as the region declares. */
    fallback_region: text.nullish(),
    custom_return_path: optional(text),
    customReturnPath: optional(text),
    open_tracking: optional(flag),
    openTracking: optional(flag),
    click_tracking: optional(flag),
    clickTracking: optional(flag),
    tls: optional(tls),
    capabilities: optional(mapOf(capabilitiesBody)),
    /** Empty = none. */
    tracking_subdomain: text.nullish(),
    trackingSubdomain: text.nullish(),
  })
  .meta({ id: "CreateDomainRequest" });
export type CreateDomainRequest = z.input<typeof createDomainBody>;

export const updateDomainBody = mapOf(
  createDomainBody.omit({ name: true, custom_return_path: true, customReturnPath: true }),
).meta({ id: "UpdateDomainRequest" });
export type UpdateDomainRequest = z.input<typeof updateDomainBody>;

const status = z.enum([
  "not_started",
  "pending",
  "verified",
  "partially_verified",
  "partially_failed",
  "failed",
]);

const recordProblem = z.object({ code: z.string(), advice: z.string() }).meta({ id: "DomainRecordProblem" });

const record = z
  .object({
    record: z.enum(["SPF", "DKIM", "Tracking"]),
    name: z.string(),
    type: z.enum(["TXT", "MX", "CNAME"]),
    ttl: z.literal("Auto"),
    status: z.enum(["not_started", "pending", "verified", "failed", "temporary_failure"]),
    value: z.string(),
    priority: z.int().optional(),
    /** Ours: the whole name, and what DNS answered at the last check (null = nobody asked, or no answer). */
    fqdn: z.string(),
    found: z.array(z.string()).nullable(),
    /** Ours: the mistake that was made, where it is known, and what to do about it. */
    problem: recordProblem.nullable(),
    /** Ours, of DKIM records: whether the key signs, is to sign once it is seen, or may be removed after a time. */
    key_state: z.enum(["next", "active", "retiring"]).optional(),
    remove_after: z.string().optional(),
  })
  .meta({ id: "DomainRecord" });
export type DomainRecord = z.infer<typeof record>;

/** Ours: recommended, so no member of `records`, which client libraries read with a closed list of kinds. */
const dmarc = z
  .object({
    status: z.enum(["verified", "missing", "failed", "temporary_failure"]),
    fqdn: z.string(),
    found: z.array(z.string()),
    advice: z.string().nullable(),
    /** Whether DMARC and TLS reports are sent here. */
    reports: z.object({ dmarc: z.boolean(), tls: z.boolean() }).meta({ id: "DomainReportsAsked" }).optional(),
    /** The recommended records that DNS does not have: DMARC, and the request for TLS reports. */
    missing: z
      .array(
        z
          .object({ type: z.literal("TXT"), fqdn: z.string(), value: z.string() })
          .meta({ id: "DomainAdvisedRecord" }),
      )
      .optional(),
  })
  .meta({ id: "DomainDmarc" });
export type DomainDmarc = z.infer<typeof dmarc>;

const capabilities = z
  .object({ sending: capability, receiving: capability })
  .meta({ id: "DomainCapabilities" });

const domainItem = z
  .object({
    id: z.string(),
    name: z.string(),
    status,
    created_at: z.string(),
    region: z.string(),
    /** Ours: a region, `none`, or null = as the region declares. */
    fallback_region: z.string().nullable(),
    capabilities,
    open_tracking: z.boolean(),
    click_tracking: z.boolean(),
  })
  .meta({ id: "DomainItem" });
export type DomainItem = z.infer<typeof domainItem>;

export const domainObject = domainItem
  .extend({
    object: z.literal("domain"),
    records: z.array(record),
    tls,
    custom_return_path: z.string(),
    tracking_subdomain: z.string().optional(),
    dmarc: dmarc.nullable(),
    /** Ours: when DNS was asked last, and will be without anybody asking; null = not at all. */
    checked_at: z.string().nullable(),
    next_check_at: z.string().nullable(),
  })
  .meta({ id: "Domain" });
export type Domain = z.infer<typeof domainObject>;

export const domainList = listOf(domainItem).meta({ id: "DomainList" });
export type DomainList = z.infer<typeof domainList>;

export const domainReference = z
  .object({ object: z.literal("domain"), id: z.string() })
  .meta({ id: "DomainReference" });
export type DomainReference = z.infer<typeof domainReference>;

export const deletedDomain = domainReference
  .extend({ deleted: z.literal(true) })
  .meta({ id: "DeletedDomain" });
export type DeletedDomain = z.infer<typeof deletedDomain>;

const dnsProvider = z.object({ name: z.string(), console_url: z.string() }).meta({ id: "DnsProvider" });

const dnsRecord = z
  .object({
    type: z.enum(["TXT", "MX", "CNAME"]),
    name: z.string(),
    fqdn: z.string(),
    value: z.string(),
    priority: z.int().optional(),
  })
  .meta({ id: "DnsRecord" });

/** GET /domains/{id}/dns: how to publish the records. */
export const domainDns = z
  .object({
    object: z.literal("domain_dns"),
    zone: z.string(),
    name_servers: z.array(z.string()),
    provider: dnsProvider.nullable(),
    records: z.array(dnsRecord),
  })
  .meta({ id: "DomainDns" });
export type DomainDns = z.infer<typeof domainDns>;

/** One domain of a list, without its records. */
export function showDomainItem(domain: StoredDomainItem): z.infer<typeof domainItem> {
  return {
    id: domain.id,
    name: domain.name,
    status: domain.status,
    created_at: isoTime(domain.createdAt),
    region: domain.region,
    fallback_region: domain.fallbackRegion,
    capabilities: { sending: domain.isSendingEnabled ? "enabled" : "disabled", receiving: "disabled" },
    open_tracking: domain.openTracking,
    click_tracking: domain.clickTracking,
  };
}

/** The whole domain, as the API and the command line show it. */
export function showDomain(domain: DomainRow): z.infer<typeof domainObject> {
  return {
    object: "domain",
    ...showDomainItem(domain),
    records: domain.records.map(showRecord),
    tls: domain.tls,
    custom_return_path: domain.customReturnPath,
    ...(domain.trackingSubdomain === null ? {} : { tracking_subdomain: domain.trackingSubdomain }),
    dmarc: domain.dmarc,
    checked_at: isoTime(domain.checkedAt),
    next_check_at: isoTime(domain.nextCheckAt),
  };
}

function showRecord(row: StoredDomainRecord): z.infer<typeof record> {
  return {
    record: row.record,
    name: relativeName(row.fqdn),
    type: row.type,
    ttl: "Auto",
    status: row.status,
    value: row.value,
    ...(row.priority === null ? {} : { priority: row.priority }),
    fqdn: row.fqdn,
    found: row.found,
    problem: row.problem ?? null,
    ...(row.key ? { key_state: row.key.state } : {}),
    ...(row.key?.retireAt ? { remove_after: isoTime(row.key.retireAt) } : {}),
  };
}
