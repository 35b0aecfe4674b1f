// Tells the operator that names cannot be looked up: mail only waits for it, so nobody else would.
import type { Log } from "../lib/log.ts";
import type { Deliver } from "../mta/outcome.ts";

/** So many recipient domains in a row, and an answer to none in between: the trouble is ours, not theirs. */
const DOMAINS_MIN = 3;

const ADVICE =
  "mail waits for this and none bounces: look at the servers of delivery.dns, or of /etc/resolv.conf; `sendlark doctor` asks them";

/** `deliver`, whose outcomes are watched: logs once when DNS begins to fail, and once when it answers again. */
export function watchingDns(deliver: Deliver, log: Log): Deliver {
  const failed = new Set<string>();
  let isTold = false;
  return async (job, hooks) => {
    const outcome = await deliver(job, hooks);
    const { class: name, reply, target } = outcome.report;
    if (name === "dns") {
      if (failed.size < DOMAINS_MIN) failed.add(job.destination);
      if (!isTold && failed.size === DOMAINS_MIN) {
        isTold = true;
        log.error("dns.failing", { domains: [...failed], reply, advice: ADVICE });
      }
    } else if (target !== null) {
      failed.clear();
      if (isTold)
        log.warn("dns.answering", { advice: "what waited is tried at its next time, or with `queue retry`" });
      isTold = false;
    }
    return outcome;
  };
}
