// Acts in the audit log: written with what they change, where it belongs, and not at all when nothing was changed.
import { describe, expect, test } from "bun:test";
import { createId } from "../lib/id.ts";
import { ENGINE_VARIANTS, type StoreVariant } from "../testing/fixtures/open-test-store.ts";
import { acceptRequest, NOON, sampleEmail } from "../testing/fixtures/store-samples.ts";
import { tempStore } from "../testing/fixtures/temp-store.ts";
import type { Act, ActLog } from "./audit.ts";
import { OPERATOR_TEAM_ID } from "./teams.ts";

const PLAN = { plan: "unlimited", monthlyQuota: null, dailyQuota: null };

const actOf =
  (action: string, logs: Partial<ActLog>[] = [{}], detail = {}) =>
  (): Act => ({
    ...{ at: NOON, actor: { kind: "operator", id: "x", name: "ann" }, action, ip: null, detail },
    logs: logs.map((log) => ({ teamId: null, target: null, detail: {}, ...log })),
  });

async function openBench(variant: StoreVariant) {
  const store = await tempStore(variant);
  const teams = [createId(), createId()] as const;
  for (const id of teams) await store.teams.create({ id, name: id.slice(-6), createdAt: NOON, ...PLAN });
  return {
    store,
    teams,
    async told(teamId: string) {
      const { rows } = await store.audit.list({ teamId, filter: {}, limit: 100 });
      return rows.toReversed().map(({ action, target, detail }) => ({ action, target, detail }));
    },
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  };
}

describe.each(ENGINE_VARIANTS)("acts on $engine, threads: $threads", (variant) => {
  test("a change says what it changed, and the first one in an act tells it", async () => {
    await using bench = await openBench(variant);
    const { store } = bench;
    const id = createId();
    await store.acting(actOf("made"), async () => {
      await store.teams.create({ id, name: "New", createdAt: NOON, ...PLAN });
      await store.teams.update({ teamId: id, name: "Newer" });
      await store.audit.record({ target: "nothing more" });
    });
    expect(await bench.told(id)).toEqual([{ action: "made", target: id, detail: { name: "New" } }]);
    expect(await bench.told(OPERATOR_TEAM_ID)).toEqual([]);
  });

  test("what is refused, or nobody's act, is told nowhere", async () => {
    await using bench = await openBench(variant);
    const { store, teams } = bench;
    const name = teams[1].slice(-6);
    await store.acting(actOf("renamed"), () => store.teams.update({ teamId: teams[0], name }));
    await store.acting(
      () => null,
      () => store.teams.update({ teamId: teams[0], name: "Free" }),
    );
    await store.teams.update({ teamId: teams[0], name: "Freer" });
    await store.audit.record({});
    for (const log of [...teams, OPERATOR_TEAM_ID]) expect(await bench.told(log)).toEqual([]);
  });

  test("what an act has set going is no part of it", async () => {
    await using bench = await openBench(variant);
    const { store, teams } = bench;
    const { promise, resolve } = Promise.withResolvers<void>();
    let later = Promise.resolve(false);
    await store.acting(actOf("begun"), async () => {
      later = promise.then(() => store.teams.update({ teamId: teams[0], name: "Later" }));
    });
    resolve();
    expect(await later).toBe(true);
    expect(await bench.told(teams[0])).toEqual([]);
  });

  test("an act in an act is its own", async () => {
    await using bench = await openBench(variant);
    const { store, teams } = bench;
    const rename = (at: 0 | 1, name: string) => store.teams.update({ teamId: teams[at], name });
    await store.acting(actOf("outer", [{ teamId: teams[0] }]), async () => {
      await store.acting(actOf("inner", [{ teamId: teams[1], target: "given" }], { a: "b" }), () =>
        rename(1, "One"),
      );
      await rename(0, "Two");
    });
    expect(await bench.told(teams[0])).toEqual([{ action: "outer", target: teams[0], detail: null }]);
    expect(await bench.told(teams[1])).toEqual([{ action: "inner", target: "given", detail: { a: "b" } }]);
  });

  test("what counts is told each time, and in the log of each team", async () => {
    await using bench = await openBench(variant);
    const { store, teams } = bench;
    for (const team of [teams[0], teams[0], teams[1]]) {
      await store.emails.accept(acceptRequest([sampleEmail(team, ["ann@d.example"])]));
    }
    const hold = (filter: { teamId?: string }) =>
      store.deliveries.applyAction({ action: "hold", filter, now: NOON });
    await store.acting(actOf("held", [{ detail: { named: "x" } }], { site: "s" }), async () => {
      await hold({});
      await hold({});
    });
    expect(await bench.told(OPERATOR_TEAM_ID)).toEqual([
      { action: "held", target: null, detail: { site: "s", named: "x", changed: "3" } },
      { action: "held", target: null, detail: { site: "s", named: "x", changed: "0" } },
    ]);
    expect(await bench.told(teams[0])).toEqual([
      { action: "held", target: null, detail: { site: "s", changed: "2" } },
    ]);
    expect(await bench.told(teams[1])).toEqual([
      { action: "held", target: null, detail: { site: "s", changed: "1" } },
    ]);
  });
});
