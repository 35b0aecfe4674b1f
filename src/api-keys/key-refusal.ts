import { AppError } from "../lib/app-error.ts";
import { isoTime } from "../lib/iso-time.ts";
import { isNetwork, readNetworks } from "../lib/networks.ts";
import type { ApiKeyRow } from "../store/api-keys.ts";
import type { Sender } from "./sender.ts";

/** A key that exists, and may not be used now or from here. */
export class KeyRefusedError extends AppError {
  constructor(
    /** Whose key it is, so that its team can be told. */
    readonly sender: Sender,
    message: string,
  ) {
    super("restricted_api_key", message, { status: 403, smtp: "535 5.7.8" });
  }
}

/** Why this key opens no door now, in words for its holder; null = it does. An unknown `ip` is in no network. */
export function keyRefusal(
  key: Pick<ApiKeyRow, "allowedIps" | "expiresAt">,
  { ip, now }: { ip: string | null; now: number },
): string | null {
  if (key.expiresAt !== null && key.expiresAt <= now) {
    return `This API key expired at ${isoTime(key.expiresAt)}.`;
  }
  if (key.allowedIps.length === 0) return null;
  // What is stored may be damaged: such a network contains nobody.
  const allowed = readNetworks(key.allowedIps.filter(isNetwork));
  return ip !== null && allowed.contain(ip)
    ? null
    : `This API key does not allow requests from ${ip ?? "an unknown address"}.`;
}
