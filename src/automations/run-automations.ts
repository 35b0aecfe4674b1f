// Takes runs of automations from step to step. Where each is, is in the database: every step is one transaction, so that a
// crash between any two repeats none and loses none. A lost wake costs a poll.
import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import { createId } from "../lib/id.ts";
import type { Log } from "../lib/log.ts";
import type { MayBeDue } from "../lib/stillness.ts";
import type { Wake } from "../lib/wake.ts";
import { runWorkLoop, type WorkLoop } from "../lib/work-loop.ts";
import { LIMITS } from "../limits.ts";
import type { OutsideStep, PostRoom, StepOutcome } from "../store/automations.ts";
import type { Store } from "../store/store.ts";
import { laterOr } from "./put-off.ts";

export interface AutomationParts {
  store: Pick<Store, "automations">;
  clock: Clock;
  log: Log;
  /** Whether this node takes runs now; left out, there is no other. */
  isOurs?(): boolean;
  /** Asked before polls when idle. */
  mayBeDue?: MayBeDue | undefined;
  /** Signals runs that may go on. */
  automationWake: Wake;
  /** Null = the acceptance has recorded it. */
  sendEmail(step: OutsideStep): Promise<StepOutcome | null>;
  postWebhook(step: OutsideStep): Promise<StepOutcome>;
}

const POLL_MS = 250;
/** After an answer of the store that passes, such as a full disk. */
const REST_MS = 2_000;
const RECORD_MS = 60_000;
/** After faults of ours. */
const FAULT_RETRY_MS = [60_000, 10 * 60_000, 3600_000];

export function startAutomations(parts: AutomationParts): Pick<WorkLoop<OutsideStep>, "stop"> {
  const { store, clock, log, automationWake: wake } = parts;
  const perform = createPerform(parts);
  let restUntil = 0;

  async function claim(limit: number): Promise<OutsideStep[]> {
    const now = clock.now();
    if (now < restUntil || parts.isOurs?.() === false) return [];
    const busy = new Set([...loop.underWay()].map(({ runId }) => runId));
    const due = await store.automations.due({ now, limit: LIMITS.automationRunsPerStepMax + busy.size });
    const runIds = due.runIds.filter((id) => !busy.has(id));
    if (runIds.length === 0) return [];
    try {
      const posts = roomFor([...loop.underWay()]);
      const { taken, outside } = await advance(parts, { runIds, outsideMax: limit, posts });
      // There may be more, and what was taken may go on at once.
      if (taken > 0) wake.notify();
      return outside;
    } catch (error) {
      if (!isPassing(error)) throw error;
      log.warn("automations.waiting", { reason: error instanceof Error ? error.message : String(error) });
      restUntil = now + REST_MS;
      return [];
    }
  }

  const loop: WorkLoop<OutsideStep> = runWorkLoop<OutsideStep, StepOutcome | null>({
    name: "automations",
    concurrencyMax: LIMITS.automationStepsAtOnceMax,
    pollMs: POLL_MS,
    wake,
    mayBeDue: parts.mayBeDue,
    clock,
    log,
    claim,
    // Nothing is claimed in the database: what is under way is known here only.
    release: async () => undefined,
    perform,
    async record({ runId, visit }, outcome) {
      if (outcome !== null) await store.automations.settle({ runId, visit, outcome, now: clock.now() });
      wake.notify();
    },
    leaseMs: RECORD_MS,
  });
  return loop;
}

/** One run that cannot be taken ends by itself, and holds up no other. */
async function advance(
  { store, clock, log }: Pick<AutomationParts, "store" | "clock" | "log">,
  { runIds, outsideMax, posts }: { runIds: string[]; outsideMax: number; posts: PostRoom },
): Promise<{ taken: number; outside: OutsideStep[] }> {
  const now = clock.now();
  try {
    return await store.automations.advance({ runIds, outsideMax, posts, now });
  } catch (error) {
    if (isPassing(error)) throw error;
    const [runId, ...others] = runIds;
    if (others.length > 0) return advanceEach();
    const reference = createId();
    log.error("automations.run_failed", { run: runId, reference, error: textOf(error) });
    await store.automations.fail({ runId: runId!, message: unexpected(reference), now });
    return { taken: 1, outside: [] };
  }

  async function advanceEach() {
    const outside: OutsideStep[] = [];
    let taken = 0;
    for (const runId of runIds) {
      if (outside.length >= outsideMax) break;
      const one = await advance({ store, clock, log }, { runIds: [runId], outsideMax: 1, posts });
      outside.push(...one.outside);
      taken += one.taken;
    }
    return { taken, outside };
  }
}

function roomFor(underWay: OutsideStep[]): PostRoom {
  const posts = underWay.filter(({ type }) => type === "webhook");
  const ofTeams = Map.groupBy(posts, ({ teamId }) => teamId);
  return {
    underWay: Object.fromEntries([...ofTeams].map(([teamId, steps]) => [teamId, steps.length])),
    max: LIMITS.automationPostsAtOnceMax,
    perTeamMax: LIMITS.automationPostsPerTeamMax,
  };
}

function createPerform(parts: AutomationParts): (step: OutsideStep) => Promise<StepOutcome | null> {
  const { clock, log } = parts;
  return async (step) => {
    try {
      return await (step.type === "webhook" ? parts.postWebhook(step) : parts.sendEmail(step));
    } catch (error) {
      // It is still there, and will be found again.
      if (isPassing(error)) return rest(clock);
      const reference = createId();
      log.error("automations.step_failed", {
        run: step.runId,
        step: step.key,
        reference,
        error: textOf(error),
      });
      const failed = { kind: "failed", message: unexpected(reference), endsRun: true } as const;
      return laterOr(failed, step, FAULT_RETRY_MS, clock.now());
    }
  };
}

const rest = (clock: Clock) => new Promise<null>((resolve) => clock.after(REST_MS, () => resolve(null)));

/** A full disk, a busy or late database. */
function isPassing(error: unknown): boolean {
  if (error instanceof AppError) return error.status >= 500;
  return error instanceof Error && /^Store(?:Full|Busy|Late)Error$/.test(error.name);
}

const unexpected = (reference: string) => `An unexpected error occurred. Reference: ${reference}.`;

const textOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));
