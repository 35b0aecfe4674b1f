// Back-off of a sending domain that a site refuses for its reputation: only that domain's mail to that site waits. Single
// deliveries probe at growing intervals, since reputation recovers within hours or days.
import type { Clock } from "../../lib/clock.ts";
import type { Log } from "../../lib/log.ts";
import type { AttemptOutcome } from "../../mta/outcome.ts";

export interface DomainBackOffView {
  domain: string;
  team_id: string;
  site: string;
  next_try_at: string;
  /** The site's reply. */
  reply: string;
}

/** A sending domain at a site. */
export interface DomainAtSite {
  domainId: string;
  site: string;
}

export interface DomainBackOff {
  /**
   * When the domain's mail may be attempted, ms, and the reply that caused the wait; null = now. Call once before each
   * attempt.
   */
  heldUntil(at: DomainAtSite): { until: number; reply: string } | null;
  /** Learns from an attempt. Returns the time of the next probe while the mail waits, ms. `domain`: its name. */
  learn(outcome: AttemptOutcome, at: DomainAtSite & { teamId: string; domain: string }): number | null;
  /** Clears the back-off at these sites. */
  lift(sites: readonly string[] | "all"): void;
  /** Shifts due times after the clock was set back. */
  setBack(byMs: number): void;
  state(): DomainBackOffView[];
}

interface Entry {
  domain: string;
  teamId: string;
  site: string;
  /** Consecutive refusals. */
  run: number;
  pauses: number;
  pausedAt: number;
  until: number;
  reply: string;
}

export const REPUTATION_ADVICE =
  "Send less from this domain, and only to people who expect it, until its reputation has grown.";

/** One refusal may be about one message only. */
const RUN_MIN = 3;
const PAUSE_MS_MIN = 5 * 60_000;
const PAUSE_MS_MAX = 60 * 60_000;
/** Interval between two probes. */
const PROBE_MS = 60_000;
const ENTRIES_MAX = 10_000;
const REPLY_CHARS_MAX = 200;

export function createDomainBackOff({ clock, log }: { clock: Pick<Clock, "now">; log: Log }): DomainBackOff {
  const entries = new Map<string, Entry>();

  function entryOf(at: DomainAtSite & { teamId: string; domain: string }): Entry {
    const key = keyOf(at);
    const known = entries.get(key);
    if (known !== undefined) return known;
    const oldest = entries.size >= ENTRIES_MAX ? entries.keys().next().value : undefined;
    if (oldest !== undefined) entries.delete(oldest);
    const { domain, teamId, site } = at;
    const entry = { domain, teamId, site, run: 0, pauses: 0, pausedAt: 0, until: 0, reply: "" };
    entries.set(key, entry);
    return entry;
  }

  function pause(entry: Entry): void {
    const now = clock.now();
    entry.pausedAt = now;
    entry.until = now + Math.min(PAUSE_MS_MAX, PAUSE_MS_MIN * 2 ** entry.pauses);
    entry.pauses++;
    if (entry.pauses > 1) return;
    const { domain, site, reply } = entry;
    log.warn("domains.refused_for_reputation", { domain, site, reply, advice: REPUTATION_ADVICE });
  }

  return {
    heldUntil(at) {
      if (entries.size === 0) return null;
      const entry = entries.get(keyOf(at));
      if (entry === undefined || entry.pauses === 0) return null;
      const now = clock.now();
      if (entry.until > now) return { until: entry.until, reply: entry.reply };
      entry.until = now + PROBE_MS;
      return null;
    },
    learn({ kind, report }, at) {
      const isRefused = kind === "deferred" && report.class === "domain_reputation";
      if (kind === "delivered") {
        const entry = entries.get(keyOf(at));
        // A reply to an attempt that started before the pause says nothing about its end.
        if (entry !== undefined && report.startedAt >= entry.pausedAt) entries.delete(keyOf(at));
      }
      if (!isRefused) return null;
      const entry = entryOf(at);
      entry.reply = (report.reply ?? report.class ?? "").slice(0, REPLY_CHARS_MAX);
      if (report.startedAt >= entry.pausedAt) {
        entry.run++;
        if (entry.run >= RUN_MIN) pause(entry);
      }
      return entry.pauses === 0 ? null : entry.until;
    },
    lift(sites) {
      for (const [key, { site }] of entries) if (sites === "all" || sites.includes(site)) entries.delete(key);
    },
    setBack(byMs) {
      for (const entry of entries.values()) {
        entry.pausedAt -= byMs;
        entry.until -= byMs;
      }
    },
    state: () =>
      [...entries.values()]
        .filter(({ pauses }) => pauses > 0)
        .map(({ domain, teamId, site, until, reply }) => ({
          domain,
          team_id: teamId,
          site,
          reply,
          next_try_at: new Date(until).toISOString(),
        })),
  };
}

function keyOf({ domainId, site }: DomainAtSite): string {
  return `${domainId} ${site}`;
}
