import { expect, test } from "bun:test";
import { LIMITS } from "../limits.ts";
import { createEndpointRooms } from "./endpoint-rooms.ts";

const MAX = LIMITS.webhookPostsPerEndpointMax;
const SLOW_MS = LIMITS.webhookSlowMs + 1;

test("an endpoint has a few places, and fewer by what is under way", () => {
  const endpoints = createEndpointRooms();
  expect(endpoints.rooms(0)).toEqual({});
  endpoints.enter("a", 0);
  endpoints.enter("a", 0);
  expect(endpoints.rooms(0)).toEqual({ a: MAX - 2 });
  endpoints.leave("a", { startedAt: 0, now: 10, pauseMs: 0 });
  endpoints.leave("a", { startedAt: 0, now: 10, pauseMs: 0 });
  expect(endpoints.rooms(10)).toEqual({});
});

test("one that does not answer gets no more, and then one place until it is quick again", () => {
  const endpoints = createEndpointRooms();
  endpoints.enter("a", 0);
  expect(endpoints.rooms(SLOW_MS)).toEqual({ a: 0 });
  endpoints.leave("a", { startedAt: 0, now: 15_000, pauseMs: 0 });
  expect(endpoints.rooms(15_000)).toEqual({ a: 1 });
  endpoints.enter("a", 15_000);
  expect(endpoints.rooms(15_000)).toEqual({ a: 0 });
  endpoints.leave("a", { startedAt: 15_000, now: 15_100, pauseMs: 0 });
  expect(endpoints.rooms(15_100)).toEqual({});
});

test("all slow ones together have a part of the places, and take turns", () => {
  const endpoints = createEndpointRooms();
  const count = LIMITS.webhookPostsSlowMax + 2;
  for (let index = 0; index < count; index += 1) {
    endpoints.enter(`${index}`, 0);
    endpoints.leave(`${index}`, { startedAt: 0, now: SLOW_MS, pauseMs: 0 });
  }
  const open = () => Object.entries(endpoints.rooms(SLOW_MS)).flatMap(([id, room]) => (room > 0 ? [id] : []));
  expect(open()).toHaveLength(LIMITS.webhookPostsSlowMax);
  for (const id of open()) endpoints.enter(id, SLOW_MS);
  expect(open()).toEqual([]);
  endpoints.leave("0", { startedAt: SLOW_MS, now: 3 * SLOW_MS, pauseMs: 0 });
  expect(Object.entries(endpoints.rooms(SLOW_MS)).filter(([, room]) => room > 0)).toHaveLength(1);
  expect(endpoints.rooms(SLOW_MS)["0"]).toBe(0);
});

test("one that says that there are too many rests", () => {
  const endpoints = createEndpointRooms();
  endpoints.enter("a", 0);
  endpoints.leave("a", { startedAt: 0, now: 10, pauseMs: 1_000 });
  expect(endpoints.rooms(1_009)).toEqual({ a: 0 });
  expect(endpoints.rooms(1_010)).toEqual({ a: MAX });
});

test("one that was filled is claimed for again when half of its places are free", () => {
  const endpoints = createEndpointRooms();
  for (let count = 0; count < MAX; count += 1) endpoints.enter("a", 0);
  endpoints.filled("a");
  const left = Array.from({ length: MAX }, () => endpoints.leave("a", { startedAt: 0, now: 10, pauseMs: 0 }));
  expect(left.indexOf(true)).toBe(MAX / 2 - 1);
  expect(left.filter(Boolean)).toHaveLength(1);
});
