import { expect, test } from "bun:test";
import { createFakeClock } from "../../testing/fixtures/fake-clock.ts";
import { createDnsWait } from "./await-dns.ts";

/** DNS that answers for the names in `known`; time passes in seconds. */
function start() {
  const steady = createFakeClock();
  const known = new Set<string>();
  const asked: string[] = [];
  const resumed: string[] = [];
  const wait = createDnsWait(async (destination) => {
    asked.push(destination);
    return known.has(destination);
  }, steady);
  wait.start((destinations) => resumed.push(...destinations));
  const pass = async (seconds: number) => {
    for (let second = 0; second < 4 * seconds; second += 1) {
      steady.advance(250);
      for (let turn = 0; turn < 5; turn++) await Promise.resolve();
    }
  };
  return { steady, known, asked, resumed, wait, pass };
}

test("mail goes on as soon as DNS answers for its domain", async () => {
  const { known, asked, resumed, wait, pass } = start();
  wait.failed("a.test");
  wait.failed("a.test");
  await pass(20);
  expect(resumed).toEqual([]);
  expect(asked.length).toBeLessThan(6);
  known.add("a.test");
  await pass(20);
  expect(resumed[0]).toBe("a.test");
});

test("when somebody answers, all others are asked at once, and few before", async () => {
  const { known, asked, resumed, wait, pass } = start();
  const names = Array.from({ length: 500 }, (_, index) => `d${index}.test`);
  for (const name of names) wait.failed(name);
  await pass(60);
  expect(asked.length).toBeLessThanOrEqual(5 * 60);
  for (const name of names) known.add(name);
  await pass(10);
  expect(new Set(resumed).size).toBe(500);
});

test("a domain that is found and not reached is left to its own times; one that is reached, alone", async () => {
  const { known, resumed, wait, pass, steady } = start();
  for (const name of ["lame.test", "fine.test"]) {
    known.add(name);
    wait.failed(name);
  }
  await pass(3);
  wait.reached("fine.test");
  await pass(600);
  expect(resumed.filter((name) => name === "fine.test")).toEqual(["fine.test"]);
  expect(resumed.filter((name) => name === "lame.test")).toHaveLength(3);
  expect(steady.pending()).toBe(0);
});
