import { timingSafeEqual } from "node:crypto";
import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import { isoTime } from "../lib/iso-time.ts";
import { createLoadCache } from "../lib/load-cache.ts";
import { isNetwork, readNetworks } from "../lib/networks.ts";
import type { ApiKeyRow } from "../store/api-keys.ts";
import type { Store } from "../store/store.ts";
import { hashApiKey, isApiKeyForm } from "./api-key.ts";
import type { Sender } from "./sender.ts";

/** How long a key that another process deleted is still accepted here, at most. */
const KEEP_MS = 5_000;
const ENTRIES_MAX = 20_000;

export interface Keyring {
  /**
   * Null for a token that is unknown, deleted or malformed; rejects with KeyRefusedError for one that expired or may
   * not be used from `ip` (null = unknown), and when the store does.
   */
  authenticate(token: string, ip: string | null): Promise<Sender | null>;
  /** Forgets a key that was deleted here. */
  forget(tokenHash: string): void;
  /** After another node deleted one. */
  forgetAll(): void;
  /** In ms, including uses that are not written yet; null = none since the last flush. */
  lastUseOf(id: string): number | null;
  /** Writes when keys were last used, all at once; what fails to be written is kept for the next call. */
  flush(): Promise<void>;
}

/** Authenticates API keys. Last uses are noted in memory, so that no request waits for that write. */
export function createKeyring(parts: { store: Pick<Store, "apiKeys">; clock: Clock }): Keyring {
  const cache = createLoadCache<ApiKeyRow | null>({
    entriesMax: ENTRIES_MAX,
    keepMs: KEEP_MS,
    clock: parts.clock,
    load: (tokenHash) => parts.store.apiKeys.findByHash(tokenHash),
    isKept: (key) => key !== null,
  });
  let uses = new Map<string, number>();

  return {
    async authenticate(token, ip) {
      if (!isApiKeyForm(token)) return null;
      const tokenHash = hashApiKey(token);
      const key = await cache.get(tokenHash);
      if (key === null || !isSameDigest(key.tokenHash, tokenHash)) return null;
      const now = parts.clock.now();
      const { id: apiKeyId, teamId, permission, domainId, name: keyName } = key;
      const sender = { apiKeyId, teamId, permission, domainId, keyName };
      const refusal = keyRefusal(key, { ip, now });
      if (refusal !== null) throw new KeyRefusedError(sender, refusal);
      uses.set(apiKeyId, now);
      return sender;
    },
    forget: cache.forget,
    forgetAll: () => cache.forgetWhere(() => true),
    lastUseOf: (id) => uses.get(id) ?? null,
    async flush() {
      if (uses.size === 0) return;
      const written = uses;
      uses = new Map();
      try {
        await parts.store.apiKeys.touch([...written].map(([id, usedAt]) => ({ id, usedAt })));
      } catch (error) {
        uses = new Map([...written, ...uses]);
        throw error;
      }
    },
  };
}

/** Digests in hex, in constant time. */
function isSameDigest(one: string, other: string): boolean {
  const a = Buffer.from(one, "hex");
  const b = Buffer.from(other, "hex");
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The key exists, but is expired or not allowed from this address. */
export class KeyRefusedError extends AppError {
  constructor(
    /** The key's owner, so that the refusal appears in the team's logs. */
    readonly sender: Sender,
    message: string,
  ) {
    super("restricted_api_key", message, { status: 403, smtp: "535 5.7.8" });
  }
}

/** Why this key is refused now, in words for its holder; null = accepted. An unknown `ip` is in no network. */
export function keyRefusal(
  key: Pick<ApiKeyRow, "allowedIps" | "expiresAt">,
  { ip, now }: { ip: string | null; now: number },
): string | null {
  if (key.expiresAt !== null && key.expiresAt <= now) {
    return `This API key expired at ${isoTime(key.expiresAt)}.`;
  }
  if (key.allowedIps.length === 0) return null;
  // Skips a damaged network.
  const allowed = readNetworks(key.allowedIps.filter(isNetwork));
  return ip !== null && allowed.contain(ip)
    ? null
    : `This API key does not allow requests from ${ip ?? "an unknown address"}.`;
}
