import { expect, test } from "bun:test";
import { createLog } from "../lib/log.ts";
import { acceptRequest, addTeam, sampleEmail } from "../testing/fixtures/store-samples.ts";
import { tempStore } from "../testing/fixtures/temp-store.ts";
import { applyPlans, choosePlan, type Plan, UNLIMITED } from "./plans.ts";

const SMALL: Plan = { name: "small", emailsPerMonth: 3, emailsPerDay: 2, price: 0 };

test("a plan holds from the next email on, and what was sent before counts", async () => {
  await using store = await tempStore();
  const team = await addTeam(store);
  const send = () => store.emails.accept(acceptRequest([sampleEmail(team.id)]));
  await send();
  const parts = { store, plans: [UNLIMITED, SMALL] };
  expect(await choosePlan(parts, { teamId: team.id, name: "small" })).toEqual(SMALL);
  expect(await store.teams.find(team.id)).toEqual({
    ...team,
    ...{ plan: "small", monthlyQuota: 3, dailyQuota: 2 },
  });
  expect(await send()).toMatchObject({ kind: "accepted" });
  expect(await send()).toEqual({ kind: "quota_exceeded", period: "daily", limit: 2, left: 0 });
  await choosePlan(parts, { teamId: team.id, name: "unlimited" });
  expect(await send()).toMatchObject({ kind: "accepted", usage: { monthly: 3, daily: 3 } });
  expect(choosePlan(parts, { teamId: team.id, name: "big" })).rejects.toThrow(
    "There is no plan big. Plans: unlimited, small.",
  );
});

test("a changed configuration changes its teams' quotas; a plan that is gone leaves them and is told", async () => {
  await using store = await tempStore();
  const [one, other] = [await addTeam(store), await addTeam(store)];
  const old = { name: "old", emailsPerMonth: 7, emailsPerDay: null, price: 0 };
  await choosePlan({ store, plans: [SMALL] }, { teamId: one.id, name: "small" });
  await choosePlan({ store, plans: [old] }, { teamId: other.id, name: "old" });
  const lines: string[] = [];
  const plans = [UNLIMITED, { ...SMALL, emailsPerMonth: 30, emailsPerDay: null }];
  await applyPlans({ store, plans, log: createLog((line) => lines.push(line)) });
  const quotas = { plan: "small", monthlyQuota: 30, dailyQuota: null };
  expect(await store.teams.find(one.id)).toMatchObject(quotas);
  expect(await store.teams.find(other.id)).toMatchObject({ plan: "old", monthlyQuota: 7 });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ team: other.name, plan: "old" }]);
});
