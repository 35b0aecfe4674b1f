// What is kept about each host between attempts to get its certificate, and when the next attempt may be.
import { z } from "zod";
import type { Clock } from "../../lib/clock.ts";
import type { Log } from "../../lib/log.ts";
import { loadState, type SavedValue, saveState } from "../../lib/saved-value.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const hostSchema = z.object({
  /** Attempts in a row that failed because of this host. */
  failures: z.int().min(0),
  nextTryAt: z.number(),
  /** Why the last attempt failed, in the CA's words. */
  problem: z.string().nullable(),
  /** Whether it is given up, until it is verified again or the operator asks. */
  isStopped: z.boolean(),
  /** What the CA suggested for the renewal of the current certificate. */
  window: z.object({ start: z.number(), end: z.number(), chosenAt: z.number() }).nullable(),
  /** When to ask for that again. */
  askAt: z.number(),
});
export type HostState = z.infer<typeof hostSchema>;

const stateSchema = z.object({
  hosts: z.record(z.string(), hostSchema),
  /** The times of first orders of the last hour. */
  newOrders: z.array(z.number()),
  /** Attempts in a row that failed because of the CA, and when it is asked again. */
  pause: z.object({ failures: z.int().min(0), until: z.number(), problem: z.string().nullable() }),
});
type OrdersState = z.infer<typeof stateSchema>;

const NEW_HOST: HostState = {
  failures: 0,
  nextTryAt: 0,
  problem: null,
  isStopped: false,
  window: null,
  askAt: 0,
};
const NO_PAUSE: OrdersState["pause"] = { failures: 0, until: 0, problem: null };

/** The name of the saved value. */
export const ORDERS = "certificates";

/** What is kept about all hosts. Changes are on disk after `save`. */
export interface OrderBook {
  of(host: string): HostState;
  change(host: string, values: Partial<HostState>): void;
  /** As if the host were new. */
  clear(host: string): void;
  hosts(): string[];
  /** First orders within the last hour. */
  newOrders(): number;
  countNewOrder(): void;
  /** The CA works. */
  resume(): void;
  /** The CA failed; gives how long it is left alone, ms. */
  pause(problem: string, retryAfterMs: number | null): number;
  /** Why the CA is left alone now, or null. */
  paused(): string | null;
  save(): Promise<void>;
}

export async function openOrderBook(
  saved: SavedValue,
  clock: Pick<Clock, "now">,
  log: Log,
): Promise<OrderBook> {
  const onDamage = (problem: string) => log.warn("certificate.state_damaged", { problem });
  const state: OrdersState = (await loadState(saved, stateSchema, onDamage)) ?? {
    hosts: {},
    newOrders: [],
    pause: { ...NO_PAUSE },
  };
  const of = (host: string) => state.hosts[host] ?? NEW_HOST;
  return {
    of,
    change(host, values) {
      state.hosts[host] = { ...of(host), ...values };
    },
    clear(host) {
      delete state.hosts[host];
    },
    hosts: () => Object.keys(state.hosts),
    newOrders() {
      state.newOrders = state.newOrders.filter((at) => clock.now() - at < HOUR_MS);
      return state.newOrders.length;
    },
    countNewOrder: () => void state.newOrders.push(clock.now()),
    resume() {
      state.pause = { ...NO_PAUSE };
    },
    pause(problem, retryAfterMs) {
      const failures = state.pause.failures + 1;
      const ms = pauseOfCa(failures, retryAfterMs);
      state.pause = { failures, until: clock.now() + ms, problem };
      return ms;
    },
    paused: () => (state.pause.until > clock.now() ? state.pause.problem : null),
    save: () => saveState(saved, state, (problem) => log.error("certificate.state_not_saved", { problem })),
  };
}

/** The server's own names are tried more often: somebody is waiting, and their DNS may be minutes old. */
const OWN_PAUSES_MS = [1, 5, 15, 60, 360].map((minutes) => minutes * MINUTE_MS);
const PAUSES_MS = [1, 6].map((hours) => hours * HOUR_MS);
const LAST_PAUSE_MS = 24 * HOUR_MS;

/** The pause after so many failures in a row. */
export function pauseAfter(failures: number, isOwn: boolean): number {
  return (isOwn ? OWN_PAUSES_MS : PAUSES_MS)[failures - 1] ?? LAST_PAUSE_MS;
}

const CA_PAUSES_MS = [1, 5, 15].map((minutes) => minutes * MINUTE_MS);

/** The pause of all orders after so many failures of the CA in a row; `retryAfterMs`: what it asks for. */
function pauseOfCa(failures: number, retryAfterMs: number | null): number {
  const own = CA_PAUSES_MS[failures - 1] ?? HOUR_MS;
  return Math.min(Math.max(own, retryAfterMs ?? 0), LAST_PAUSE_MS);
}

/** These say nothing about the host: the CA is down, busy or asks for less. */
const CA_FAULTS = new Set([
  "unreachable",
  "rateLimited",
  "serverInternal",
  "badNonce",
  "malformed",
  "accountDoesNotExist",
  "userActionRequired",
  "externalAccountRequired",
  "invalidProfile",
  "unsupported",
]);

export function isFaultOfCa(code: string): boolean {
  return CA_FAULTS.has(code);
}
