import { ipNetwork } from "../lib/networks.ts";

export interface PageLimitParts {
  ipOf(request: Request): string | null;
  /** Counts one request of a network; null = no limit. */
  unsubscribeRateLimit(network: string): { isOver: boolean } | null;
}

/** One limit for all pages that recipients open. */
export function isTooOften({ ipOf, unsubscribeRateLimit }: PageLimitParts, request: Request): boolean {
  const ip = ipOf(request);
  return ip !== null && unsubscribeRateLimit(ipNetwork(ip))?.isOver === true;
}
