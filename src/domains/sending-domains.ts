import type { Clock } from "../lib/clock.ts";
import { steadyClock } from "../lib/clock.ts";
import { createLoadCache } from "../lib/load-cache.ts";
import type { DomainRow } from "../store/domains.ts";
import type { Store } from "../store/store.ts";
import type { KeyVault, OpenKey } from "./key-vault.ts";

/** How long another process's change may go unnoticed. */
const KEEP_MS = 5_000;
const ENTRIES_MAX = 20_000;

/** Domains and their keys as every accepted and every delivered email needs them; rows are shared: do not change them. */
export interface SendingDomains {
  /** By lower-case A-label name; null when the team has no such domain. */
  find(teamId: string, name: string): Promise<DomainRow | null>;
  get(domainId: string): Promise<DomainRow | null>;
  /** The active keys, oldest first; empty if the domain is gone. Rejects if they cannot be decrypted. */
  signingKeys(domainId: string): Promise<OpenKey[]>;
  /** Of one domain or of a whole team, after a change in this process. */
  forget(id: string): void;
}

/** A cache in front of the store. Only verified domains are kept, so that one just verified elsewhere counts at once. */
export function createSendingDomains(parts: {
  store: Pick<Store, "domains">;
  keyVault: KeyVault;
  clock?: Clock;
}): SendingDomains {
  const { domains } = parts.store;
  const shared = { entriesMax: ENTRIES_MAX, keepMs: KEEP_MS, clock: parts.clock ?? steadyClock };
  const isVerified = (row: DomainRow | null) => row?.status === "verified";
  const byName = createLoadCache<DomainRow | null>({
    ...shared,
    isKept: isVerified,
    async load(key) {
      const space = key.indexOf(" ");
      const [row] = await domains.findByName({ teamId: key.slice(0, space), name: key.slice(space + 1) });
      return row ?? null;
    },
  });
  const byId = createLoadCache<DomainRow | null>({
    ...shared,
    isKept: isVerified,
    load: (id) => domains.get({ teamId: null, id }),
  });
  const keys = createLoadCache<OpenKey[]>({
    ...shared,
    isKept: (list) => list.length > 0,
    async load(domainId) {
      const all = await domains.signingKeys({ domainId });
      const active = all.filter(({ state }) => state === "active");
      const damaged = active.find((key) => !parts.keyVault.opens(key));
      if (damaged === undefined) return active.map(parts.keyVault.open);
      const domain = await domains.get({ teamId: null, id: domainId });
      throw new Error(
        `the DKIM key ${damaged.selector} of ${domain?.name ?? domainId} is damaged in the database, so the domain's mail cannot be signed: restore a backup, or delete the domain and add it again`,
      );
    },
  });
  return {
    find: (teamId, name) => byName.get(`${teamId} ${name}`),
    get: byId.get,
    signingKeys: keys.get,
    forget(id) {
      const isMeant = (row: DomainRow | null) => row?.id === id || row?.teamId === id;
      byName.forgetWhere(isMeant);
      byId.forgetWhere(isMeant);
      // Keys are not cached by team; they change only with their domain.
      keys.forget(id);
    },
  };
}
