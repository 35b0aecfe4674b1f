import { describe, expect, test } from "bun:test";
import { createFakeClock } from "../../testing/fixtures/fake-clock.ts";
import { createSitePace, type SitePaceSettings } from "./site-pace.ts";
import { createSiteRules, type SiteOverride } from "./site-rules.ts";
import type { SiteLimits } from "./site-rules-data.ts";
import type { Observation } from "./site-state.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const GOOGLE = "gmail-smtp-in.l.google.com";

interface Expected {
  pausedMs?: number;
  per_minute?: number;
  connections?: number;
  messages_per_connection?: number;
  rule?: string;
}

const ANSWERED: Observation = {
  kind: "answered",
  class: null,
  code: 250,
  reply: null,
  host: null,
  tookMs: 50,
  retryAfterMs: null,
};
const SILENT: Observation = { ...ANSWERED, kind: "silent", class: "network", code: null, tookMs: 30_000 };
const refused = (reply: string, name = "rate_limit", host: string | null = null): Observation => ({
  ...ANSWERED,
  kind: "refused",
  class: name,
  code: Number(reply.slice(0, 3)),
  reply: reply.slice(4),
  host,
});

function start(
  settings: Partial<SitePaceSettings> = {},
  overrides: SiteOverride[] = [],
  cold: SiteLimits | null = null,
) {
  const clock = createFakeClock();
  const alerts: string[] = [];
  const pace = createSitePace(
    {
      clock,
      rules: createSiteRules(overrides),
      coldLimits: () => cold,
      onAlert: ({ site, alert }) => alerts.push(`${site} ${alert}`),
    },
    { start: 5, unproven: 2, activeMax: 16, waitingMax: 64, waitingBytesMax: 1e6, ...settings },
  );
  const visit = (site: string, observation: Observation) =>
    pace.leave(pace.enter(site, site, 1_000), observation);
  const room = (site: string) => {
    const { skip, rooms, others, perSiteMax, otherRooms } = pace.openings();
    return skip.includes(site) ? 0 : (rooms[site] ?? Math.min(others, otherRooms[site] ?? perSiteMax));
  };
  const enter = (site: string, count: number) =>
    Array.from({ length: count }, () => pace.enter(site, site, 1_000));
  const view = (site: string) => pace.state().find((one) => one.site === site)!;
  return { clock, pace, visit, room, enter, view, alerts };
}

describe("lifting what holds a site back", () => {
  test("named sites, silent ones or all go on as if they were new", () => {
    const { pace, visit, room, view } = start();
    visit("dead.test", SILENT);
    visit("busy.test", refused("421 4.7.0 later"));
    expect([room("dead.test"), room("busy.test")]).toEqual([0, 0]);
    expect(pace.takeReopened()).toBe(false);
    expect(pace.lift(["nobody.test", "fine.test"])).toEqual([]);
    expect(pace.lift("silent")).toEqual(["dead.test"]);
    expect(pace.takeReopened()).toBe(true);
    expect([room("dead.test"), room("busy.test")]).toEqual([2, 0]);
    expect(pace.lift(["busy.test"])).toEqual(["busy.test"]);
    expect(view("busy.test")).toMatchObject({ reason: null, next_try_at: null });
    visit("dead.test", SILENT);
    visit("busy.test", refused("421 4.7.0 later"));
    expect(pace.lift("all").sort()).toEqual(["busy.test", "dead.test"]);
    expect(pace.lift("all")).toEqual([]);
  });

  test("what began before says nothing of it any more", () => {
    const { clock, pace, visit, enter, view } = start();
    const [old] = enter("busy.test", 1);
    visit("busy.test", refused("421 4.7.0 later"));
    clock.advance(1);
    pace.lift("all");
    pace.leave(old!, refused("421 4.7.0 later"));
    expect(view("busy.test")).toMatchObject({ reason: null, next_try_at: null, under_way: 0 });
  });
});

