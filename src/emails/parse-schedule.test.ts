import { describe, expect, test } from "bun:test";
import { parseSchedule } from "./parse-schedule.ts";

/** A Friday. */
const NOW = Date.parse("2026-11-20T12:00:00Z");

describe("parseSchedule", () => {
  test.each([
    ["2026-11-21T09:30:00Z", "2026-11-21T09:30:00.000Z"],
    ["2026-11-21T09:30:00.123Z", "2026-11-21T09:30:00.123Z"],
    ["2026-11-21T09:30:00.123456+00:00", "2026-11-21T09:30:00.123Z"],
    ["2026-11-21T09:30:00.5Z", "2026-11-21T09:30:00.500Z"],
    ["2026-11-21T09:30:00+0200", "2026-11-21T07:30:00.000Z"],
    ["2026-11-21T09:30:00-05", "2026-11-21T14:30:00.000Z"],
    ["2026-11-21 09:30:00.5+00", "2026-11-21T09:30:00.500Z"],
    ["2026-11-21T09:30:00", "2026-11-21T09:30:00.000Z"],
    ["2026-11-21T09:30", "2026-11-21T09:30:00.000Z"],
    ["2026-11-21", "2026-11-21T00:00:00.000Z"],
    ["in 1 min", "2026-11-20T12:01:00.000Z"],
    ["in 1 hour", "2026-11-20T13:00:00.000Z"],
    ["tomorrow at 9am", "2026-11-21T09:00:00.000Z"],
    ["on Monday at 3pm", "2026-11-23T15:00:00.000Z"],
    ["Friday at 3pm ET", "2026-11-20T20:00:00.000Z"],
    ["tomorrow 9am CET", "2026-11-21T08:00:00.000Z"],
    ["2026-12-20T12:00:00Z", "2026-12-20T12:00:00.000Z"],
  ])("%s → %s", async (text, expected) => {
    const time = await parseSchedule(text, NOW);
    expect(time === null ? null : new Date(time).toISOString()).toBe(expected);
  });

  test.each(["2026-11-20T12:00:00Z", "2026-11-20T11:55:00Z"])("%s is now", async (text) => {
    expect(await parseSchedule(text, NOW)).toBeNull();
  });

  test.each([
    ["2026-11-20T11:54:59Z", "past"],
    ["yesterday", "past"],
    ["1970-01-01T00:00:00Z", "past"],
    ["2026-12-20T12:00:01Z", "30 days"],
    ["in 2 months", "30 days"],
    ["2026-02-30T10:00:00Z", "ISO 8601"],
    ["2026-11-21T25:00:00Z", "ISO 8601"],
    ["2026-11-21T10:00:00+99:00", "ISO 8601"],
    ["", "ISO 8601"],
    ["soon", "ISO 8601"],
    ["1732104000000", "ISO 8601"],
    ["hello tomorrow", "ISO 8601"],
    ["tomorrow at 9am or later", "ISO 8601"],
    ["tomorrow\r\nBcc: x@y.dev", "ISO 8601"],
    ["in 1 hour ".repeat(50_000), "ISO 8601"],
  ])("refuses %p", async (text, reason) => {
    await expect(parseSchedule(text, NOW)).rejects.toThrow(reason);
  });
});
