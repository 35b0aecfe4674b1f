import { findChoice } from "../api/request-fields.ts";
import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import { createId } from "../lib/id.ts";
import { type DomainChanges, type DomainRow, NO_FALLBACK_REGION } from "../store/domains.ts";
import type { Store } from "../store/store.ts";
import { nextCheckAt } from "./check-interval.ts";
import { dnsRecords, type SendingHost } from "./dns-records.ts";
import { normalizeDomainName, normalizeLabel } from "./domain-name.ts";
import { type KeyVault, makeSigningKeys } from "./key-vault.ts";
import type { SendingDomains } from "./sending-domains.ts";
import { domainEvent, verifiedRecords } from "./verify-domain.ts";

/** The regions that every client library accepts; an egress may add its own. */
export const REGIONS = ["us-east-1", "eu-west-1", "sa-east-1", "ap-northeast-1"] as const;
export const DEFAULT_REGION = "us-east-1";
const DEFAULT_RETURN_PATH = "send";

export interface CreateDomainParts {
  store: Pick<Store, "domains">;
  clock: Clock;
  host: SendingHost;
  /** Regions in use: those of the egresses first. */
  regions: string[];
  isSandbox: boolean;
  sendingDomains: { forget(id: string): void };
  keyVault: KeyVault;
}

export interface NewDomain {
  teamId: string;
  name: string;
  region?: string | null;
  fallbackRegion?: string | null;
  customReturnPath?: string | null;
  tls?: "opportunistic" | "enforced" | null;
  openTracking?: boolean | null;
  clickTracking?: boolean | null;
  trackingSubdomain?: string | null;
}

/** Adds a domain with new keys; in the sandbox it is verified at once. Throws AppError for invalid fields. */
export async function createDomain(parts: CreateDomainParts, request: NewDomain): Promise<DomainRow> {
  const draft = readRequest(parts, request);
  const now = parts.clock.now();
  const id = createId();
  const made = await makeSigningKeys({ domainId: id, now, state: "active" });
  const keys = made.map((key) => parts.keyVault.seal(key));
  const records = dnsRecords({ domain: draft, keys, host: parts.host });
  const domain: DomainRow = {
    ...draft,
    id,
    records: parts.isSandbox ? verifiedRecords(records, now) : records,
    status: parts.isSandbox ? "verified" : "not_started",
    dmarc: null,
    createdAt: now,
    checkedAt: parts.isSandbox ? now : null,
    verifiedAt: parts.isSandbox ? now : null,
    pendingSince: now,
    nextCheckAt: null,
    revision: 0,
  };
  domain.nextCheckAt = nextCheckAt(domain, now);
  const event = domainEvent("domain.created", domain, now);
  const { created } = await parts.store.domains.create({ domain, keys, event });
  if (!created) {
    throw new AppError("validation_error", `The ${domain.name} domain has been registered already.`, {
      status: 403,
    });
  }
  parts.sendingDomains.forget(domain.id);
  return domain;
}

function readRequest(parts: CreateDomainParts, request: NewDomain) {
  const region = readRegion(parts, request.region ?? defaultRegion(parts));
  const customReturnPath = normalizeLabel(
    request.customReturnPath ?? DEFAULT_RETURN_PATH,
    "custom_return_path",
  );
  return {
    teamId: request.teamId,
    name: normalizeDomainName(request.name),
    region,
    fallbackRegion: readFallback(parts, request.fallbackRegion ?? ""),
    customReturnPath,
    tls: request.tls ?? "opportunistic",
    openTracking: request.openTracking ?? false,
    clickTracking: request.clickTracking ?? false,
    trackingSubdomain:
      request.trackingSubdomain == null || request.trackingSubdomain === ""
        ? null
        : readTrackingLabel(request.trackingSubdomain, customReturnPath),
    isSendingEnabled: true,
  };
}

type RegionParts = Pick<CreateDomainParts, "regions">;

/** With one region in use, a domain's region plays no role. */
const isChoosing = ({ regions }: RegionParts) => regions.length > 1;

function defaultRegion({ regions }: RegionParts): string {
  const isUsed = regions.includes(DEFAULT_REGION) || regions.length <= 1;
  return isUsed ? DEFAULT_REGION : regions[0]!;
}

/** Where a choice has an effect, it must be a region in use. */
function readRegion(parts: RegionParts, given: string): string {
  const regions = isChoosing(parts) ? parts.regions : [...new Set([...REGIONS, ...parts.regions])];
  const region = findChoice(regions, given);
  if (region !== undefined) return region;
  throw new AppError("invalid_region", `Invalid \`region\` field. It must be one of ${regions.join(", ")}.`);
}

