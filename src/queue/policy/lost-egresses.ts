// Egresses whose address this machine does not have, for example because an interface is down or an address was moved. Mail
// uses the other egresses of the region meanwhile, then those of its fallback, or waits.
import type { Clock } from "../../lib/clock.ts";
import type { Log } from "../../lib/log.ts";
import type { AttemptOutcome, Egress } from "../../mta/outcome.ts";

export interface LostEgressView {
  egress: string;
  region: string;
  address: string;
  since: string;
}

export interface LostEgresses {
  has(egress: string): boolean;
  /** Looks for the egress's address after an attempt that failed on this machine. */
  learn(outcome: AttemptOutcome, egress: string): void;
  /** Shifts times after the clock was set back. */
  setBack(byMs: number): void;
  state(): LostEgressView[];
  /** Looks for all addresses; `onFound` runs when one is back. */
  start(onFound: () => void): void;
  stop(): void;
}

/** How often a missing address is looked for. */
const LOOK_MS = 10_000;

/** `hasAddress`: whether this machine has the address; never throws. */
export function createLostEgresses(
  { clock, log, hasAddress }: { clock: Clock; log: Log; hasAddress(address: string): Promise<boolean> },
  egresses: readonly Egress[],
): LostEgresses {
  // With one egress there is nothing to choose.
  const watched = egresses.length > 1 ? egresses.filter(({ address }) => address !== null) : [];
  /** By name: since when. */
  const lost = new Map<string, number>();
  let onFound = (): void => undefined;
  let cancelTimer: (() => void) | null = null;
  let isStopped = false;

  async function look({ name, region, address }: Egress): Promise<void> {
    const isHere = await hasAddress(address!);
    if (isStopped || isHere === !lost.has(name)) return;
    const facts = { egress: name, region, address };
    if (isHere) {
      lost.delete(name);
      log.warn("egress.address_back", { ...facts, now: "mail leaves from it again" });
      onFound();
    } else {
      lost.set(name, clock.now());
      const advice = "give the address to an interface of this machine, or remove the [[egress]]";
      log.error("egress.address_lost", { ...facts, advice });
    }
  }

  async function lookAt(some: readonly Egress[]): Promise<void> {
    await Promise.all(some.map(look));
    if (isStopped || lost.size === 0 || cancelTimer !== null) return;
    cancelTimer = clock.after(LOOK_MS, () => {
      cancelTimer = null;
      void lookAt(watched.filter(({ name }) => lost.has(name)));
    });
  }

  return {
    has: (egress) => lost.has(egress),
    learn({ report }, egress) {
      if (report.class !== "local" || lost.has(egress)) return;
      void lookAt(watched.filter(({ name }) => name === egress));
    },
    setBack(byMs) {
      for (const [name, since] of lost) lost.set(name, since - byMs);
    },
    state: () =>
      watched.flatMap(({ name, region, address }) => {
        const since = lost.get(name);
        if (since === undefined) return [];
        return [{ egress: name, region, address: address!, since: new Date(since).toISOString() }];
      }),
    start(listener) {
      onFound = listener;
      void lookAt(watched);
    },
    stop() {
      isStopped = true;
      cancelTimer?.();
    },
  };
}
