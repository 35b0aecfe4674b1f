// Before mail bounces because DNS says no, or goes to an address that no MX record names, the resolver must show that it
// is not one that says the same of everything.

import { checkResolver, type ResolverCheck } from "../dns/check-resolver.ts";
import type { Resolver } from "../dns/resolver.ts";
import type { Clock } from "../lib/clock.ts";
import type { NoTarget, Targets } from "./resolve-targets.ts";
import type { Transcript } from "./transcript.ts";

/** `targets` as far as they are to be believed; else mail waits, and the names are asked for anew next time. */
export async function doubtTargets(
  targets: Targets,
  parts: { resolver: Pick<Resolver, "forget">; judgeResolver?: JudgeResolver | undefined },
  transcript: Transcript,
): Promise<Targets> {
  const { unproven = [] } = targets;
  if (parts.judgeResolver === undefined || unproven.length === 0) return targets;
  const check = await parts.judgeResolver();
  const isFinal = targets.kind === "none";
  const said = isFinal ? targets.text : "the domain has no MX record";
  const disbelieve = (name: NoTarget["class"], why: string): NoTarget => {
    for (const one of unproven) parts.resolver.forget?.(one);
    return {
      kind: "none",
      class: name,
      isPermanent: false,
      enhancedCode: "4.4.3",
      text: `${said}, but this answer is not trusted: the DNS servers ${why}`,
    };
  };
  if (check.kind === "lying") return disbelieve("dns_untrusted", check.reason);
  if (check.kind === "unknown") {
    return isFinal ? disbelieve("dns", `could not be checked (${check.reason})`) : targets;
  }
  if (isFinal) return targets;
  const real = targets.targets.filter(({ ip }) => !check.wildcards.includes(ip));
  if (real.length === targets.targets.length) return targets;
  transcript.add(
    "note",
    `addresses that DNS returns for every name are ignored: ${check.wildcards.join(", ")}`,
  );
  if (real.length > 0) return { ...targets, targets: real };
  return disbelieve("dns_untrusted", "also return its address for names that do not exist");
}

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
