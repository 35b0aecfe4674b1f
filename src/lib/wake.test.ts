import { expect, test } from "bun:test";
import { createWake } from "./wake.ts";

const PLACE = { region: "eu", site: "a.test", teamId: "team" };
const HERE = [{ ...PLACE, shard: 1 }];
const ELSEWHERE = [{ ...PLACE, shard: 2 }];

test("work that nobody here can do wakes nobody, and is told to whoever routes it", async () => {
  const wake = createWake();
  const routed: unknown[] = [];
  const heard: string[] = [];
  wake.routeBy((isUrgent, places) => {
    routed.push([isUrgent, places]);
    return places !== ELSEWHERE;
  });
  wake.onUrgent(() => heard.push("urgent"));
  void wake.wait().then(() => heard.push("woken"));
  wake.notify(true, ELSEWHERE);
  await Promise.resolve();
  expect(heard).toEqual([]);
  wake.notify(true, HERE);
  await Promise.resolve();
  expect(heard).toEqual(["urgent", "woken"]);
  wake.notify();
  expect(routed).toEqual([
    [true, ELSEWHERE],
    [true, HERE],
    [false, undefined],
  ]);
});
