// Egresses that a site refuses: its mail uses another egress while one is accepted.
import type { Clock } from "../../lib/clock.ts";
import type { Log } from "../../lib/log.ts";
import type { AttemptOutcome } from "../../mta/outcome.ts";

export interface RefusedEgressView {
  egress: string;
  site: string;
  until: string;
  /** The site's reply. */
  reply: string | null;
}

export interface RefusedEgresses {
  has(egress: string, site: string): boolean;
  /** Learns from an attempt; true when the site refused the egress. */
  learn(outcome: AttemptOutcome, egress: string, site: string): boolean;
  /** Shifts due times after the clock was set back. */
  setBack(byMs: number): void;
  state(): RefusedEgressView[];
}

/** Retry delay with another egress. */
export const OTHER_EGRESS_MS = 30_000;
/** Block lists take hours to delist an address. */
const REFUSED_MS = 3600_000;
const ENTRIES_MAX = 10_000;
const REPLY_CHARS_MAX = 200;

export function createRefusedEgresses({ clock, log }: { clock: Clock; log: Log }): RefusedEgresses {
  const entries = new Map<string, { egress: string; site: string; until: number; reply: string | null }>();
  const isOver = ({ until }: { until: number }) => until <= clock.now();
  return {
    has(egress, site) {
      if (entries.size === 0) return false;
      const entry = entries.get(keyOf(egress, site));
      return entry !== undefined && !isOver(entry);
    },
    learn({ kind, report }, egress, site) {
      if (kind !== "deferred" || report.class !== "ip_block") return false;
      const key = keyOf(egress, site);
      const known = entries.get(key);
      if (known !== undefined && !isOver(known)) return true;
      for (const [other, entry] of entries) if (isOver(entry)) entries.delete(other);
      const oldest = entries.size >= ENTRIES_MAX ? entries.keys().next().value : undefined;
      if (oldest !== undefined) entries.delete(oldest);
      const reply = report.reply?.slice(0, REPLY_CHARS_MAX) ?? null;
      entries.set(key, { egress, site, until: clock.now() + REFUSED_MS, reply });
      log.warn("egress.refused", {
        egress,
        site,
        reply,
        now: "for an hour, mail to this site leaves from other egresses if there are any",
        advice: "check the address with `sendlark doctor --blocklists`",
      });
      return true;
    },
    setBack(byMs) {
      for (const entry of entries.values()) entry.until -= byMs;
    },
    state: () =>
      [...entries.values()]
        .filter((entry) => !isOver(entry))
        .map((entry) => ({ ...entry, until: new Date(entry.until).toISOString() })),
  };
}

function keyOf(egress: string, site: string): string {
  return `${egress} ${site}`;
}
