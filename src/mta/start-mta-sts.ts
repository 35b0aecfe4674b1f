// MTA-STS of one delivery thread: its policies, kept in files, and the hourly look at what is to be renewed.
import type { Resolver } from "../dns/resolver.ts";
import { type Clock, systemClock } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import { fetchStsPolicy } from "./fetch-sts-policy.ts";
import type { MtaSettings } from "./mta-settings.ts";
import { createMtaSts } from "./mta-sts.ts";
import type { StsLookup } from "./sts-policy.ts";
import { createStsPolicyFiles } from "./sts-policy-files.ts";

export interface RunningMtaSts {
  /** Absent when MTA-STS is off. */
  policyFor?: (domain: string) => Promise<StsLookup>;
  close(): void;
}

const REFRESH_MS = 3600_000;

/** `random` (0 ≤ x < 1) spreads the threads over the hour. */
export function startMtaSts(
  settings: MtaSettings["mtaSts"],
  parts: { resolver: Pick<Resolver, "txt" | "a" | "aaaa">; log: Log; clock?: Clock; random?: () => number },
): RunningMtaSts {
  if (settings === undefined) return { close: () => undefined };
  const { resolver, log, clock = systemClock, random = Math.random } = parts;
  const sts = createMtaSts({
    resolver,
    clock,
    fetchPolicy: (domain) => fetchStsPolicy(domain, resolver, settings),
    policies: createStsPolicyFiles(settings.directory, (reason) => log.error("mta.sts_files", { reason })),
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
