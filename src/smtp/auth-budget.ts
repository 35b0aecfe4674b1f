// Failed logins, counted per client network and per credential across connections. A successful login resets nothing:
// with one valid key, an attacker could otherwise guess without limit.

import { z } from "zod";
import type { Clock } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import { ipNetwork } from "../lib/networks.ts";
import { loadState, type SavedValue, saveState } from "../lib/saved-value.ts";
import type { SmtpLimits } from "./smtp-limits.ts";

export interface AuthBudget {
  /** True = reply "try later" without checking the credential, so that a blocked client learns nothing. */
  isSpent(ip: string, account: string): boolean;
  /** Counts a failure; returns the milliseconds to wait before answering. */
  fail(ip: string, account: string): number;
  /** The counters, for saving across a restart. */
  entries(): AuthFailures[];
}

export interface AuthFailures {
  key: string;
  windowStart: number;
  count: number;
}

/** The delay of a reply grows up to this many times the base delay. */
const DELAY_STEPS_MAX = 3;

/** `account` must not reveal the credential: the caller passes a hash. */
export function createAuthBudget(
  clock: Pick<Clock, "now">,
  limits: SmtpLimits,
  kept: AuthFailures[] = [],
): AuthBudget {
  const failures = new Map(kept.slice(-limits.smtpGuardEntriesMax).map((entry) => [entry.key, entry]));

  const count = (key: string): number => {
    const entry = failures.get(key);
    const age = clock.now() - (entry?.windowStart ?? 0);
    // A start in the future was saved while the clock was wrong.
    return entry !== undefined && age >= 0 && age < limits.smtpAuthWindowMs ? entry.count : 0;
  };

  function add(key: string): number {
    const before = count(key);
    const windowStart = before === 0 ? clock.now() : (failures.get(key)?.windowStart ?? clock.now());
    failures.delete(key);
    failures.set(key, { key, windowStart, count: before + 1 });
    if (failures.size > limits.smtpGuardEntriesMax) {
      const oldest = failures.keys().next().value;
      if (oldest !== undefined) failures.delete(oldest);
    }
    return before + 1;
  }

  return {
    isSpent: (ip, account) =>
      count(networkKey(ip)) >= limits.smtpAuthFailuresPerNetworkMax ||
      count(accountKey(account)) >= limits.smtpAuthFailuresPerAccountMax,
    fail(ip, account) {
      const most = Math.max(add(networkKey(ip)), add(accountKey(account)));
      return limits.smtpAuthDelayMs * Math.min(most, DELAY_STEPS_MAX);
    },
    entries: () => [...failures.values()].filter((entry) => count(entry.key) > 0),
  };
}

const networkKey = (ip: string): string => `network ${ipNetwork(ip)}`;
const accountKey = (account: string): string => `account ${account}`;

const content = z.array(z.object({ key: z.string(), windowStart: z.number(), count: z.number() }));

/** Empty where nothing readable was saved: a lost counter must not stop the server from starting. */
export async function loadAuthFailures(saved: SavedValue, log: Log): Promise<AuthFailures[]> {
  const onDamage = (message: string) => log.warn("smtp.auth_failures_unreadable", { message });
  return (await loadState(saved, content, onDamage)) ?? [];
}

export function saveAuthFailures(saved: SavedValue, entries: AuthFailures[], log: Log): Promise<void> {
  return saveState(saved, entries, (message) => log.warn("smtp.auth_failures_not_saved", { message }));
}
