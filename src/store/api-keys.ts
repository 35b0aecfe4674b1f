import type { Page, PageRequest } from "./page.ts";

export type Permission = "full_access" | "sending_access";

export interface ApiKeyRow {
  id: string;
  teamId: string;
  name: string;
  /** SHA-256 of the whole token, hex. */
  tokenHash: string;
  /** The token's last four characters, to recognise it by. */
  tokenHint: string;
  permission: Permission;
  /** Only this domain may be sent from; null = every domain of the team. */
  domainId: string | null;
  /** Networks in CIDR notation that it may be used from; empty = from anywhere. */
  allowedIps: string[];
  /** It stops working then; null = never. */
  expiresAt: number | null;
  createdAt: number;
  lastUsedAt: number | null;
}

export interface ApiKeyStore {
  create(key: ApiKeyRow): Promise<void>;
  findByHash(tokenHash: string): Promise<ApiKeyRow | null>;
  list(request: { teamId: string | null } & PageRequest): Promise<Page<ApiKeyRow>>;
  /** The key as it is then; null when there is none. */
  rename(request: { teamId: string | null; id: string; name: string }): Promise<ApiKeyRow | null>;
  /** The key as it was; null when there was none. */
  delete(request: { teamId: string | null; id: string }): Promise<ApiKeyRow | null>;
  /** Many keys' last use at once; older times never overwrite newer ones. */
  touch(uses: { id: string; usedAt: number }[]): Promise<void>;
}
