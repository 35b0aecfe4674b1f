// Alerts the operator when look-ups fail or DNS answers cannot be true: such mail only waits, so there is no other sign.
import type { Clock } from "../../lib/clock.ts";
import type { Log } from "../../lib/log.ts";
import type { AttemptReport } from "../../mta/outcome.ts";
import type { DnsWait } from "./await-dns.ts";

export interface DnsWatch extends Pick<DnsWait, "start" | "stop"> {
  /** Call after an attempt; logs each problem once when it starts and when it ends. */
  learn(report: AttemptReport, destination: string): void;
  /** The current problem; `words` contains a recipient's domain, which is not shown to everyone. Null = none. */
  problem(): { text: string; words: string } | null;
}

/** This many recipient domains fail in a row: the fault is on our side. */
const DOMAINS_MIN = 3;
/** A false answer shows only when its name is looked up; waiting mail does so every hour. */
const LIE_MS = 2 * 3600_000;

const ADVICE =
  "mail waits and does not bounce; check the servers in delivery.dns or /etc/resolv.conf with `sendlark doctor`";
const LIE_ADVICE = `${ADVICE}. If they know only your own network, set delivery.dns_knows_internet = false`;

export interface DnsWatchParts {
  clock: Pick<Clock, "now">;
  log: Log;
  /** Receives domains whose look-up failed, and domains that were reached. */
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
