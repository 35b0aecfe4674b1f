import { AppError } from "../lib/app-error.ts";
import { cidrContains, parseCidr } from "../lib/cidr.ts";
import { isoTime } from "../lib/iso-time.ts";
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
  const isInside = ip !== null && key.allowedIps.some((network) => contains(network, ip));
  return isInside ? null : `This API key may not be used from ${ip ?? "an unknown address"}.`;
}

function contains(network: string, ip: string): boolean {
  const cidr = parseCidr(network);
  return cidr !== null && cidrContains(cidr, ip);
}
