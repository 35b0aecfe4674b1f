import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import type { DomainChanges, DomainRow } from "../store/domains.ts";
import type { Store } from "../store/store.ts";
import { dnsRecords, type SendingHost } from "./dns-records.ts";
import { domainEvent } from "./domain-event.ts";
import { normalizeLabel } from "./domain-name.ts";
import { verifiedRecords } from "./verify-domain.ts";

export interface UpdateDomainParts {
  store: Pick<Store, "domains">;
  clock: Clock;
  host: SendingHost;
  isSandbox: boolean;
  sendingDomains: { forget(id: string): void };
}

/** What may change; what is left out or null stays. An empty tracking subdomain removes it. */
export interface DomainUpdate {
  tls?: DomainRow["tls"] | null;
  openTracking?: boolean | null;
  clickTracking?: boolean | null;
  trackingSubdomain?: string | null;
}

/** Throws AppError for what may not be, and 409 when somebody else changed the domain at the same moment. */
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

/** What is known of the other records stays known. */
async function recordsWith(parts: UpdateDomainParts, domain: DomainRow, now: number) {
  const keys = await parts.store.domains.signingKeys({ domainId: domain.id });
  const [tracking] = dnsRecords({ domain, keys, host: parts.host }).filter(
    ({ record }) => record === "Tracking",
  );
  const others = domain.records.filter(({ record }) => record !== "Tracking");
  if (tracking === undefined) return others;
  return [...others, ...(parts.isSandbox ? verifiedRecords([tracking], now) : [tracking])];
}

/** A label that is free: a CNAME cannot stand beside the return path's records (RFC 1034 §3.6.2). */
export function readTrackingLabel(text: string, returnPath: string): string {
  const label = normalizeLabel(text, "tracking_subdomain");
  if (label !== returnPath) return label;
  throw new AppError(
    "validation_error",
    "Invalid `tracking_subdomain` field. It must differ from `custom_return_path`, which is the same name.",
  );
}
