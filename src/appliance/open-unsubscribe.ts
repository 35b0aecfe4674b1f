import { createRateLimit } from "../http/rate-limit.ts";
import { LIMITS } from "../limits.ts";
import { deriveKey, loadSecret } from "../secrets/secret-file.ts";
import { makeUnsubscribeToken, type UnsubscribeTarget } from "../unsubscribe/unsubscribe-token.ts";
import type { BaseParts } from "./open-parts.ts";

export type OpenUnsubscribe = ReturnType<typeof openUnsubscribe>;

/** Links to unsubscribe by, from how they are made to the pages behind them. */
export function openUnsubscribe(parts: BaseParts & { publicUrl(): string }) {
  const unsubscribeKey = deriveKey(loadSecret(parts.config.dataDir), "unsubscribe links");
  const rateLimit = createRateLimit(parts.clock, LIMITS.unsubscribeRequestsPerSecondMax);
  return {
    urlOf: (target: UnsubscribeTarget) =>
      `${parts.publicUrl()}/u/${makeUnsubscribeToken(unsubscribeKey, target)}`,
    routeParts: { unsubscribeKey, unsubscribeRateLimit: rateLimit },
  };
}
