// Tells the operator that names cannot be looked up, or that what DNS says of them cannot be true: mail only waits for
// it, so nobody else would.
import type { Clock } from "../../lib/clock.ts";
import type { Log } from "../../lib/log.ts";
import type { AttemptReport } from "../../mta/outcome.ts";
import type { DnsWait } from "./await-dns.ts";

export interface DnsWatch extends Pick<DnsWait, "start" | "stop"> {
  /** Learns from an attempt; each trouble is logged once, and its end. */
  learn(report: AttemptReport, destination: string): void;
  /** What is wrong now; `words` names a recipient's domain, which not everybody may see. Null = nothing. */
  problem(): { text: string; words: string } | null;
}

/** So many recipient domains in a row, and an answer to none in between: the trouble is ours, not theirs. */
const DOMAINS_MIN = 3;
/** A lie shows only when somebody asks for what it is about; what waits for it asks every hour. */
const LIE_MS = 2 * 3600_000;

const ADVICE =
  "mail waits and does not bounce; check the servers in delivery.dns or /etc/resolv.conf with `sendlark doctor`";
const LIE_ADVICE = `${ADVICE}. If they know only your own network, set delivery.dns_knows_internet = false`;

export interface DnsWatchParts {
  clock: Pick<Clock, "now">;
  log: Log;
  /** Hears of domains that DNS failed for, and of those that were reached. */
  wait: DnsWait;
}

export function createDnsWatch({ clock, log, wait }: DnsWatchParts): DnsWatch {
  const failed = new Set<string>();
  let failure: string | null = null;
  let lie: { at: number; reply: string } | null = null;
  const isLying = () => lie !== null && clock.now() - lie.at < LIE_MS;

  function learn({ class: name, reply, target }: AttemptReport, destination: string): void {
    if (name === "dns_untrusted") {
      if (!isLying()) log.error("dns.untrusted", { domain: destination, reply, advice: LIE_ADVICE });
      lie = { at: clock.now(), reply: reply ?? name };
    } else if (name === "dns") {
      wait.failed(destination);
      if (failed.size < DOMAINS_MIN) failed.add(destination);
      if (failure !== null || failed.size < DOMAINS_MIN) return;
      failure = reply ?? name;
      log.error("dns.failing", { domains: [...failed], reply, advice: ADVICE });
    } else if (target !== null) {
      wait.reached(destination);
      failed.clear();
      if (failure === null) return;
      failure = null;
      log.warn("dns.answering", { advice: "waiting deliveries are attempted once their domains resolve" });
    }
  }

  return {
    start: wait.start,
    stop: wait.stop,
    learn,
    problem() {
      if (lie !== null && isLying()) {
        const at = new Date(lie.at).toISOString().slice(11, 16);
        return {
          text: `DNS gives answers that cannot be correct, last at ${at} UTC, so mail waits`,
          words: lie.reply,
        };
      }
      return failure === null ? null : { text: "Recipients' domains cannot be looked up", words: failure };
    },
  };
}
