import { findChoice } from "../api/request-fields.ts";
import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import { createId } from "../lib/id.ts";
import type { DomainRow } from "../store/domains.ts";
import type { Store } from "../store/store.ts";
import { nextCheckAt } from "./check-interval.ts";
import { dnsRecords, type SendingHost } from "./dns-records.ts";
import { domainEvent } from "./domain-event.ts";
import { normalizeDomainName, normalizeLabel } from "./domain-name.ts";
import type { KeyVault } from "./key-vault.ts";
import { makeSigningKeys } from "./signing-keys.ts";
import { readTrackingLabel } from "./update-domain.ts";
import { verifiedRecords } from "./verify-domain.ts";

/** The names that every client library of the API parses; an egress may add its own. */
export const REGIONS = ["us-east-1", "eu-west-1", "sa-east-1", "ap-northeast-1"] as const;
const DEFAULT_REGION = "us-east-1";
const DEFAULT_RETURN_PATH = "send";

export interface CreateDomainParts {
  store: Pick<Store, "domains">;
  clock: Clock;
  host: SendingHost;
  /** Regions of the configured egresses. */
  regions: string[];
  isSandbox: boolean;
  sendingDomains: { forget(id: string): void };
  keyVault: KeyVault;
}

export interface NewDomain {
  teamId: string;
  name: string;
  region?: string | null;
  customReturnPath?: string | null;
  tls?: "opportunistic" | "enforced" | null;
  openTracking?: boolean | null;
  clickTracking?: boolean | null;
  trackingSubdomain?: string | null;
}

/** Adds a domain with new keys; in the sandbox it is verified at once. Throws AppError for what may not be. */
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
  const regions: string[] = [...new Set([...REGIONS, ...parts.regions])];
  const region = findChoice(regions, request.region ?? DEFAULT_REGION);
  if (region === undefined) {
    throw new AppError(
      "invalid_region",
      `Invalid \`region\` field. It must be one of ${regions.join(", ")}.`,
    );
  }
  const customReturnPath = normalizeLabel(
    request.customReturnPath ?? DEFAULT_RETURN_PATH,
    "custom_return_path",
  );
  return {
    teamId: request.teamId,
    name: normalizeDomainName(request.name),
    region,
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
