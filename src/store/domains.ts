import type { Page, PageRequest } from "./store.ts";

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
  record: "SPF" | "DKIM";
  type: "TXT" | "MX";
  fqdn: string;
  value: string;
  priority: number | null;
  status: RecordStatus;
  /** What DNS answered at the last check, for "found versus expected". */
  found: string[] | null;
}

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
  createdAt: number;
  checkedAt: number | null;
  verifiedAt: number | null;
}

/** A DKIM key pair of a domain; the private key is PKCS#8 in base64. */
export interface SigningKey {
  id: string;
  domainId: string;
  selector: string;
  algorithm: "rsa-sha256" | "ed25519-sha256";
  privateKey: string;
  /** The `p=` value. */
  publicKey: string;
  createdAt: number;
}

export interface DomainStore {
  /**
   * Stores a domain with its keys, unless this team has it already or another team has it verified
   * (`taken`). The name alone does not reserve it: only the team whose keys are in DNS can verify.
   */
  create(request: { domain: DomainRow; keys: SigningKey[] }): Promise<{ created: boolean }>;
  get(request: { teamId: string | null; id: string }): Promise<DomainRow | null>;
  /** All teams' rows of one name, for the operator's command line (teamId null), or one team's. */
  findByName(request: { teamId: string | null; name: string }): Promise<DomainRow[]>;
  list(request: { teamId: string | null } & PageRequest): Promise<Page<DomainRow>>;
  count(request: { teamId: string }): Promise<number>;
  /** Domains whose status may still change or wants watching, oldest check first. */
  listForCheck(request: {
    checkedBefore: number;
    limit: number;
    /** Only these; without it, every status that is checked by itself. */
    statuses?: DomainStatus[];
  }): Promise<DomainRow[]>;
  saveCheck(request: {
    id: string;
    status: DomainStatus;
    records: DomainRecord[];
    checkedAt: number;
    verifiedAt: number | null;
  }): Promise<{ saved: boolean; reason?: "taken" | "gone" }>;
  delete(request: { teamId: string | null; id: string }): Promise<{ deleted: boolean }>;
  /** Oldest first; empty when the domain is gone. */
  signingKeys(request: { domainId: string }): Promise<SigningKey[]>;
}
