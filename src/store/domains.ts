import type { TeamEvent } from "../events/team-event.ts";
import type { Page, PageRequest } from "./page.ts";

export type DomainStatus =
  | "not_started"
  | "pending"
  | "verified"
  | "partially_verified"
  | "partially_failed"
  | "failed";
export type RecordStatus = "not_started" | "pending" | "verified" | "failed" | "temporary_failure";

/** One DNS record that the customer publishes; `fqdn` has no trailing dot. */
export interface DomainRecord {
  record: "SPF" | "DKIM" | "Tracking";
  type: "TXT" | "MX" | "CNAME";
  fqdn: string;
  value: string;
  priority: number | null;
  status: RecordStatus;
  /** The values found in DNS at the last check, printable ASCII only. */
  found: string[] | null;
  /** The problem, if known. */
  problem: RecordProblem | null;
  /** When this exact value was last seen in DNS, ms. */
  seenAt: number | null;
  /** Since when a value that was seen before is missing, ms. */
  missingSince: number | null;
  /** For a DKIM record: the key it publishes. */
  key: { selector: string; state: KeyState; retireAt: number | null } | null;
}

/** A known mistake with advice on how to fix it. */
export interface RecordProblem {
  code: string;
  advice: string;
}

/** The domain's DMARC policy in DNS; recommended, not required. */
export interface DmarcState {
  status: "verified" | "missing" | "failed" | "temporary_failure";
  fqdn: string;
  found: string[];
  advice: string | null;
  /** Whether DMARC and TLS reports are sent here; absent in what older versions stored. */
  reports?: { dmarc: boolean; tls: boolean };
  /** The recommended records that DNS does not have, to be added. */
  missing?: { type: "TXT"; fqdn: string; value: string }[];
}

/** A domain's `fallbackRegion` that overrides its region's: its mail waits. */
export const NO_FALLBACK_REGION = "none";

/** A domain in a list. */
export type DomainItem = Omit<DomainRow, "records" | "dmarc">;

export interface DomainRow {
  id: string;
  teamId: string;
  /** Lower-case A-label form. */
  name: string;
  region: string;
  /** Where its mail leaves from while no address of its region can be used: a region, `none`, or null = as its region declares. */
  fallbackRegion: string | null;
  status: DomainStatus;
  /** Label of the return-path subdomain, `send` by default. */
  customReturnPath: string;
  tls: "opportunistic" | "enforced";
  openTracking: boolean;
  clickTracking: boolean;
  trackingSubdomain: string | null;
  isSendingEnabled: boolean;
  records: DomainRecord[];
  /** At the last check; null before the first. */
  dmarc: DmarcState | null;
  createdAt: number;
  checkedAt: number | null;
  verifiedAt: number | null;
  /** Start of the current or last wait for the records. */
  pendingSince: number;
  /** Time of the next automatic check; null = none. */
  nextCheckAt: number | null;
  /** Increases with each change of the domain, so that a check of an older revision is not stored. */
  revision: number;
}

/** A new domain. */
export type NewDomainRow = Omit<
  DomainRow,
  "dmarc" | "fallbackRegion" | "pendingSince" | "nextCheckAt" | "revision"
> &
  Partial<Pick<DomainRow, "fallbackRegion" | "pendingSince" | "nextCheckAt">>;

/** `next` is published but does not sign yet; `retiring` no longer signs but stays published for a while. */
export type KeyState = "next" | "active" | "retiring";

/** A DKIM key pair of a domain. */
export interface SigningKey {
  id: string;
  domainId: string;
  selector: string;
  algorithm: "rsa-sha256" | "ed25519-sha256";
  /** The private key as stored; it can be read only with the master key. */
  sealedKey: string;
  /** False: stored unsealed by an older version; `sealedKey` is the key itself. */
  isSealed: boolean;
  /** The `p=` value. */
  publicKey: string;
  state: KeyState;
  /** When a retiring key is dropped. */
  retireAt: number | null;
  createdAt: number;
}

/** Changes to keys; keys that are not named stay unchanged. */
export interface KeyChange {
  id: string;
  /** `gone` deletes the key. */
  state: KeyState | "gone";
  retireAt: number | null;
}

export interface DomainStore {
  /**
   * Stores a domain with its keys, unless this team has it or another team has verified it (`taken`). Adding a name
   * does not reserve it: only the team whose keys are in DNS can verify it.
   */
  create(request: {
    domain: NewDomainRow;
    keys: SigningKey[];
    event?: TeamEvent;
  }): Promise<{ created: boolean }>;
  get(request: { teamId: string | null; id: string }): Promise<DomainRow | null>;
  /** All teams' rows of one name, for the operator's command line (teamId null), or one team's. */
  findByName(request: { teamId: string | null; name: string }): Promise<DomainRow[]>;
  list(request: { teamId: string | null } & PageRequest): Promise<Page<DomainRow>>;
  /** Like list, without the large fields. */
  listItems(request: { teamId: string | null } & PageRequest): Promise<Page<DomainItem>>;
  count(request: { teamId: string }): Promise<number>;
  /**
   * Domains due for a check: pending ones first, then by due time. Times after `latest` are due too, since the clock
   * was set back.
   */
  listForCheck(request: { now: number; latest: number; limit: number }): Promise<DomainRow[]>;
  /** Stores the result of a check of this revision, and its event. Does nothing if the domain changed since. */
  saveCheck(request: {
    id: string;
    revision: number;
    status: DomainStatus;
    records: DomainRecord[];
    dmarc: DmarcState | null;
    checkedAt: number;
    verifiedAt: number | null;
    pendingSince: number;
    nextCheckAt: number | null;
    keys: KeyChange[];
    event: TeamEvent | null;
  }): Promise<{ saved: boolean; reason?: "taken" | "gone" | "changed" }>;
  /** Changes settings at this revision; `newKeys` are added to the existing ones. */
  update(request: {
    id: string;
    revision: number;
    changes: DomainChanges;
    newKeys: SigningKey[];
    event: TeamEvent;
  }): Promise<{ updated: boolean }>;
  delete(request: { teamId: string | null; id: string; event?: TeamEvent }): Promise<{ deleted: boolean }>;
  /** Oldest first; empty if the domain was deleted. */
  signingKeys(request: { domainId: string }): Promise<SigningKey[]>;
  /** Ids of verified domains whose newest `active` or `next` key is older, oldest first. */
  listForRotation(request: { createdBefore: number; limit: number }): Promise<string[]>;
  /** Some unsealed keys. */
  listUnsealedKeys(request: { limit: number }): Promise<SigningKey[]>;
  /** Some sealed keys, to verify a master key. */
  listSealedKeys(request: { limit: number }): Promise<SigningKey[]>;
  /** Replaces unsealed keys with sealed ones and erases the unsealed ones from disk pages. */
  sealKeys(request: { keys: { id: string; sealedKey: string }[] }): Promise<void>;
}

export type DomainChanges = Partial<
  Pick<
    DomainRow,
    | "region"
    | "fallbackRegion"
    | "tls"
    | "openTracking"
    | "clickTracking"
    | "trackingSubdomain"
    | "records"
    | "pendingSince"
    | "nextCheckAt"
  >
>;
