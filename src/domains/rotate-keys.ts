// DKIM keys rotate with an overlap: new keys sign once they are found in DNS, and old ones stay published for a week,
// until all mail that they signed has arrived (judge-check.ts does this).
import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import type { DomainRow } from "../store/domains.ts";
import type { Store } from "../store/store.ts";
import { dnsRecords, type SendingHost } from "./dns-records.ts";
import { type KeyVault, makeSigningKeys } from "./key-vault.ts";
import { changedMeanwhile } from "./manage-domain.ts";
import { domainEvent, type VerifyParts, verifyDomain } from "./verify-domain.ts";

const ROTATIONS_MAX = 16;
const DAY = 24 * 3600_000;
const MONTH_DAYS = 30.44;

export interface RotateParts extends VerifyParts {
  store: Pick<Store, "domains">;
  clock: Clock;
  host: SendingHost;
  keyVault: KeyVault;
}

/**
 * Adds new keys and starts to check DNS for them. Throws AppError if the domain is not verified, if new keys are
 * waiting already, and after a concurrent change.
 */
export async function rotateKeys(parts: RotateParts, domain: DomainRow): Promise<DomainRow> {
  if (domain.status !== "verified") {
    throw new AppError(
      "validation_error",
      `The ${domain.name} domain is not verified. Verify it before you rotate its keys.`,
    );
  }
  const keys = await parts.store.domains.signingKeys({ domainId: domain.id });
  if (keys.some(({ state }) => state === "next")) {
    throw new AppError(
      "validation_error",
      `New keys of ${domain.name} are waiting already. Publish their records; the keys sign once the records are found in DNS.`,
      { status: 409 },
    );
  }
  const now = parts.clock.now();
  const made = await makeSigningKeys({ domainId: domain.id, now, state: "next" });
  const newKeys = made.map((key) => parts.keyVault.seal(key));
  const added = dnsRecords({ domain, keys: newKeys, host: parts.host }).filter(({ key }) => key !== null);
  const isDkim = ({ record }: { record: string }) => record === "DKIM";
  const records = [
    ...domain.records.filter(isDkim),
    ...added,
    ...domain.records.filter((record) => !isDkim(record)),
  ];
  const changes = { records, pendingSince: now, nextCheckAt: now };
  const event = domainEvent("domain.updated", { ...domain, ...changes }, now);
  const { id, revision } = domain;
  const { updated } = await parts.store.domains.update({ id, revision, changes, newKeys, event });
  if (!updated) throw changedMeanwhile();
  parts.sendingDomains.forget(id);
  if (!parts.isSandbox) return { ...domain, ...changes, revision: revision + 1 };
  const verification = await verifyDomain(parts, domain, { isRestart: false });
  if (verification.kind === "gone") throw new AppError("not_found", "Domain not found");
  return verification.domain;
}

/** Rotates what is older than `months`, a few domains a call. Returns how many it began. */
export async function rotateOldKeys(
  parts: RotateParts & { log: Log },
  months: number,
): Promise<{ rotated: number }> {
  const createdBefore = parts.clock.now() - months * MONTH_DAYS * DAY;
  const ids = await parts.store.domains.listForRotation({ createdBefore, limit: ROTATIONS_MAX });
  let rotated = 0;
  for (const id of ids) {
    const domain = await parts.store.domains.get({ teamId: null, id });
    if (domain === null) continue;
    try {
      await rotateKeys(parts, domain);
      rotated += 1;
      parts.log.warn("domains.rotation_began", {
        domain: domain.name,
        advice: "publish the new DKIM records",
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      parts.log.warn("domains.rotation_refused", { domain: domain.name, reason: error.message });
    }
  }
  return { rotated };
}
