import { describe, expect, test } from "bun:test";
import { silentLog } from "../lib/log.ts";
import { createWake } from "../lib/wake.ts";
import { runWorkLoop } from "../lib/work-loop.ts";
import type { AttemptOutcome, Deliver } from "../mta/outcome.ts";
import { createJob, HELD } from "../testing/fixtures/delivery-job.ts";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { createPreparing } from "./preparing.ts";

/** Lets everything that is already possible happen. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise<void>((resolve) => setImmediate(resolve));
}

const DELIVERED = { kind: "delivered" } as AttemptOutcome;

/** A hundred deliveries, places for all of them, and room for 20 that are not signed. */
function start() {
  const preparing = createPreparing(20);
  const rows = Array.from({ length: 100 }, (_, index) => `d${index}`);
  const signed: (() => void)[] = [];
  const ended: (() => void)[] = [];
  const wire: Deliver = (_job, { prepared }) => {
    signed.push(prepared!);
    return new Promise((resolve) => ended.push(() => resolve(DELIVERED)));
  };
  const deliver = preparing.watching(wire);
  const loop = runWorkLoop<string, AttemptOutcome>({
    name: "test",
    concurrencyMax: 1_000,
    room: preparing,
    pollMs: 1_000,
    leaseMs: 0,
    wake: createWake(),
    clock: createFakeClock(),
    log: silentLog,
    claim: async (limit) => {
      const claimed = rows.splice(0, limit);
      for (const id of claimed) preparing.enter(id);
      return claimed;
    },
    release: async () => {},
    perform: (id) => deliver({ ...createJob(), deliveryId: id }, HELD),
    record: async () => {},
  });
  preparing.onLeave(() => loop.placesChanged());
  return { signed, ended, begun: () => signed.length };
}

describe("mail that is not signed yet", () => {
  test("is claimed up to a bound of its own", async () => {
    const { begun, signed } = start();
    await settle();
    expect(begun()).toBe(20);
    // A claim costs something, so it waits until half of the room is free.
    for (const sign of signed.slice(0, 9)) sign();
    await settle();
    expect(begun()).toBe(20);
    signed[9]!();
    await settle();
    expect(begun()).toBe(30);
  });

  test("holds up nothing once it is signed, though the server has not answered", async () => {
    const { begun, signed } = start();
    for (let turn = 0; turn < 20; turn++) {
      for (const sign of signed) sign();
      await settle();
    }
    expect(begun()).toBe(100);
  });

  test("makes room when its try ends before", async () => {
    const { begun, ended } = start();
    await settle();
    for (const end of ended) end();
    await settle();
    expect(begun()).toBe(40);
  });
});