/** Empty = null: as the region declares. */
function readFallback(parts: RegionParts, given: string): string | null {
  if (given === "") return null;
  const choices = [...(isChoosing(parts) ? parts.regions : REGIONS), NO_FALLBACK_REGION];
  const region = findChoice(choices, given);
  if (region !== undefined) return region;
  throw new AppError(
    "invalid_region",
    `Invalid \`fallback_region\` field. It must be one of ${choices.join(", ")}, or empty.`,
  );
}

interface UpdateDomainParts {
  store: Pick<Store, "domains">;
  clock: Clock;
  host: SendingHost;
  regions: string[];
  isSandbox: boolean;
  sendingDomains: { forget(id: string): void };
}

/**
 * The fields that may change; absent or null ones keep their values. An empty tracking subdomain or fallback region removes
 * it.
 */
export interface DomainUpdate {
  region?: string | null;
  fallbackRegion?: string | null;
  tls?: DomainRow["tls"] | null;
  openTracking?: boolean | null;
  clickTracking?: boolean | null;
  trackingSubdomain?: string | null;
}

/** Throws AppError for invalid fields, and 409 after a concurrent change. */
export async function updateDomain(
  parts: UpdateDomainParts,
  domain: DomainRow,
  update: DomainUpdate,
): Promise<DomainRow> {
  const now = parts.clock.now();
  const changes = await readChanges(parts, domain, { update, now });
  const updated = { ...domain, ...changes };
  const event = domainEvent("domain.updated", updated, now);
  const { id, revision } = domain;
  const saved = await parts.store.domains.update({ id, revision, changes, newKeys: [], event });
  if (!saved.updated) throw changedMeanwhile();
  parts.sendingDomains.forget(id);
  return { ...updated, revision: revision + 1 };
}

export function changedMeanwhile(): AppError {
  return new AppError("validation_error", "The domain was changed by another request. Try again.", {
    status: 409,
  });
}

async function readChanges(
  parts: UpdateDomainParts,
  domain: DomainRow,
  { update, now }: { update: DomainUpdate; now: number },
): Promise<DomainChanges> {
  const changes: DomainChanges = {};
  if (update.region != null && update.region !== domain.region)
    changes.region = readRegion(parts, update.region);
  if (update.fallbackRegion != null && update.fallbackRegion !== domain.fallbackRegion)
    changes.fallbackRegion = readFallback(parts, update.fallbackRegion);
  if (update.tls != null) changes.tls = update.tls;
  if (update.openTracking != null) changes.openTracking = update.openTracking;
  if (update.clickTracking != null) changes.clickTracking = update.clickTracking;
  if (update.trackingSubdomain == null) return changes;
  const trackingSubdomain =
    update.trackingSubdomain === ""
      ? null
      : readTrackingLabel(update.trackingSubdomain, domain.customReturnPath);
  if (trackingSubdomain === domain.trackingSubdomain) return changes;
  const records = await recordsWith(parts, { ...domain, trackingSubdomain }, now);
  const isSearched = domain.nextCheckAt !== null;
  return {
    ...changes,
    trackingSubdomain,
    records,
    ...(isSearched ? { pendingSince: now, nextCheckAt: now } : {}),
  };
}

/** The other records keep their status. */
async function recordsWith(parts: UpdateDomainParts, domain: DomainRow, now: number) {
  const keys = await parts.store.domains.signingKeys({ domainId: domain.id });
  const [tracking] = dnsRecords({ domain, keys, host: parts.host }).filter(
    ({ record }) => record === "Tracking",
  );
  const others = domain.records.filter(({ record }) => record !== "Tracking");
  if (tracking === undefined) return others;
  return [...others, ...(parts.isSandbox ? verifiedRecords([tracking], now) : [tracking])];
}

/** The label must be free: a CNAME cannot coexist with the return path's records (RFC 1034 §3.6.2). */
function readTrackingLabel(text: string, returnPath: string): string {
  const label = normalizeLabel(text, "tracking_subdomain");
  if (label !== returnPath) return label;
  throw new AppError(
    "validation_error",
    "Invalid `tracking_subdomain` field. It must differ from `custom_return_path`, which is the same name.",
  );
}

/**
 * Deletes the domain: no more email is accepted from it, and queued email is no longer signed. Throws AppError 404 if
 * it does not exist.
 */
export async function deleteDomain(
  {
    store,
    clock,
    sendingDomains,
  }: {
    store: Pick<Store, "domains">;
    clock: Pick<Clock, "now">;
    sendingDomains: Pick<SendingDomains, "forget">;
  },
  domain: DomainRow,
) {
  const { id, teamId } = domain;
  const event = domainEvent("domain.deleted", domain, clock.now());
  const { deleted } = await store.domains.delete({ teamId, id, event });
  if (!deleted) throw new AppError("not_found", "Domain not found");
  sendingDomains.forget(id);
  return { object: "domain" as const, id, deleted: true as const };
}
