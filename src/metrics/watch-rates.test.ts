import { expect, test } from "bun:test";
import { createLog } from "../lib/log.ts";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import {
  acceptRequest,
  addTeam,
  claimAll,
  deliveredRecord,
  NOON,
  sampleEmail,
} from "../testing/fixtures/store-samples.ts";
import { tempStore } from "../testing/fixtures/temp-store.ts";
import { createRateWatch } from "./watch-rates.ts";

const HOUR = 3600_000;

test("a team that bounces too much is told of once a day, as long as it lasts", async () => {
  await using store = await tempStore();
  const clock = createFakeClock(NOON);
  const lines: { event: string; team: string; now: string }[] = [];
  const log = createLog((line) => lines.push(JSON.parse(line)));
  const watch = createRateWatch({ store, clock, log });
  const [team, quiet] = [await addTeam(store), await addTeam(store)];
  const send = async (teamId: string, count: number, bounces: number) => {
    const to = Array.from({ length: count }, (_, index) => `u${index}@d.example`);
    await store.emails.accept(acceptRequest([sampleEmail(teamId, to)], { now: clock.now() }));
    const claimed = await claimAll(store, { now: clock.now(), limit: count, perSiteMax: count });
    for (const [index, delivery] of claimed.entries()) {
      const record = deliveredRecord(delivery);
      const bounce = { type: "Permanent" as const, subType: "NoEmail", message: "no" };
      const events = record.events.map((event) => ({
        ...event,
        createdAt: clock.now(),
        ...(index < bounces
          ? { type: "email.bounced" as const, detail: { to: [delivery.recipient], bounce } }
          : {}),
      }));
      await store.deliveries.record({ ...record, events });
    }
  };
  await send(quiet.id, 40, 1);
  await send(team.id, 40, 19);
  await watch.check();
  expect(watch.inDanger()).toEqual([]);
  await send(team.id, 1, 1);
  await watch.check();
  const { id, name } = team;
  const dangers = [{ kind: "bounces" as const, count: 20, of: 41 }];
  expect(watch.inDanger()).toEqual([{ team: { id, name }, dangers }]);
  clock.advance(23 * HOUR);
  await watch.check();
  expect(lines.map(({ event, team }) => `${event} ${team}`)).toEqual([`teams.bounces ${name}`]);
  await send(team.id, 40, 30);
  clock.advance(HOUR);
  await watch.check();
  expect(lines).toHaveLength(2);
  clock.advance(25 * HOUR);
  await watch.check();
  expect(watch.inDanger()).toEqual([]);
  expect(lines).toHaveLength(2);
});
