import { describe, expect, test } from "bun:test";
import { type Granularity, openTimeZone, periodsBetween } from "./periods.ts";

const [FROM, TO] = [Date.UTC(2025, 0), Date.UTC(2028, 0)];
const iso = (at: number) => new Date(at).toISOString().slice(0, 16);

describe("time zones", () => {
  test.each([
    ["UTC", "2026-07-01T00:00", "2026-07-01T00:00"],
    ["Europe/Berlin", "2026-07-01T00:00", "2026-06-30T22:00"],
    ["Europe/Berlin", "2026-01-01T00:00", "2025-12-31T23:00"],
    ["Asia/Kolkata", "2026-07-01T00:00", "2026-06-30T18:30"],
    ["Asia/Kathmandu", "2026-07-01T00:00", "2026-06-30T18:15"],
    ["Pacific/Chatham", "2026-01-01T00:00", "2025-12-31T10:15"],
    ["America/St_Johns", "2026-01-01T00:00", "2026-01-01T03:30"],
    // Skipped, and shown twice.
    ["Europe/Berlin", "2026-03-29T02:30", "2026-03-29T01:00"],
    ["Europe/Berlin", "2026-10-25T02:30", "2026-10-25T00:30"],
    // Midnight itself is skipped.
    ["Africa/Cairo", "2026-04-24T00:00", "2026-04-23T22:00"],
  ])("in %s clocks first show %s at %s", (name, local, at) => {
    const zone = openTimeZone(name, FROM, TO);
    expect(iso(zone!.instantOf(Date.parse(`${local}Z`)))).toBe(at);
  });

  test.each(["", "Mars/Olympus", "Europe/Berlin\n", "../UTC", "+02:00"])("%p is none", (name) => {
    expect(openTimeZone(name, FROM, TO)).toBeNull();
  });
});

describe("periods", () => {
  const between = (name: string, granularity: Granularity, start: string, end: string) => {
    const zone = openTimeZone(name, FROM, TO)!;
    const range = { start: Date.parse(`${start}Z`), end: Date.parse(`${end}Z`) };
    const { borders, startsAt } = periodsBetween(range, granularity, zone);
    expect(startsAt).toHaveLength(borders.length - 1);
    return { borders: borders.map(iso), startsAt: startsAt.map(iso) };
  };

  test("a day is shorter or longer when clocks change", () => {
    const spring = between("Europe/Berlin", "daily", "2026-03-27T23:00", "2026-03-30T22:00");
    expect(spring.borders).toEqual([
      ...["2026-03-27T23:00", "2026-03-28T23:00", "2026-03-29T22:00", "2026-03-30T22:00"],
    ]);
    const autumn = between("Europe/Berlin", "daily", "2026-10-24T22:00", "2026-10-26T23:00");
    expect(autumn.borders).toEqual(["2026-10-24T22:00", "2026-10-25T23:00", "2026-10-26T23:00"]);
  });

  test("a skipped hour is no period, and one that is shown twice is one", () => {
    const spring = between("Europe/Berlin", "hourly", "2026-03-29T00:00", "2026-03-29T03:00");
    expect(spring.borders).toEqual([
      ...["2026-03-29T00:00", "2026-03-29T01:00", "2026-03-29T02:00", "2026-03-29T03:00"],
    ]);
    const autumn = between("Europe/Berlin", "hourly", "2026-10-25T00:00", "2026-10-25T03:00");
    expect(autumn.borders).toEqual(["2026-10-25T00:00", "2026-10-25T02:00", "2026-10-25T03:00"]);
    const half = between("Australia/Lord_Howe", "hourly", "2026-10-03T14:00", "2026-10-03T17:00");
    expect(half.borders).toEqual([
      ...["2026-10-03T14:00", "2026-10-03T14:30", "2026-10-03T15:30", "2026-10-03T16:00"],
      "2026-10-03T17:00",
    ]);
  });

  test("the first and the last may be parts; each is named by its whole one's beginning", () => {
    expect(between("UTC", "daily", "2026-07-01T06:30", "2026-07-02T12:15")).toEqual({
      borders: ["2026-07-01T06:30", "2026-07-02T00:00", "2026-07-02T12:15"],
      startsAt: ["2026-07-01T00:00", "2026-07-02T00:00"],
    });
    expect(between("Asia/Kathmandu", "weekly", "2026-07-01T00:00", "2026-07-14T00:00")).toEqual({
      borders: ["2026-07-01T00:00", "2026-07-05T18:15", "2026-07-12T18:15", "2026-07-14T00:00"],
      startsAt: ["2026-06-28T18:15", "2026-07-05T18:15", "2026-07-12T18:15"],
    });
    expect(between("America/New_York", "monthly", "2026-10-31T12:00", "2026-12-01T00:00").borders).toEqual([
      ...["2026-10-31T12:00", "2026-11-01T04:00", "2026-12-01T00:00"],
    ]);
  });
});
