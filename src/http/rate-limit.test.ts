import { describe, expect, test } from "bun:test";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { createRateLimit } from "./rate-limit.ts";

describe("createRateLimit", () => {
  test("counts each team's requests in a second and tells where it stands", () => {
    const clock = createFakeClock();
    const rateLimit = createRateLimit(clock, 2);
    const standings = [rateLimit("a"), rateLimit("a"), rateLimit("a"), rateLimit("b")];
    expect(standings.map((standing) => standing?.isOver)).toEqual([false, false, true, false]);
    expect(standings.map((standing) => standing?.headers["ratelimit-remaining"])).toEqual([
      "1",
      "0",
      "0",
      "1",
    ]);
    clock.advance(1_000);
    expect(rateLimit("a")).toEqual({
      isOver: false,
      headers: {
        "ratelimit-limit": "2",
        "ratelimit-remaining": "1",
        "ratelimit-reset": "1",
        "ratelimit-policy": "2;w=1",
      },
    });
  });

  test("0 means no limit and no headers", () => {
    expect(createRateLimit(createFakeClock(), 0)("a")).toBeNull();
  });
});
