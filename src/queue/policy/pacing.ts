// Everything that decides when and from where mail leaves, built once for the loop and for the operator's eyes.
import type { Clock } from "../../lib/clock.ts";
import type { Log } from "../../lib/log.ts";
import { LIMITS } from "../../limits.ts";
import { ALERT_ADVICE } from "./alert-advice.ts";
import { type AskDns, createDnsWait } from "./await-dns.ts";
import { createDomainWaits, type DomainWaits } from "./domain-waits.ts";
import { createEgressShuns, type EgressShuns } from "./egress-shuns.ts";
import { createSitePace, type SitePace } from "./site-pace.ts";
import { createSiteRules, type SiteOverride } from "./site-rules.ts";
import type { SiteView } from "./site-view.ts";
import { createWarmUp, type WarmUp } from "./warm-up.ts";
import { loadWarmUp, saveWarmUp } from "./warm-up-file.ts";
import { createDnsWatch, type DnsWatch } from "./watch-dns.ts";
import { createWayOut, type PortState, type WayOut } from "./way-out.ts";

export interface Pacing {
  pace: SitePace;
  warmUp: WarmUp;
  wayOut: WayOut;
  shuns: EgressShuns;
  domainWaits: DomainWaits;
  dns: DnsWatch;
  /** The clock was set back by `byMs`: whatever waits here waits as long as it would have. */
  setBack(byMs: number): void;
  /** Writes how far the addresses are warmed up; nothing when none is. */
  save(): Promise<void>;
}

export interface PacingSettings {
  egresses: readonly { name: string; isWarmingUp: boolean }[];
  overrides: readonly SiteOverride[];
  /** Nothing leaves the machine, so there is nobody to be spared. */
  isSandbox: boolean;
  /** Where the warm-up is kept. */
  file: string;
  /** Is port 25 open to us? Absent = no smarthost would take over. Never throws. */
  probePort25?: () => Promise<PortState>;
  /** Asked after DNS failed. Absent = what waits for it waits for its next try. */
  askDns?: AskDns;
}

export async function createPacing(
  parts: { clock: Clock; log: Log },
  settings: PacingSettings,
): Promise<Pacing> {
  const { egresses, overrides, isSandbox, file } = settings;
  const isWarmingUp = egresses.some((egress) => egress.isWarmingUp);
  const saved = isWarmingUp ? await loadWarmUp(file, parts.log) : [];
  const warmUp = createWarmUp(parts.clock, isSandbox ? [] : egresses, saved);
  const pace = createSitePace(
    {
      clock: parts.clock,
      rules: createSiteRules(overrides),
      coldLimits: warmUp.coldLimits,
      onAlert: (view) => tellAlert(parts.log, view),
    },
    {
      start: isSandbox ? LIMITS.deliveriesInFlightMax : LIMITS.deliveriesPerSiteStart,
      unproven: isSandbox ? null : LIMITS.deliveriesPerNewSiteMax,
      activeMax: LIMITS.deliveriesInFlightMax,
      waitingMax: LIMITS.deliveriesWaitingMax,
      waitingBytesMax: LIMITS.deliveriesWaitingBytesMax,
    },
  );
  const timed = {
    pace,
    warmUp,
    shuns: createEgressShuns(parts),
    domainWaits: createDomainWaits(parts),
    wayOut: createWayOut({ ...parts, probe: settings.probePort25 ?? null }),
  };
  return {
    ...timed,
    dns: createDnsWatch({ ...parts, wait: createDnsWait(settings.askDns ?? (async () => false)) }),
    setBack(byMs) {
      for (const part of Object.values(timed)) part.setBack(byMs);
    },
    async save() {
      if (isWarmingUp) await saveWarmUp(file, warmUp.entries(), parts.log);
    },
  };
}

function tellAlert(log: Log, { site, host, reason, next_try_at, alert }: SiteView): void {
  if (alert === null) return;
  log.error(`egress.${alert}`, { site, host, reply: reason, next_try_at, advice: ALERT_ADVICE[alert] });
}
