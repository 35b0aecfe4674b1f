// MTA-STS in one delivery thread: its policies and their hourly renewal.
import type { Resolver } from "../dns/resolver.ts";
import { type Clock, systemClock } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import { fetchStsPolicy } from "./fetch-sts-policy.ts";
import type { MtaSettings } from "./mta-settings.ts";
import { createMtaSts } from "./mta-sts.ts";
import type { StsLookup } from "./sts-policy.ts";
import { createStsPolicyStore, type PolicyPages } from "./sts-policy-store.ts";

export interface RunningMtaSts {
  /** Absent when MTA-STS is off. */
  policyFor?: (domain: string) => Promise<StsLookup>;
  close(): void;
}

const REFRESH_MS = 3600_000;

/** `random` (0 ≤ x < 1) spreads the threads over the hour. */
export function startMtaSts(
  settings: MtaSettings["mtaSts"],
  parts: {
    resolver: Pick<Resolver, "txt" | "a" | "aaaa">;
    policies: PolicyPages;
    log: Log;
    clock?: Clock;
    random?: () => number;
  },
): RunningMtaSts {
  if (settings === undefined) return { close: () => undefined };
  const { resolver, policies, log, clock = systemClock, random = Math.random } = parts;
  const sts = createMtaSts({
    resolver,
    clock,
    fetchPolicy: (domain) => fetchStsPolicy(domain, resolver, settings),
    policies: createStsPolicyStore(policies, (reason) => log.error("mta.sts_policies", { reason })),
  });
  let isClosed = false;
  const after = (ms: number): (() => void) =>
    clock.after(ms, () => {
      sts.refresh().then(
        () => {
          if (!isClosed) cancel = after(REFRESH_MS);
        },
        (error: unknown) => log.error("mta.sts_refresh", { error: String(error) }),
      );
    });
  let cancel = after(Math.ceil(random() * REFRESH_MS));
  return {
    policyFor: sts.lookUp,
    close() {
      isClosed = true;
      cancel();
      sts.close();
    },
  };
}
