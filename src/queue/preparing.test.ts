import { describe, expect, test } from "bun:test";
import { silentLog } from "../lib/log.ts";
import { createRightOfWay } from "../lib/right-of-way.ts";
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

const single = (id: string) => ({ id, priority: 0 as const, email: { broadcastId: null } });
const ofBroadcast = (id: string, broadcastId: string) => ({
  id,
  priority: 1 as const,
  email: { broadcastId },
});

/** A hundred deliveries, places for all of them, and room for 20 that are not signed. */
function start() {
  const preparing = createPreparing({ max: 20, broadcastsMax: 5, broadcastsAloneMax: 5 }, createRightOfWay());
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
      for (const id of claimed) preparing.enter(single(id));
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

describe("emails of broadcasts", () => {
  function fill(broadcastsAloneMax = 3) {
    const clock = createFakeClock();
    const preparing = createPreparing(
      { max: 20, broadcastsMax: 2, broadcastsAloneMax },
      createRightOfWay(clock),
    );
    const begun: string[] = [];
    const back: string[] = [];
    const enter = (delivery: ReturnType<typeof single | typeof ofBroadcast>) => {
      preparing.enter(delivery);
      void preparing
        .turn(delivery)
        .then((mayStart) => (mayStart ? begun : back).push(delivery.id))
        .then(() => back.includes(delivery.id) && preparing.leave(delivery.id));
    };
    for (let index = 0; index < 4; index++) enter(ofBroadcast(`a${index}`, "a"));
    enter(ofBroadcast("b", "b"));
    return { clock, preparing, begun, back, enter };
  }

  test("are signed a few at a time, and not while a single one is", async () => {
    const { clock, preparing, begun, enter } = fill();
    await settle();
    expect(begun).toEqual(["a0", "a1", "a2"]);
    enter(single("s"));
    await settle();
    expect(begun.at(-1)).toBe("s");
    for (const id of ["a0", "a1", "a2"]) preparing.leave(id);
    await settle();
    expect(begun.at(-1)).toBe("s");
    preparing.leave("s");
    clock.advance(2);
    await settle();
    // Fewer at a time than before it came.
    expect(begun.slice(4)).toEqual(["a3", "b"]);
    for (const id of ["c", "d"]) enter(ofBroadcast(id, "b"));
    await settle();
    expect(begun.slice(4)).toEqual(["a3", "b"]);
    expect(preparing.free()).toBe(16);
  });

  test("are sent back while they wait, those of that broadcast alone", async () => {
    const { preparing, begun, back } = fill(2);
    expect(preparing.sendBack("a")).toBe(2);
    preparing.leave("a1");
    await settle();
    expect(back).toEqual(["a2", "a3"]);
    expect(begun).toEqual(["a0", "a1", "b"]);
    expect(preparing.free()).toBe(18);
  });
});
