// Everything that decides when and from where mail leaves, built once for the loop and for the operator's eyes.
import type { Clock } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import { LIMITS } from "../limits.ts";
import { createSitePace, type SitePace } from "./site-pace.ts";
import { createSiteRules, type SiteOverride } from "./site-rules.ts";
import { createWarmUp, type WarmUp } from "./warm-up.ts";
import { loadWarmUp, saveWarmUp } from "./warm-up-file.ts";

export interface Pacing {
  pace: SitePace;
  warmUp: WarmUp;
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
    { clock: parts.clock, rules: createSiteRules(overrides), coldLimits: warmUp.coldLimits },
    {
      start: isSandbox ? LIMITS.deliveriesInFlightMax : LIMITS.deliveriesPerSiteStart,
      unproven: isSandbox ? null : LIMITS.deliveriesPerNewSiteMax,
      activeMax: LIMITS.deliveriesInFlightMax,
      waitingMax: LIMITS.deliveriesWaitingMax,
      waitingBytesMax: LIMITS.deliveriesWaitingBytesMax,
    },
  );
  return {
    pace,
    warmUp,
    async save() {
      if (isWarmingUp) await saveWarmUp(file, warmUp.entries(), parts.log);
    },
  };
}
