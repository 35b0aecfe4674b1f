// What every engine promises about automations and their runs.
import { describe, expect, test } from "bun:test";
import { createId } from "../lib/id.ts";
import { ENGINE_VARIANTS } from "../testing/fixtures/open-test-store.ts";
import { addTeam, NOON } from "../testing/fixtures/store-samples.ts";
import { tempStore } from "../testing/fixtures/temp-store.ts";
import type { AutomationStep, WholeAutomation } from "./automations.ts";

const TRIGGER = { event: "user.joined", subject: "" };
const GRAPH: Pick<WholeAutomation, "steps" | "connections"> = {
  steps: [
    { key: "start", type: "trigger", config: { event_name: "user.joined" } },
    { key: "rest", type: "delay", config: { duration: "3 days" } },
  ],
  connections: [{ from: "start", to: "rest", type: "default" }],
};

describe.each(ENGINE_VARIANTS)("automations on $engine, threads: $threads", (variant) => {
  async function openBench() {
    const store = await tempStore(variant);
    const team = await addTeam(store);
    const add = async (changes: Partial<WholeAutomation> = {}, automationsMax = 10) => {
      const automation = {
        ...{
          id: createId(),
          teamId: team.id,
          name: "Welcome",
          status: "enabled" as const,
          entry: "once" as const,
        },
        ...{ goalEvent: null, createdAt: NOON, updatedAt: NOON, ...GRAPH, ...changes },
      };
      const result = await store.automations.create({ automation, trigger: TRIGGER, automationsMax });
      return { ...automation, result };
    };
    const named = (id: string) => ({ teamId: team.id, id });
    return { store, team, add, named, [Symbol.asyncDispose]: () => store[Symbol.asyncDispose]() };
  }

  test("are created up to a limit, listed newest first by status, and gone when deleted", async () => {
    await using bench = await openBench();
    const { store, team, named } = bench;
    const first = await bench.add({}, 2);
    const second = await bench.add({ status: "disabled", name: "Second" }, 2);
    expect((await bench.add({}, 2)).result).toBe("full");
    expect(await store.automations.get(named(first.id))).toEqual({
      ...{
        id: first.id,
        teamId: team.id,
        name: "Welcome",
        status: "enabled",
        entry: "once",
        goalEvent: null,
      },
      ...{ version: 1, revision: 1, createdAt: NOON, updatedAt: NOON, ...GRAPH },
    });
    const list = async (status: "enabled" | null) =>
      (await store.automations.list({ teamId: team.id, status, limit: 9 })).rows.map(({ id }) => id);
    expect(await list(null)).toEqual([second.id, first.id]);
    expect(await list("enabled")).toEqual([first.id]);
    const ids = [first.id, createId()];
    expect(await store.automations.summaries({ teamId: team.id, ids })).toEqual([
      { id: first.id, trigger: { event_name: "user.joined" }, started: 0, running: 0, failed: 0 },
    ]);
    expect(await store.automations.summaries({ teamId: createId(), ids })).toEqual([]);
    expect(await store.automations.get({ teamId: createId(), id: first.id })).toBeNull();
    expect(await store.automations.delete({ ...named(first.id), now: NOON })).toEqual({ id: first.id });
    expect(await store.automations.delete({ ...named(first.id), now: NOON })).toBeNull();
    expect(await store.automations.get(named(first.id))).toBeNull();
    expect(await list(null)).toEqual([second.id]);
    expect((await bench.add({}, 2)).result).toBe("created");
  });

  test("a changed graph is a new version, and another's change a conflict", async () => {
    await using bench = await openBench();
    const { store, named } = bench;
    const { id } = await bench.add();
    const change = { ...named(id), trigger: TRIGGER, now: NOON + 5 };
    const renamed = await store.automations.change({ ...change, changes: { name: "Hello" }, revision: 1 });
    expect(renamed).toMatchObject({
      kind: "changed",
      automation: { name: "Hello", version: 1, revision: 2 },
    });
    const steps: AutomationStep[] = [GRAPH.steps[0]!];
    const graph = { steps, connections: [] };
    expect(await store.automations.change({ ...change, changes: { graph }, revision: 1 })).toEqual({
      kind: "conflict",
    });
    expect(await store.automations.change({ ...change, changes: { graph }, revision: null })).toMatchObject({
      kind: "changed",
      automation: { version: 2, revision: 3, updatedAt: NOON + 5 },
    });
    expect(await store.automations.get(named(id))).toMatchObject({ ...graph, version: 2 });
    expect(
      await store.automations.change({ ...change, ...named(createId()), changes: {}, revision: null }),
    ).toEqual({ kind: "unknown" });
  });
});