describe("a site that waits for the operator", () => {
  const LISTED = refused("554 5.7.1 blocked using zen.spamhaus.org", "ip_block");

  test("is told of once, and again only when it has passed and hours have gone by", () => {
    const { clock, visit, view, alerts } = start();
    visit("a.test", LISTED);
    expect(view("a.test")).toMatchObject({
      alert: "block_list",
      reason: expect.stringContaining("spamhaus"),
    });
    expect(alerts).toEqual(["a.test block_list"]);
    clock.advance(2 * MINUTE);
    visit("a.test", LISTED);
    expect(alerts).toHaveLength(1);
    clock.advance(HOUR);
    visit("a.test", ANSWERED);
    expect(view("a.test").alert).toBeNull();
    visit("a.test", LISTED);
    expect(view("a.test").alert).toBe("block_list");
    expect(alerts).toHaveLength(1);
    clock.advance(6 * HOUR);
    visit("a.test", ANSWERED);
    visit("a.test", LISTED);
    expect(alerts).toHaveLength(2);
  });

  test.each<[string, Observation, string | null]>([
    ["a wrong password", refused("535 5.7.8 no", "smarthost_auth"), "smarthost_auth"],
    ["a rate limit", refused("421 4.7.0 slower", "rate_limit"), null],
    ["silence", SILENT, null],
  ])("%s", (_what, observation, alert) => {
    const { visit, view } = start();
    visit("a.test", observation);
    expect(view("a.test").alert).toBe(alert as "block_list");
  });
});

describe("places of a site", () => {
  test("a site that never answered gets two, an answer opens slow start, and full it is skipped", () => {
    const { pace, visit, room, enter } = start();
    expect(room("a.test")).toBe(2);
    enter("a.test", 2);
    expect(pace.openings().skip).toEqual(["a.test"]);
    expect(pace.isOpen("a.test")).toBe(false);
    visit("b.test", ANSWERED);
    expect(room("b.test")).toBe(6);
  });

  test("a place that becomes free in a full site is told once", () => {
    const { pace, enter } = start();
    const [visit] = enter("a.test", 2);
    expect(pace.takeReopened()).toBe(false);
    pace.leave(visit!, ANSWERED);
    expect([pace.takeReopened(), pace.takeReopened()]).toEqual([true, false]);
  });

  test("grows by one an answer at first, by one a cohort after a failure, never above the rule", () => {
    const { visit, room, enter, pace } = start({ start: 4 }, [{ match: "default", connections: 12 }]);
    for (let index = 0; index < 4; index++) visit("a.test", ANSWERED);
    expect(room("a.test")).toBe(8);
    const visits = enter("a.test", 8);
    pace.leave(visits[0]!, SILENT);
    pace.leave(visits[1]!, SILENT);
    // One run of failures costs one place.
    for (const visit of visits.slice(2)) pace.leave(visit, ANSWERED);
    expect(room("a.test")).toBe(7);
    for (let index = 0; index < 8; index++) visit("a.test", ANSWERED);
    expect(room("a.test")).toBe(8);
    for (let index = 0; index < 100; index++) visit("a.test", ANSWERED);
    expect(room("a.test")).toBe(12);
  });

  test("messages a minute bound what may begin, and time gives it back", () => {
    const { clock, visit, room, enter, view, pace } = start({}, [{ match: "a.test", perMinute: 20 }]);
    visit("a.test", ANSWERED);
    expect(room("a.test")).toBe(0);
    expect(view("a.test").per_minute).toBe(20);
    expect(pace.nextTryAt("a.test")).toBeNull();
    clock.advance(3_000);
    expect(room("a.test")).toBe(1);
    enter("a.test", 1);
    expect(room("a.test")).toBe(0);
  });

  test("addresses that are new there get the cold numbers", () => {
    const cold = { connections: 1, messagesPerConnection: 5, perMinute: 5 };
    const { visit, room, clock, pace, view } = start({}, [], cold);
    visit("a.test", ANSWERED);
    clock.advance(MINUTE);
    expect(room("a.test")).toBe(1);
    expect(view("a.test")).toMatchObject({ connections: 1, per_minute: 5 });
    expect(pace.sessionLimits("a.test", "a.test").messagesPerConnectionMax).toBe(5);
  });
});

describe("a dead site", () => {
  test("pauses, doubling up to half an hour, with one probe each time, and an answer ends it", () => {
    const { clock, pace, visit, room, enter, view } = start();
    const pauses: number[] = [];
    for (let index = 0; index < 7; index++) {
      visit("dead.test", SILENT);
      pauses.push(((pace.nextTryAt("dead.test") ?? 0) - clock.now()) / MINUTE);
      expect(room("dead.test")).toBe(0);
      clock.advance(pauses.at(-1)! * MINUTE);
      expect(room("dead.test")).toBe(1);
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 30, 30]);
    expect(view("dead.test")).toMatchObject({ reason: "network", connections: 1 });
    const [probe] = enter("dead.test", 1);
    expect(room("dead.test")).toBe(0);
    pace.leave(probe!, ANSWERED);
    expect(pace.nextTryAt("dead.test")).toBeNull();
    expect(room("dead.test")).toBeGreaterThan(1);
    expect(view("dead.test").reason).toBeNull();
  });

  test("is dead when all that was under way has failed, and then counts as one failure", () => {
    const { clock, pace, enter } = start();
    const [one, other] = enter("dead.test", 2);
    pace.leave(one!, SILENT);
    expect(pace.nextTryAt("dead.test")).toBeNull();
    pace.leave(other!, SILENT);
    expect(pace.nextTryAt("dead.test")).toBe(clock.now() + MINUTE);
  });

  test("leaves the others alone, and a late answer of its own wakes it", () => {
    const { pace, visit, enter } = start({ unproven: 5 });
    const visits = enter("dead.test", 3);
    visit("fine.test", ANSWERED);
    for (const visit of visits) pace.leave(visit, SILENT);
    expect(pace.openings().skip).toEqual(["dead.test"]);
    expect(pace.isOpen("fine.test")).toBe(true);
  });
});

