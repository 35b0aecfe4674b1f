import { expect, test } from "bun:test";
import { systemClock } from "../../lib/clock.ts";
import { silentLog } from "../../lib/log.ts";
import { createWake } from "../../lib/wake.ts";
import { createSiteLearner } from "./learn-site.ts";

function bench(steps: ({ moved: number; isDone: boolean } | Error)[]) {
  const calls: string[] = [];
  const wake = createWake();
  const learn = createSiteLearner({
    store: {
      deliveries: {
        async learnSite({ destination, site }) {
          calls.push(`${destination} ${site}`);
          const step = steps.shift() ?? { moved: 0, isDone: true };
          if (step instanceof Error) throw step;
          return step;
        },
      },
    },
    wake,
    clock: systemClock,
    log: silentLog,
  });
  return { learn, calls, wake };
}

const delivery = { destination: "d.example", site: "d.example" };

test("nothing is asked when the site is unknown or as before", async () => {
  const { learn, calls } = bench([]);
  await learn(delivery, null);
  await learn(delivery, "d.example");
  expect(calls).toEqual([]);
});

test("calls until all is moved, and wakes the loop for what was", async () => {
  const { learn, calls, wake } = bench([
    { moved: 5_000, isDone: false },
    { moved: 2, isDone: true },
  ]);
  await learn(delivery, "google");
  expect(calls).toEqual(["d.example google", "d.example google"]);
  await wake.wait();
});

test("one move for a destination at a time; a failure ends it and the next try begins again", async () => {
  const { learn, calls } = bench([new Error("busy")]);
  await Promise.all([learn(delivery, "google"), learn(delivery, "google")]);
  expect(calls).toEqual(["d.example google"]);
  await learn(delivery, "google");
  expect(calls).toHaveLength(2);
});
