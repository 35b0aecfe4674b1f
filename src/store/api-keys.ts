import type { Page, PageRequest } from "./page.ts";

export type Permission = "full_access" | "sending_access";

export interface ApiKeyRow {
  id: string;
  teamId: string;
  name: string;
  /** SHA-256 of the whole token, hex. */
  tokenHash: string;
  /** The token's last four characters, shown to identify it. */
  tokenHint: string;
  permission: Permission;
  /** The only domain it may send from; null = all domains of the team. */
  domainId: string | null;
  /** Networks in CIDR notation that may use it; empty = any. */
  allowedIps: string[];
  /** Expiry time; null = never. */
  expiresAt: number | null;
  createdAt: number;
  lastUsedAt: number | null;
}

export interface ApiKeyStore {
  create(key: ApiKeyRow): Promise<void>;
  findByHash(tokenHash: string): Promise<ApiKeyRow | null>;
  list(request: { teamId: string | null } & PageRequest): Promise<Page<ApiKeyRow>>;
  /** The updated key; null if it does not exist. */
  rename(request: { teamId: string | null; id: string; name: string }): Promise<ApiKeyRow | null>;
  /** The deleted key; null if it did not exist. */
  delete(request: { teamId: string | null; id: string }): Promise<ApiKeyRow | null>;
  /** Records the last use of many keys; an older time never overwrites a newer one. */
  touch(uses: { id: string; usedAt: number }[]): Promise<void>;
}
