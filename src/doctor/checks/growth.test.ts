// That the disk fills is said before it is full, in the log and by the doctor, with the same number.
import { expect, test } from "bun:test";
import { parseConfig } from "../../config/config.ts";
import { createLog } from "../../lib/log.ts";
import { LIMITS } from "../../limits.ts";
import { createRetention } from "../../retention/apply-retention.ts";
import { STORAGE_GROWTH } from "../../retention/growth.ts";
import { takenBytes } from "../../store/retention.ts";
import { savedIn } from "../../store/state.ts";
import type { Store } from "../../store/store.ts";
import { createFakeClock } from "../../testing/fixtures/fake-clock.ts";
import { acceptRequest, addTeam, largeEmails, NOON } from "../../testing/fixtures/store-samples.ts";
import { tempStore } from "../../testing/fixtures/temp-store.ts";
import { checkGrowth } from "./growth.ts";

const DAY = 24 * 3600_000;

/** A disk that has that much left. */
function withFree(store: Store, freeBytes: number): Store {
  const health = async () => ({ ...(await store.health()), freeBytes });
  return { ...store, health };
}

test("a disk that is full in five days is in the log once a day, and a warning of the doctor", async () => {
  await using disk = await tempStore();
  const clock = createFakeClock(NOON);
  const { id: teamId } = await addTeam(disk);
  await disk.emails.accept(acceptRequest(largeEmails(teamId), { now: NOON }));
  const growth = savedIn(disk, STORAGE_GROWTH);
  await growth.write(JSON.stringify([{ at: NOON - 7 * DAY, bytes: 0 }]));
  const perDay = takenBytes(await disk.retention.usage()) / 7;
  const store = withFree(disk, LIMITS.minFreeBytes + 5.5 * perDay);
  const config = parseConfig('hostname = "mail.acme.test"', { file: "sendlark.toml", environment: {} });
  const lines: string[] = [];
  const log = createLog((line) => lines.push(line));
  const retention = createRetention({ store, config, clock, log, growth });
  const filling = () => lines.map((line) => JSON.parse(line)).filter(({ event }) => event === "disk.filling");
  await retention.run();
  await retention.run();
  expect(filling()).toMatchObject([
    { level: "warn", full_in_days: 5, advice: expect.stringContaining("[retention]") },
  ]);
  expect(await checkGrowth({ store, config, clock })).toMatchObject({
    status: "warn",
    found: expect.stringMatching(/^grows by 1\.\d MB a day: full in 5 days$/),
    advice: expect.stringContaining("[retention]"),
  });
  clock.advance(DAY);
  await retention.run();
  expect(filling()).toHaveLength(2);
  const roomy = { store: withFree(disk, 1e12), config, clock };
  expect((await checkGrowth(roomy)).status).toBe("ok");
});
