import { checkResolver, type ResolverCheck } from "../dns/check-resolver.ts";
import type { Resolver } from "../dns/resolver.ts";
import type { Clock } from "../lib/clock.ts";

/** Can what the resolver has answered so far be believed? Never rejects. */
export type JudgeResolver = () => Promise<ResolverCheck>;

/** From the start of one check to that of the next, ms. */
const APART_MS = 1_000;

/**
 * Whoever asks gets a check that began after that: an earlier one says nothing of a lie that was told since. All who ask
 * in between share it.
 */
export function createResolverJudge(parts: {
  resolver: Pick<Resolver, "a" | "aaaa" | "ns" | "forget">;
  clock: Clock;
}): JudgeResolver {
  const { resolver, clock } = parts;
  let running: Promise<unknown> | null = null;
  let next: Promise<ResolverCheck> | null = null;

  function start(): Promise<ResolverCheck> {
    const check = checkResolver(resolver);
    const pause = new Promise<void>((resolve) => clock.after(APART_MS, resolve));
    running = Promise.all([check, pause]);
    running.then(() => {
      running = null;
    });
    return check;
  }
  return () => {
    if (running === null) return start();
    next ??= running.then(() => {
      next = null;
      return start();
    });
    return next;
  };
}