describe("what a server says", () => {
  test("a reply that asks for a time is given that time, and an answer does not shorten it", () => {
    const { clock, pace, enter } = start();
    const [one, other] = enter("a.test", 2);
    pace.leave(one!, { ...refused("450 4.7.1 slow down"), retryAfterMs: 10 * MINUTE });
    expect(pace.nextTryAt("a.test")).toBe(clock.now() + 10 * MINUTE);
    pace.leave(other!, ANSWERED);
    expect(pace.nextTryAt("a.test")).toBe(clock.now() + 10 * MINUTE);
  });

  test("too many connections: one fewer than there were, without a pause", () => {
    const { pace, visit, enter, view } = start();
    visit("a.test", ANSWERED);
    const visits = enter("a.test", 4);
    pace.leave(visits[0]!, refused("421 too many connections", "too_many_connections"));
    expect(view("a.test")).toMatchObject({ connections: 3, next_try_at: null });
    pace.leave(visits[1]!, refused("421 too many connections", "too_many_connections"));
    // Said twice within an hour.
    expect(view("a.test")).toMatchObject({ connections: 1, next_try_at: null });
  });

  const texts: [reply: string, name: string, host: string | null, times: number, expected: Expected][] = [
    [
      "451 4.7.650 The mail server [192.0.2.1] has been temporarily rate limited due to IP reputation",
      "rate_limit",
      null,
      1,
      { per_minute: 1, connections: 1 },
    ],
    ["421 4.7.28 unusual rate of mail", "rate_limit", GOOGLE, 2, { per_minute: 10, rule: "google" }],
    ["421 4.7.0 Our system has detected that this message is", "rate_limit", GOOGLE, 5, { pausedMs: HOUR }],
    ["421 4.7.0 [TSS04] deferred", "rate_limit", "mta5.am0.yahoodns.net", 2, { pausedMs: 2 * HOUR }],
    ["421 4.7.0 [TSS05] deferred", "rate_limit", "mta5.am0.yahoodns.net", 2, { pausedMs: 4 * HOUR }],
    ["421 4.7.1 [BS02] held", "rate_limit", "mx01.mail.icloud.com", 3, { pausedMs: 15 * MINUTE }],
    ["554 HL:ITC 192.0.2.1", "rate_limit", "163mx01.mxmail.netease.com", 2, { pausedMs: HOUR }],
    [
      "421 maximum number of messages per connection",
      "too_many_connections",
      "a.mail.protection.outlook.com",
      2,
      { messages_per_connection: 2 },
    ],
  ];
  test.each(texts)("%s (%s of %s) counts from time %p on", (reply, name, host, times, expected) => {
    const { clock, pace, enter, view } = start({ unproven: 20 });
    // Under way together, so that no pause for a single refusal comes in between.
    const visits = enter("a.test", 5);
    pace.leave(visits[0]!, { ...ANSWERED, host });
    const before = view("a.test");
    const { pausedMs = null, ...shown } = expected;
    for (let time = 1; time <= times; time++) {
      const more = enter("a.test", 2);
      if (time === times)
        expect(view("a.test")).toMatchObject({ rule: before.rule, per_minute: before.per_minute });
      pace.leave(more[0]!, refused(reply, name, host));
      pace.leave(more[1]!, ANSWERED);
    }
    expect(view("a.test")).toMatchObject(shown);
    if (pausedMs !== null) expect(pace.nextTryAt("a.test")).toBe(clock.now() + pausedMs);
    expect(view("a.test").reason).toContain(reply.slice(4, 20));
    clock.advance(5 * HOUR);
    expect(pace.nextTryAt("a.test")).toBeNull();
    expect(view("a.test")).toMatchObject({
      per_minute: before.per_minute,
      messages_per_connection: before.messages_per_connection,
    });
  });

  test("a back-off text is heeded in the refusal of a single recipient too", () => {
    const { pace, enter, view } = start();
    const [visit] = enter("a.test", 1);
    pace.leave(visit!, {
      ...refused("450 4.2.1 mail to you is temporarily deferred"),
      kind: "answered",
    });
    expect(view("a.test").per_minute).toBe(1);
  });
});

