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
  /** What DNS answered at the last check, for "found versus expected", with nothing in it but printable ASCII. */
  found: string[] | null;
  /** What is wrong with it, where that is known. */
  problem: RecordProblem | null;
  /** When this very value was last seen in DNS, ms. */
  seenAt: number | null;
  /** Since when checks do not see any more what had been seen, ms. */
  missingSince: number | null;
  /** Of a DKIM record: the key that it publishes. */
  key: { selector: string; state: KeyState; retireAt: number | null } | null;
}

/** A mistake that has a name, and in plain words what to do about it. */
export interface RecordProblem {
  code: string;
  advice: string;
}

/** What was found of the domain's DMARC policy, which is recommended and not needed. */
export interface DmarcState {
  status: "verified" | "missing" | "failed" | "temporary_failure";
  fqdn: string;
  found: string[];
  advice: string | null;
}

/** As lists show it. */
export type DomainItem = Omit<DomainRow, "records" | "dmarc">;

export interface DomainRow {
  id: string;
  teamId: string;
  /** Lower-case A-label form. */
  name: string;
  region: string;
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
  /** When the search for the records began that is under way, or was last. */
  pendingSince: number;
  /** When it is looked up next without anybody asking; null = not at all. */
  nextCheckAt: number | null;
  /** Grows when somebody changes the domain, so that a check of what it was before is not stored. */
  revision: number;
}

/** A domain as it is added. */
export type NewDomainRow = Omit<DomainRow, "dmarc" | "pendingSince" | "nextCheckAt" | "revision"> &
  Partial<Pick<DomainRow, "pendingSince" | "nextCheckAt">>;

/** `next` is to be published and signs nothing yet; `retiring` signs no more and stays published for a while. */
export type KeyState = "next" | "active" | "retiring";

/** A DKIM key pair of a domain. */
export interface SigningKey {
  id: string;
  domainId: string;
  selector: string;
  algorithm: "rsa-sha256" | "ed25519-sha256";
  /** The private key as it is stored; only who sealed it can read it. */
  sealedKey: string;
  /** False: stored by a version that did not seal, `sealedKey` is the key itself. */
  isSealed: boolean;
  /** The `p=` value. */
  publicKey: string;
  state: KeyState;
  /** When a retiring key is dropped. */
  retireAt: number | null;
  createdAt: number;
}

/** What a change of keys leaves: those not named stay as they are. */
export interface KeyChange {
  id: string;
  /** `gone` deletes the key. */
  state: KeyState | "gone";
  retireAt: number | null;
}

export interface DomainStore {
  /**
   * Stores a domain with its keys, unless this team has it already or another team has it verified
   * (`taken`). The name alone does not reserve it: only the team whose keys are in DNS can verify.
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
  /** The same without what is large. */
  listItems(request: { teamId: string | null } & PageRequest): Promise<Page<DomainItem>>;
  count(request: { teamId: string }): Promise<number>;
  /**
   * Domains whose next check is due: those that somebody waits for first, then by that time. Those whose time is after
   * `latest` are due too: the clock was set back since.
   */
  listForCheck(request: { now: number; latest: number; limit: number }): Promise<DomainRow[]>;
  /** Stores what a check of this revision found, and its event. A domain that was changed since is left as it is. */
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
  /** Changes settings of this revision; `newKeys` are added to those that are there. */
  update(request: {
    id: string;
    revision: number;
    changes: DomainChanges;
    newKeys: SigningKey[];
    event: TeamEvent;
  }): Promise<{ updated: boolean }>;
  delete(request: { teamId: string | null; id: string; event?: TeamEvent }): Promise<{ deleted: boolean }>;
  /** Oldest first; empty when the domain is gone. */
  signingKeys(request: { domainId: string }): Promise<SigningKey[]>;
  /** Ids of verified domains whose youngest key that signs, or is to sign, is older; the oldest first. */
  listForRotation(request: { createdBefore: number; limit: number }): Promise<string[]>;
  /** Some keys that are not sealed yet. */
  listUnsealedKeys(request: { limit: number }): Promise<SigningKey[]>;
  /** Any sealed key, to try a master key on. */
  listSealedKeys(request: { limit: number }): Promise<SigningKey[]>;
  /** Puts sealed keys in the place of unsealed ones and leaves nothing of those on the disk's pages. */
  sealKeys(request: { keys: { id: string; sealedKey: string }[] }): Promise<void>;
}

export type DomainChanges = Partial<
  Pick<
    DomainRow,
    | "tls"
    | "openTracking"
    | "clickTracking"
    | "trackingSubdomain"
    | "records"
    | "pendingSince"
    | "nextCheckAt"
  >
>;
