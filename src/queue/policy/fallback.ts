// Detects that outbound port 25 is blocked. When several sites in a row cannot be reached and a probe of well-known servers
// fails too, direct mail goes through the fallback smarthost until a probe succeeds.
import type { Clock } from "../../lib/clock.ts";
import type { Log } from "../../lib/log.ts";
import type { AttemptOutcome } from "../../mta/outcome.ts";
import { isRelaySite } from "./site-rules.ts";

/** `unknown`: the probe had no result, for example without DNS. */
export type PortState = "open" | "blocked" | "unknown";

/** Consecutive connection failures at sites of different addresses. */
const SITES_MIN = 3;
/** Older failures do not count. */
const WINDOW_MS = 30 * 60_000;
/** Interval between probes. */
const PROBE_MS = 5 * 60_000;
/** Site of direct mail while port 25 is blocked. */
export const FALLBACK_SITE = "smarthost";
/** The sandbox is local and says nothing about port 25. */
const SANDBOX = "sandbox";

export interface FallbackView {
  route: "direct" | "smarthost";
  /** Start of the block; null = not blocked. */
  since: string | null;
  next_probe_at: string | null;
}

export interface Fallback {
  /** True while direct mail goes through the fallback smarthost. */
  isActive(): boolean;
  /** Call after every attempt. */
  observe(outcome: AttemptOutcome): void;
  /** The route changed during the failed attempt, so the retry need not wait. */
  isOvertaken(outcome: AttemptOutcome): boolean;
  /** Shifts due times after the clock was set back. */
  setBack(byMs: number): void;
  /** Null when no fallback is configured. */
  state(): FallbackView | null;
  /** `onChange` runs on each route change. */
  start(onChange: () => void): void;
  stop(): void;
}

export interface FallbackParts {
  clock: Clock;
  log: Log;
  /** Probes well-known servers on port 25; null = no fallback. Never throws. */
  probe: (() => Promise<PortState>) | null;
}

export function createFallback({ clock, log, probe }: FallbackParts): Fallback {
  if (probe === null) return NO_FALLBACK;
  /** By site: the unreachable address, and when it failed. */
  const failures = new Map<string, { ip: string; at: number }>();
  let blockedSince: number | null = null;
  let probeAt = 0;
  let isProbing = false;
  let isStopped = false;
  let cancelTimer = (): void => undefined;
  let onChange = (): void => undefined;

  function isSuspicious(): boolean {
    const since = clock.now() - WINDOW_MS;
    for (const [site, { at }] of failures) if (at < since) failures.delete(site);
    const addresses = new Set([...failures.values()].map(({ ip }) => ip));
    return failures.size >= SITES_MIN && addresses.size >= SITES_MIN;
  }

  async function askOnce(ask: () => Promise<PortState>): Promise<void> {
    if (isProbing || isStopped) return;
    isProbing = true;
    const sites = [...failures.keys()];
    const answer = await ask();
    isProbing = false;
    if (isStopped) return;
    probeAt = clock.now() + PROBE_MS;
    failures.clear();
    if (answer === "blocked" && blockedSince === null) {
      blockedSince = clock.now();
      log.error("egress.port_25_blocked", {
        unreachable: sites,
        now: "mail goes through delivery.smarthost until port 25 works again",
        advice: "ask your hosting provider to open outbound port 25",
      });
      onChange();
    } else if (answer === "open" && blockedSince !== null) {
      log.warn("egress.port_25_open", {
        blocked_ms: clock.now() - blockedSince,
        now: "mail goes out directly",
      });
      blockedSince = null;
      onChange();
    }
    if (blockedSince !== null) cancelTimer = clock.after(PROBE_MS, () => void askOnce(ask));
  }

  return {
    isActive: () => blockedSince !== null,
    observe(outcome) {
      const seen = blockedSince === null ? reachOf(outcome) : null;
      if (seen === null) return;
      if (seen.isReached) failures.clear();
      else failures.set(seen.site, { ip: seen.ip, at: clock.now() });
      if (!seen.isReached && clock.now() >= probeAt && isSuspicious()) void askOnce(probe);
    },
    isOvertaken(outcome) {
      if (blockedSince !== null) return reachOf(outcome)?.isReached === false;
      return outcome.kind === "deferred" && outcome.report.site === FALLBACK_SITE;
    },
    setBack(byMs) {
      probeAt -= byMs;
      for (const failure of failures.values()) failure.at -= byMs;
    },
    state: () => ({
      route: blockedSince === null ? "direct" : "smarthost",
      since: blockedSince === null ? null : new Date(blockedSince).toISOString(),
      next_probe_at: blockedSince === null ? null : new Date(probeAt).toISOString(),
    }),
    start(listener) {
      onChange = listener;
    },
    stop() {
      isStopped = true;
      cancelTimer();
    },
  };
}

const NO_FALLBACK: Fallback = {
  isActive: () => false,
  observe: () => undefined,
  isOvertaken: () => false,
  setBack: () => undefined,
  state: () => null,
  start: () => undefined,
  stop: () => undefined,
};

/** What an attempt says about port 25; null = nothing. */
function reachOf({ kind, report }: AttemptOutcome): { site: string; ip: string; isReached: boolean } | null {
  const { site, ip, code } = report;
  if (site === null || ip === null || site === SANDBOX || isRelaySite(site)) return null;
  if (kind === "delivered" || code !== null) return { site, ip, isReached: true };
  return kind === "deferred" && report.class === "network" ? { site, ip, isReached: false } : null;
}
