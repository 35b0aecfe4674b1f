import { describe, expect, test } from "bun:test";
import { createHideAddresses } from "./hide-addresses.ts";
import { createLogRing } from "./log-ring.ts";

const ALL = { id: null, site: null, level: "info" } as const;
const line = (level: string, event: string, fields: object = {}) =>
  `${JSON.stringify({ time: "2026-11-20T12:00:00.000Z", level, event, ...fields })}\n`;
const events = ({ lines }: { lines: string[] }) => lines.map((text) => JSON.parse(text).event);

test("the last lines are kept; who reads too slowly is told how many were lost", () => {
  const ring = createLogRing(3);
  for (const event of ["a", "b"]) ring.add(line("info", event));
  expect(ring.read({ after: null, limit: 1, filter: ALL })).toMatchObject({ last: 2, lost: 0 });
  expect(events(ring.read({ after: null, limit: 1, filter: ALL }))).toEqual(["b"]);
  for (const event of ["c", "d", "e", "f", "g"]) ring.add(line("info", event));
  const read = ring.read({ after: 2, limit: 2, filter: ALL });
  expect([events(read), read.lost, read.last]).toEqual([["e", "f"], 2, 6]);
  const rest = ring.read({ after: read.last, limit: 2, filter: ALL });
  expect([events(rest), rest.lost, rest.last]).toEqual([["g"], 0, 7]);
});

test("lines are found by email or delivery, site and level", () => {
  const ring = createLogRing();
  ring.add(line("warn", "egress.refused", { site: "google" }));
  ring.note("delivery.attempted", { email: "e1", delivery: "d1", site: "google", class: null });
  ring.note("delivery.attempted", { email: "e2", delivery: "d2", site: "yahoo", class: null });
  ring.add(line("error", "mta.local_fault", { deliveryId: "d2" }));
  const find = (filter: object) =>
    events(ring.read({ after: null, limit: 9, filter: { ...ALL, ...filter } }));
  expect(find({ site: "google" })).toEqual(["egress.refused", "delivery.attempted"]);
  expect(find({ id: "e1" })).toEqual(["delivery.attempted"]);
  expect(find({ id: "d2" })).toEqual(["delivery.attempted", "mta.local_fault"]);
  expect(find({ level: "warn" })).toEqual(["egress.refused", "mta.local_fault"]);
  expect(find({ level: "error", site: "google" })).toEqual([]);
});

test("a wait ends with the next line", async () => {
  const ring = createLogRing();
  const waiting = ring.wait(0, 60_000);
  ring.add(line("info", "a"));
  await waiting;
  expect(ring.read({ after: 0, limit: 9, filter: ALL }).lines).toHaveLength(1);
});

describe("addresses in the log", () => {
  const hide = createHideAddresses(new Uint8Array(32));

  test.each([
    ['{"recipient":"jane@example.com"}', /^\{"recipient":"#[0-9a-f]{12}"\}$/],
    [
      '{"reply":"550 <Jane.Doe+x@mail.example.com>: unknown"}',
      /^\{"reply":"550 <#[0-9a-f]{12}>: unknown"\}$/,
    ],
    ['{"reply":"550 \\"jane doe\\"@example.com unknown"}', /^\{"reply":"550 #[0-9a-f]{12} unknown"\}$/],
    ['{"to":"jörg@müller.example, a@[192.0.2.1]"}', /^\{"to":"#[0-9a-f]{12}, #[0-9a-f]{12}"\}$/],
    ['{"url":"mailto:jane@example.com?x=a%40b"}', /^\{"url":"mailto:#[0-9a-f]{12}\?x=a%40b"\}$/],
  ])("%s", (text, hidden) => {
    const line = hide(text);
    expect(line).toMatch(hidden);
    expect(() => JSON.parse(line)).not.toThrow();
  });

  test("one has one hash, whatever its case; another key gives another", () => {
    expect(hide("A@example.com")).toBe(hide("a@EXAMPLE.com"));
    expect(createHideAddresses(new Uint8Array(32).fill(1))("a@example.com")).not.toBe(hide("a@example.com"));
  });

  test("paths and words with @ stay", () => {
    const text = '{"stack":"at /node_modules/@scope/name/x.js:1","advice":"ask @ support"}';
    expect(hide(text)).toBe(text);
  });
});