describe("places in all", () => {
  test("what lasts is set aside, up to a bound, and comes back", () => {
    const { clock, pace, enter } = start({ waitingMax: 3 });
    const visits = [...enter("a.test", 2), ...enter("b.test", 2)];
    expect(pace.tick()).toBe(false);
    clock.advance(2_000);
    expect(pace.tick()).toBe(true);
    expect(pace.setAside()).toBe(3);
    for (const visit of visits) pace.leave(visit, ANSWERED);
    expect(pace.setAside()).toBe(0);
  });

  test("large messages that wait are set aside only as far as memory goes", () => {
    const { clock, pace, enter } = start({ waitingBytesMax: 2_500 });
    enter("a.test", 4);
    clock.advance(2_000);
    pace.tick();
    expect(pace.setAside()).toBe(2);
  });

  test("what a conversation showed is learned for the site that it turned out to be", () => {
    const { clock, pace, enter, room } = start();
    const [visit] = enter("customer.test", 1);
    pace.leave(visit!, { ...refused("450 4.7.1 slow down"), retryAfterMs: MINUTE }, "mx.test");
    expect(pace.nextTryAt("mx.test")).toBe(clock.now() + MINUTE);
    expect(pace.nextTryAt("customer.test")).toBeNull();
    expect([room("mx.test"), room("customer.test")]).toEqual([0, 2]);
  });

  test("new sites share half of the places until they answer", () => {
    const { pace, visit, room, enter } = start({ activeMax: 8 });
    visit("fine.test", ANSWERED);
    for (const name of ["a.test", "b.test"]) enter(name, 2);
    expect(pace.openings()).toMatchObject({ others: 0, rooms: { "fine.test": 6 } });
    expect(room("c.test")).toBe(0);
  });

  test("names that turned out to be other sites take nothing from those to come", () => {
    const { pace, enter } = start({ activeMax: 8 });
    for (let index = 0; index < 50; index++) {
      const [visit] = enter(`d${index}.test`, 1);
      pace.leave(visit!, ANSWERED, `mx${index}.test`);
    }
    expect(pace.openings()).toMatchObject({ others: 4, otherRooms: {}, skip: [] });
  });

  test("dead sites that may be probed share what is left for new ones", () => {
    const { clock, pace, visit, room } = start({ activeMax: 8 });
    for (let index = 0; index < 50; index++) visit(`dead${index}.test`, SILENT);
    clock.advance(MINUTE);
    const { others, otherRooms } = pace.openings();
    expect([others, Object.keys(otherRooms).length, room("dead7.test")]).toEqual([4, 50, 1]);
  });

  test("a site that tarpits gets a share of what is free", () => {
    const { visit, view, clock, enter, pace } = start({ waitingMax: 128 });
    visit("slow.test", { ...ANSWERED, tookMs: 30_000 });
    expect(view("slow.test")).toMatchObject({ connections: 2, mean_seconds: 30 });
    for (let index = 0; index < 40; index++) enter(`s${index}.test`, 2);
    clock.advance(2_000);
    pace.tick();
    expect(view("slow.test").connections).toBe(1);
  });

  test("in a sandbox nothing but the rule bounds a site", () => {
    const { room } = start({ unproven: null, start: 16 }, [{ match: "default", connections: 16 }]);
    expect(room("a.test")).toBe(16);
  });
});

describe("a site that many destinations share", () => {
  test("is not stopped by one destination whose MX points at a host that takes no mail", () => {
    const { pace, room } = start();
    const visit = (destination: string, observation: Observation) =>
      pace.leave(pace.enter("google", destination, 1_000), observation);
    for (const destination of ["gmail.com", "a.test", "b.test"]) visit(destination, ANSWERED);
    for (let count = 0; count < 10; count++) visit("evil.test", SILENT);
    expect(room("google")).toBeGreaterThan(0);
    visit("gmail.com", SILENT);
    expect(room("google")).toBeGreaterThan(0);
    visit("a.test", SILENT);
    expect(room("google")).toBe(0);
  });

  test("of one destination alone is stopped by that one", () => {
    const { visit, room } = start();
    visit("small.test", SILENT);
    expect(room("small.test")).toBe(0);
  });
});
