// Addresses of ours that a site does not welcome, while others of ours may still be: mail leaves from those meanwhile.
import type { Clock } from "../../lib/clock.ts";
import type { Log } from "../../lib/log.ts";
import type { AttemptOutcome } from "../../mta/outcome.ts";

export interface ShunView {
  egress: string;
  site: string;
  until: string;
  /** The site's words. */
  reply: string | null;
}

export interface EgressShuns {
  has(egress: string, site: string): boolean;
  /** Learns from a try that the address is not welcome there; false = it says nothing of the kind. */
  learn(outcome: AttemptOutcome, egress: string, site: string): boolean;
  /** The clock was set back: nobody waits longer for it. */
  setBack(byMs: number): void;
  state(): ShunView[];
}

/** How soon the email is tried from another address. */
export const ELSEWHERE_MS = 30_000;
/** Then the address gets another chance; lists are left by the hour at best. */
const SHUNNED_MS = 3600_000;
const ENTRIES_MAX = 10_000;
const REPLY_CHARS_MAX = 200;

export function createEgressShuns({ clock, log }: { clock: Clock; log: Log }): EgressShuns {
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
      entries.set(key, { egress, site, until: clock.now() + SHUNNED_MS, reply });
      log.warn("egress.shunned", {
        ...{ egress, site, reply },
        now: "for an hour mail to this site leaves from other egresses, if there are any",
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
