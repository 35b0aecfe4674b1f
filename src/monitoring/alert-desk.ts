// Which alerts fire. Each is told once when it fires and once when it ends; what fires and what still has to be told is
// kept across restarts, and written only when it changes.
import { z } from "zod";
import type { Clock } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import { loadState, type SavedValue, saveState } from "../lib/saved-value.ts";
import { type Found, type Watch, watchCondition } from "./alert-conditions.ts";
import { ALERT_RULES, type AlertRule, PROBLEM_RULE, showValue } from "./alert-rules.ts";
import type { Registry } from "./registry.ts";

/** An alert that fired or ended, as it is told. */
export interface AlertChange {
  kind: "fired" | "resolved";
  alert: string;
  severity: "warning" | "critical";
  /** The site, block list or the like that it is about; "" = the server. */
  subject: string;
  summary: string;
  advice: string;
  value: number;
  /** ms. */
  firedAt: number;
  at: number;
}

export interface FiringAlert extends Omit<AlertChange, "kind" | "at"> {}

/** How changes are told. Each way is tried again until it took them. */
export type Teller = (changes: readonly AlertChange[]) => Promise<"told" | "later">;

export interface AlertParts {
  registry: Pick<Registry, "samples">;
  clock: Pick<Clock, "now">;
  log: Log;
  saved: SavedValue;
  tellers: Readonly<Record<string, Teller>>;
  /** The text of a problem of the Health page. */
  describeProblem(id: string): string | null;
}

export interface AlertDesk {
  /** Looks at every rule once, and tells what changed. Never rejects. */
  look(): Promise<void>;
  firing(): readonly FiringAlert[];
}

/** A condition that comes and goes is one alert. */
const QUIET_MS = 5 * 60_000;
/** Older news help nobody. */
const TELL_MS = 24 * 3600_000;
const UNTOLD_MAX = 200;

const firingSchema = z.object({
  alert: z.string(),
  severity: z.enum(["warning", "critical"]),
  subject: z.string(),
  summary: z.string(),
  advice: z.string(),
  value: z.number(),
  firedAt: z.number(),
});
const stateSchema = z.object({
  firing: z.array(firingSchema),
  untold: z.array(
    firingSchema.extend({ kind: z.enum(["fired", "resolved"]), at: z.number(), by: z.array(z.string()) }),
  ),
});

type State = z.infer<typeof stateSchema>;

/** Loads what fired before the restart. */
export async function openAlertDesk(parts: AlertParts): Promise<AlertDesk> {
  const { clock, log, saved } = parts;
  const loaded = await loadState(saved, stateSchema, (error) => log.warn("alerts.unreadable", { error }));
  const rules = watchRules(parts, loaded?.firing ?? []);
  const news = createNews(parts, loaded?.untold ?? []);
  const save = () =>
    saveState(saved, { firing: rules.firing(), untold: news.untold() } satisfies State, (error) =>
      log.warn("alerts.not_saved", { error }),
    );

  async function look(): Promise<void> {
    const now = clock.now();
    const hadOld = news.forgetOld(now);
    const changes = rules.look(now);
    news.add(changes);
    for (const { kind, alert, subject, summary, value, advice } of changes) {
      if (kind === "fired") log.error("alert.fired", { alert, subject, summary, value, advice });
      else log.info("alert.resolved", { alert, subject });
    }
    // Before it is told: a crash repeats the telling, and loses nothing.
    if (hadOld || changes.length > 0) await save();
    if (await news.tell()) await save();
  }

  let looking: Promise<void> | null = null;
  return {
    firing: rules.firing,
    look() {
      looking ??= look().finally(() => {
        looking = null;
      });
      return looking;
    },
  };
}

