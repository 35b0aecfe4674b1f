// Before a negative DNS answer bounces mail, or mail goes to an address without an MX record, checks that the resolver does
// not give such answers for every name.

import { checkResolver, type ResolverCheck } from "../dns/check-resolver.ts";
import type { Resolver } from "../dns/resolver.ts";
import type { Clock } from "../lib/clock.ts";
import type { NoTarget, Targets } from "./resolve-targets.ts";
import type { Transcript } from "./transcript.ts";

/** Returns `targets` if they can be trusted; otherwise the mail is deferred and the names are looked up again next time. */
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

/** Checks whether the resolver's answers so far can be trusted. Never rejects. */
export type JudgeResolver = () => Promise<ResolverCheck>;

/** Least time between the starts of two checks, ms. */
const APART_MS = 1_000;

/**
 * Each caller gets a check that starts after its call: an earlier one says nothing about answers given since. Calls in
 * between share one check.
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
