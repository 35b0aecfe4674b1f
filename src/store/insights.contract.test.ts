import { expect, test } from "bun:test";
import { acceptRequest, addTeam, NOON, sampleEmail } from "../testing/fixtures/store-samples.ts";
import { tempStore } from "../testing/fixtures/temp-store.ts";
import type { Insights } from "./insights.ts";

test("insights are kept for the team's email, and replaced", async () => {
  await using store = await tempStore();
  const [team, rival] = [await addTeam(store), await addTeam(store)];
  const email = sampleEmail(team.id);
  await store.emails.accept(acceptRequest([email]));
  const request = { teamId: team.id, emailId: email.id };
  expect(await store.insights.get(request)).toBeNull();

  const first: Insights = {
    emailId: email.id,
    createdAt: NOON,
    isFinal: false,
    checks: [{ id: "plain_text", status: "ok", detail: null }],
  };
  const second: Insights = { ...first, createdAt: NOON + 1, isFinal: true, checks: [] };
  await store.insights.save(first);
  expect(await store.insights.get(request)).toEqual(first);
  await store.insights.save(second);
  expect(await store.insights.get(request)).toEqual(second);
  expect(await store.insights.get({ ...request, teamId: rival.id })).toBeNull();
});

test("insights of an email that is gone are dropped", async () => {
  await using store = await tempStore();
  const emailId = sampleEmail("team").id;
  await store.insights.save({ emailId, createdAt: NOON, isFinal: true, checks: [] });
  expect(await store.insights.get({ teamId: "team", emailId })).toBeNull();
});