/** Which conditions are true, and since when. */
function watchRules(
  { clock, registry, describeProblem }: AlertParts,
  fired: FiringAlert[],
): { look(now: number): AlertChange[]; firing(): FiringAlert[] } {
  const startedAt = clock.now();
  // What an earlier version fired and this one does not know ends without a word.
  const known = fired.filter(({ alert }) => ALERT_RULES.some(({ name }) => name === alert));
  const firing = new Map(known.map((alert) => [keyOf(alert.alert, alert.subject), alert]));
  const watches = ALERT_RULES.map((rule) => ({
    rule,
    watch: watchCondition(rule.condition, registry, startedAt),
  }));
  /** When a condition became true, and when it was last true. */
  const pending = new Map<string, number>();
  const trueAt = new Map([...firing.keys()].map((key) => [key, startedAt]));

  function toAlert(rule: AlertRule, { subject, value }: Found, at: number): FiringAlert {
    const problem = rule.name === PROBLEM_RULE ? describeProblem(subject) : null;
    const { name, severity, advice } = rule;
    const summary = problem ?? rule.summary(subject, showValue(rule.unit, value));
    return { alert: name, severity, subject, summary, advice, value, firedAt: at };
  }

  function fire(rule: AlertRule, found: Map<string, Found>, now: number): AlertChange[] {
    return [...found].flatMap(([key, one]) => {
      trueAt.set(key, now);
      if (firing.has(key)) return [];
      const since = pending.get(key) ?? now;
      pending.set(key, since);
      if (now - since < rule.forMinutes * 60_000) return [];
      pending.delete(key);
      const alert = toAlert(rule, one, now);
      firing.set(key, alert);
      return [{ ...alert, kind: "fired" as const, at: now }];
    });
  }

  function resolve(rule: AlertRule, found: Map<string, Found>, now: number): AlertChange[] {
    for (const key of pending.keys()) if (isOf(rule, key) && !found.has(key)) pending.delete(key);
    return [...firing].flatMap(([key, alert]) => {
      if (!isOf(rule, key) || found.has(key) || now - (trueAt.get(key) ?? now) < QUIET_MS) return [];
      firing.delete(key);
      trueAt.delete(key);
      return [{ ...alert, kind: "resolved" as const, at: now }];
    });
  }

  function lookAt({ rule, watch }: { rule: AlertRule; watch: Watch }, now: number): AlertChange[] {
    const found = new Map(watch.look(now).map((one) => [keyOf(rule.name, one.subject), one]));
    const fired = fire(rule, found, now);
    return watch.canTell(now) ? [...fired, ...resolve(rule, found, now)] : fired;
  }

  return {
    firing: () => [...firing.values()],
    look: (now) => watches.flatMap((one) => lookAt(one, now)),
  };
}

/** What is still to be told, and by which ways. */
function createNews({ tellers, log }: AlertParts, saved: State["untold"]) {
  let untold = saved;
  const ways = Object.keys(tellers);
  return {
    untold: () => untold,
    add(changes: AlertChange[]): void {
      untold = [...untold, ...changes.map((change) => ({ ...change, by: ways }))].slice(-UNTOLD_MAX);
    },
    /** True if there were some, also for ways that are not configured any more. */
    forgetOld(now: number): boolean {
      const before = untold.length;
      untold = untold
        .map((one) => ({ ...one, by: one.by.filter((way) => ways.includes(way)) }))
        .filter(({ by, at }) => by.length > 0 && now - at < TELL_MS);
      return untold.length !== before;
    },
    /** True if something was told. */
    async tell(): Promise<boolean> {
      let hasTold = false;
      for (const [way, teller] of Object.entries(tellers)) {
        const changes = untold.filter(({ by }) => by.includes(way));
        if (changes.length === 0) continue;
        const result = await teller(changes.map(({ by: _by, ...change }) => change)).catch((error: Error) => {
          log.warn("alerts.not_told", { by: way, error: error.message });
          return "later" as const;
        });
        if (result === "later") continue;
        untold = untold.map((one) => ({ ...one, by: one.by.filter((other) => other !== way) }));
        hasTold = true;
      }
      untold = untold.filter(({ by }) => by.length > 0);
      return hasTold;
    },
  };
}

const keyOf = (rule: string, subject: string) => `${rule} ${subject}`;
const isOf = (rule: AlertRule, key: string) => key.startsWith(`${rule.name} `);
