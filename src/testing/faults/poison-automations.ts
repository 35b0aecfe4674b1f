import { createId } from "../../lib/id.ts";
import type { AutomationStep } from "../../store/automations.ts";
import type { Store } from "../../store/store.ts";
import type { ApiFixture } from "../fixtures/api-fixture.ts";

const POSTS = { underWay: {}, max: 10, perTeamMax: 10 };

/** An automation of the team, and one that was stopped: a run rests, one waits for an event, one failed a step. */
export async function addAutomations({ store, clock }: ApiFixture, teamId: string): Promise<void> {
  const now = clock.now();
  const event = "trial.started";
  const add = async (...steps: AutomationStep[]) => {
    const id = createId();
    const all: AutomationStep[] = [
      { key: "start", type: "trigger", config: { event_name: event } },
      ...steps,
    ];
    const connections = steps.map(({ key }, at) => ({
      from: all[at]!.key,
      to: key,
      type: "default" as const,
    }));
    const automation = {
      ...{ id, teamId, name: "Trial", status: "enabled" as const, entry: "every_time" as const },
      ...{ goalEvent: "invoice.paid", steps: all, connections, createdAt: now, updatedAt: now },
    };
    const trigger = { event, subject: "" };
    await store.automations.create({ automation, trigger, automationsMax: 10 });
  };
  await add({ key: "rest", type: "delay", config: { duration: "9 days" } });
  await add({ key: "wait", type: "wait_for_event", config: { event_name: "visited" } });
  await add({ key: "lost", type: "webhook", config: { url: "https://hooks.test/a" } });
  const proof = { method: "api", actor: "operator" } as const;
  await store.customEvents.record({
    ...{
      teamId,
      id: createId(now),
      contact: { email: "c@site.test" },
      name: event,
      payload: { plan: "pro" },
    },
    ...{ idempotencyKey: null, newIds: { contact: createId(), definition: createId() }, proof },
    ...{ eventsMax: 100, now },
  });
  const { runIds } = await store.automations.due({ now, limit: 10 });
  const { outside } = await store.automations.advance({ runIds, outsideMax: 10, posts: POSTS, now });
  for (const { runId, visit } of outside) {
    const outcome = { kind: "failed" as const, message: "It was refused.", endsRun: true };
    await store.automations.settle({ runId, visit, outcome, now });
  }
}

/** A contact of the team enters, and everything that is due is taken. Returns what became of the team's runs. */
export async function runAutomations(
  { store, call }: Pick<ApiFixture, "call"> & { store: Store },
  { teamId, key, now }: { teamId: string; key: Record<string, string>; now: number },
): Promise<string> {
  await call("POST", "/events/send", { event: "trial.started", email: "new@site.test" }, key);
  const { runIds } = await store.automations.due({ now, limit: 100 });
  for (const runId of runIds) {
    // As run-automations.ts: what cannot be taken ends by itself.
    await store.automations
      .advance({ runIds: [runId], outsideMax: 1, posts: POSTS, now })
      .catch(() => store.automations.fail({ runId, message: "It is damaged.", now }));
  }
  await store.automations.sweep({ endedBefore: 0, limit: 100, now });
  const { rows } = await store.automations.list({ teamId, status: null, limit: 10 });
  const statuses: string[] = [];
  for (const { id: automationId } of rows) {
    const runs = await store.automations.listRuns({ teamId, automationId, statuses: [], limit: 100 });
    statuses.push(...runs.rows.map(({ status, stepKey }) => `${status} ${stepKey}`));
  }
  return statuses.toSorted().join(", ");
}
