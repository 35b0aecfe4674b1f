// Queues by site: teams take turns, a team's transactional mail goes first, and a site that was found out gets the rows.
import { describe, expect, test } from "bun:test";
import { ENGINE_VARIANTS } from "../testing/fixtures/open-test-store.ts";
import {
  acceptRequest,
  addTeam,
  claimAll,
  claimRequest,
  deliveredRecord,
  NOON,
  sampleEmail,
} from "../testing/fixtures/store-samples.ts";
import { tempStore } from "../testing/fixtures/temp-store.ts";
import { SHARDS, shardOf } from "./deliveries.ts";
import type { NewEmail } from "./emails.ts";

const HOUR = 60 * 60_000;

describe.each(ENGINE_VARIANTS)("sites on $engine, threads: $threads", (variant) => {
  async function openBench() {
    const store = await tempStore(variant);
    return {
      store,
      newTeam: async () => (await addTeam(store)).id,
      /** Due at `now`; resolves to the email's id. */
      async send(teamId: string, recipients: string[], { now = NOON, priority = 0 as 0 | 1 } = {}) {
        const email = sampleEmail(teamId, recipients);
        for (const delivery of email.deliveries) delivery.priority = priority;
        await store.emails.accept(acceptRequest([email], { now }));
        return email.id;
      },
      learn: (destination: string, site: string, now = NOON) =>
        store.deliveries.learnSite({ destination, site, now }),
      async siteOf(recipient: string) {
        const { rows } = await store.deliveries.list({ filter: {}, limit: 1_000 });
        return rows.find((row) => row.recipient === recipient)?.site;
      },
      [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
    };
  }

  test("mail moves to another region with its shard, by id due now, by region when it was due", async () => {
    await using bench = await openBench();
    const { store } = bench;
    await bench.send(await bench.newTeam(), ["one@d.example", "two@d.example"]);
    const { rows } = await store.deliveries.list({ filter: {}, limit: 9 });
    const from = rows[0]!.region;
    const move = (which: { ids: string[] } | { region: string }, now: number) =>
      store.deliveries.moveRegion({ which, region: "eu-west-1", now, limit: 9 });
    expect(await move({ ids: [rows[0]!.id, "none"] }, NOON - HOUR)).toEqual({ moved: 1 });
    const inEurope = { region: "eu-west-1", shards: [shardOf({ region: "eu-west-1", site: "d.example" })] };
    const early = await store.deliveries.claimDue({
      ...claimRequest({ now: NOON - HOUR }),
      owned: [inEurope],
    });
    expect(early.map(({ id, region }) => [id, region])).toEqual([[rows[0]!.id, "eu-west-1"]]);
    expect(await move({ region: from }, NOON - HOUR)).toEqual({ moved: 1 });
    const moved = (await store.deliveries.list({ filter: { ids: [rows[1]!.id] }, limit: 9 })).rows[0]!;
    expect([moved.region, moved.dueAt]).toEqual(["eu-west-1", rows[1]!.dueAt]);
    const owned = [{ ...inEurope, shards: inEurope.shards }];
    const later = await store.deliveries.claimDue({ ...claimRequest({ now: NOON + 1 }), owned });
    expect(later.map(({ id }) => id)).toEqual([rows[1]!.id]);
  });

  const users = (count: number, domain: string, name = "u") =>
    Array.from({ length: count }, (_, index) => `${name}${index}@${domain}`);

  test("a team with much due mail does not delay another team's single email", async () => {
    await using bench = await openBench();
    const [large, small, late] = [await bench.newTeam(), await bench.newTeam(), await bench.newTeam()];
    await bench.send(large, users(500, "d.example"));
    await bench.send(small, ["one@d.example"], { now: NOON + 5 });
    const claimed = await claimAll(bench.store, { now: NOON + 9, limit: 4, perSiteMax: 4 });
    expect(claimed).toHaveLength(4);
    expect(claimed.filter(({ teamId }) => teamId === small)).toHaveLength(1);
    await bench.send(late, ["two@d.example"], { now: NOON + 6 });
    const next = await claimAll(bench.store, { now: NOON + 9, limit: 2, perSiteMax: 2 });
    expect(new Set(next.map(({ teamId }) => teamId))).toEqual(new Set([large, late]));
  });

  test("claims of a single delivery go round the teams, whoever has the oldest mail", async () => {
    await using bench = await openBench();
    const teams = [await bench.newTeam(), await bench.newTeam(), await bench.newTeam()];
    for (const [index, teamId] of teams.entries()) {
      await bench.send(teamId, users(4, "d.example", `t${index}-`), { now: NOON + index });
    }
    const order: string[] = [];
    for (let turn = 0; turn < 6; turn++) {
      const [one] = await claimAll(bench.store, { now: NOON + 9, limit: 1, perSiteMax: 1 });
      order.push(one!.teamId);
    }
    for (const round of [order.slice(0, 3), order.slice(3)]) expect(new Set(round)).toEqual(new Set(teams));
    // What a small team leaves of its share goes to the others.
    expect(await claimAll(bench.store, { now: NOON + 9, limit: 6 })).toHaveLength(6);
  });

  test("a team's transactional mail goes before its broadcasts, and not before another team's", async () => {
    await using bench = await openBench();
    const [one, other] = [await bench.newTeam(), await bench.newTeam()];
    await bench.send(one, users(10, "d.example", "broadcast"), { priority: 1 });
    await bench.send(other, users(2, "d.example", "news"), { priority: 1 });
    await bench.send(one, ["receipt@d.example"], { now: NOON + 5 });
    const claimed = await claimAll(bench.store, { now: NOON + 9, perSiteMax: 2 });
    expect(claimed.map(({ recipient }) => recipient).toSorted()).toEqual([
      "news0@d.example",
      "receipt@d.example",
    ]);
    expect(await bench.store.deliveries.dueSites({ now: NOON + 1, limit: 1 })).toMatchObject([
      { dueAt: NOON },
    ]);
    expect(await claimAll(bench.store, { now: NOON + 9 })).toHaveLength(11);
  });

  test("sites that a claim does not name share what it gives to others; named ones get what it says", async () => {
    await using bench = await openBench();
    const team = await bench.newTeam();
    for (const [index, name] of ["a.example", "b.example", "c.example"].entries()) {
      await bench.send(team, users(4, name), { now: NOON + index });
    }
    const request = { now: NOON + 9, perSiteMax: 2, limitBySite: { "c.example": 3 }, otherSitesMax: 4 };
    const otherLimitBySite = { "a.example": 1 };
    const claimed = await claimAll(bench.store, { ...request, otherLimitBySite });
    expect(claimed.map(({ site }) => site[0]).join("")).toBe("abbccc");
    const more = await claimAll(bench.store, { ...request, otherSitesMax: 3 });
    expect(more.map(({ site }) => site[0]).join("")).toBe("aabc");
  });

  test("a site's queue is what its destinations have; skipping and limits count for the site", async () => {
    await using bench = await openBench();
    const { deliveries } = bench.store;
    const team = await bench.newTeam();
    await bench.learn("a.example", "google");
    await bench.learn("b.example", "google");
    await bench.send(team, [...users(3, "a.example"), ...users(3, "b.example"), ...users(3, "c.example")]);
    expect(await claimAll(bench.store, { skipSites: ["google", "c.example"] })).toEqual([]);
    const one = await claimAll(bench.store, { perSiteMax: 2, skipSites: ["c.example"] });
    expect(one.map(({ site }) => site)).toEqual(["google", "google"]);
    const limited = await claimAll(bench.store, { limitBySite: { google: 0, "c.example": 1 } });
    expect(limited.map(({ site }) => site)).toEqual(["c.example"]);
    const strangers = { limitBySite: { google: 0 }, otherSitesMax: 0 };
    expect(await claimAll(bench.store, strangers)).toEqual([]);
    expect(await deliveries.sites({ limit: 9 })).toEqual([
      { site: "google", queued: 4, held: 0, leased: 2, nextDueAt: NOON, teams: 1 },
      { site: "c.example", queued: 2, held: 0, leased: 1, nextDueAt: NOON, teams: 1 },
    ]);
    const { rows } = await deliveries.list({ filter: { site: "google", state: "queued" }, limit: 9 });
    expect(rows.map(({ site }) => site)).toEqual(["google", "google", "google", "google"]);
    await deliveries.applyAction({ action: "hold", filter: { site: "google" }, now: NOON });
    expect((await deliveries.sites({ limit: 1 }))[0]).toMatchObject({ site: "google", queued: 0, held: 4 });
  });

  test("learning a site moves what is queued or held for that destination, and no other", async () => {
    await using bench = await openBench();
    const { deliveries } = bench.store;
    const [one, other] = [await bench.newTeam(), await bench.newTeam()];
    await bench.send(one, ["leased@a.example"]);
    const [leased] = await claimAll(bench.store);
    await bench.send(one, ["held@a.example", "queued@a.example", "queued@b.example"]);
    await bench.send(other, ["other@a.example"], { now: NOON + 7 });
    const held = (await deliveries.list({ filter: {}, limit: 9 })).rows.find(
      ({ recipient }) => recipient === "held@a.example",
    );
    await deliveries.applyAction({ action: "hold", filter: { ids: [held!.id] }, now: NOON });
    expect(await bench.learn("a.example", "mx.host")).toEqual({ moved: 3, isDone: true });
    expect(await bench.learn("a.example", "mx.host")).toEqual({ moved: 0, isDone: true });
    expect(await deliveries.sites({ limit: 9 })).toEqual([
      { site: "mx.host", queued: 2, held: 1, leased: 0, nextDueAt: NOON, teams: 2 },
      { site: "b.example", queued: 1, held: 0, leased: 0, nextDueAt: NOON, teams: 1 },
      { site: "a.example", queued: 0, held: 0, leased: 1, nextDueAt: null, teams: 0 },
    ]);
    // What was under way comes back there: who retries, holds or pauses the site misses nothing.
    const again = deliveredRecord(leased!, { next: { state: "queued", dueAt: NOON + 50 }, events: [] });
    await deliveries.record(again);
    expect(await bench.siteOf("leased@a.example")).toBe("mx.host");
    expect(await bench.learn("a.example", "mx.host")).toEqual({ moved: 0, isDone: true });
    const claimed = await claimAll(bench.store, { now: NOON + 60, skipSites: ["b.example"] });
    expect(claimed.map(({ site }) => site)).toEqual(["mx.host", "mx.host", "mx.host"]);
    expect(
      await deliveries.applyAction({ action: "release", filter: { site: "mx.host" }, now: NOON }),
    ).toMatchObject({
      changed: 1,
    });
  });

  test("a lost lease comes back to the site that is known by then, whether or not the dot was sent", async () => {
    await using bench = await openBench();
    const { deliveries } = bench.store;
    const team = await bench.newTeam();
    await bench.send(team, users(2, "a.example"));
    const [first] = await claimAll(bench.store);
    await deliveries.markDot({ id: first!.id, fence: first!.fence, now: NOON });
    await bench.learn("a.example", "mx.host");
    await deliveries.expireLeases({ now: NOON + 24 * HOUR, unknownRetryMs: 5 });
    expect(await deliveries.sites({ limit: 9 })).toEqual([
      { site: "mx.host", queued: 2, held: 0, leased: 0, nextDueAt: NOON + 24 * HOUR, teams: 1 },
    ]);
  });

  const REGIONS = ["us-east-1", "eu-west-1"];
  /** Those that serve a site, one for each region. */
  const shardsOf = (site: string) => REGIONS.map((region) => shardOf({ region, site }));

  /** These shards of every region. */
  const inEvery = (shards: number[]) => REGIONS.map((region) => ({ region, shards }));

  test("a claim takes its own parts only, however much is due in others", async () => {
    await using bench = await openBench();
    const { store } = bench;
    const [first, last] = [await bench.newTeam(), await bench.newTeam()];
    await bench.send(first, users(200, "a.example"));
    await bench.send(first, users(3, "b.example"));
    const email = sampleEmail(last, users(2, "a.example", "eu"));
    for (const delivery of email.deliveries) delivery.region = "eu-west-1";
    await store.emails.accept(acceptRequest([email], { now: NOON + 5 }));
    const [us, eu] = shardsOf("a.example");
    expect(us).not.toBe(eu);
    const claim = (shards: number[], limit = 50) =>
      claimAll(store, { now: NOON + 9, owned: inEvery(shards), limit });
    const elsewhere = [{ region: "eu-west-1", shards: [us!] }];
    expect(await claimAll(store, { now: NOON + 9, owned: elsewhere })).toEqual([]);
    expect(await claim([])).toEqual([]);
    expect((await claim([eu!])).map(({ region }) => region)).toEqual(["eu-west-1", "eu-west-1"]);
    expect(await claim([eu!])).toEqual([]);
    const [usOfB] = shardsOf("b.example");
    expect((await claim([usOfB!], 1)).map(({ site }) => site)).toEqual(["b.example"]);
    const rest = Array.from({ length: SHARDS }, (_, shard) => shard).filter((shard) => shard !== us);
    expect(await claim(rest)).toHaveLength(2);
    const [one, other] = await Promise.all([claim([us!]), claim([us!])]);
    const ids = [...one, ...other].map(({ id }) => id);
    expect(new Set(ids).size).toBe(100);
    expect(await claimAll(store, { now: NOON + 9 })).toHaveLength(100);
  });

  test("a delivery is in the shard of its region and site, also when the site is learned later", async () => {
    await using bench = await openBench();
    const { store } = bench;
    const { deliveries } = store;
    const team = await bench.newTeam();
    const newEmail = (name: string, scheduledAt: number | null = null) => {
      const email = sampleEmail(
        team,
        REGIONS.map((region) => `${name}-${region}@a.example`),
        { scheduledAt },
      );
      for (const [index, delivery] of email.deliveries.entries()) delivery.region = REGIONS[index]!;
      return email;
    };
    const accept = (...emails: NewEmail[]) => store.emails.accept(acceptRequest(emails));
    await accept(newEmail("deferred"), newEmail("lost"), newEmail("doubtful"));
    const leased = await claimAll(store, { owned: inEvery(shardsOf("a.example")) });
    expect(leased).toHaveLength(6);
    const named = (name: string) => leased.filter(({ recipient }) => recipient.startsWith(name));
    for (const { id, fence } of named("doubtful")) await deliveries.markDot({ id, fence, now: NOON });
    const held = newEmail("held");
    await accept(held, newEmail("scheduled", NOON + 50));
    await deliveries.applyAction({ action: "hold", filter: { emailId: held.id }, now: NOON });
    await accept(newEmail("queued"));

    expect(await bench.learn("a.example", "mx.host")).toEqual({ moved: 4, isDone: true });
    for (const delivery of named("deferred")) {
      await deliveries.record(
        deliveredRecord(delivery, { next: { state: "queued", dueAt: NOON }, events: [] }),
      );
    }
    await deliveries.release({ owner: "node-1", underWay: [], now: NOON, unknownRetryMs: 0 });
    await deliveries.applyAction({ action: "release", filter: { emailId: held.id }, now: NOON });
    await store.emails.releaseScheduled({ now: NOON + 50, limit: 10 });
    await accept(newEmail("accepted"));

    const [us, eu] = shardsOf("mx.host");
    const others = Array.from({ length: SHARDS }, (_, shard) => shard).filter(
      (shard) => shard !== us && shard !== eu,
    );
    expect(await claimAll(store, { now: NOON + 60, owned: inEvery(others) })).toEqual([]);
    for (const [shard, region] of [[us!, REGIONS[0]!] as const, [eu!, REGIONS[1]!] as const]) {
      const claimed = await claimAll(store, { now: NOON + 60, owned: [{ region, shards: [shard] }] });
      const names = claimed.map(({ recipient }) => recipient).toSorted();
      expect(names).toEqual(
        ["accepted", "deferred", "doubtful", "held", "lost", "queued", "scheduled"].map(
          (name) => `${name}-${region}@a.example`,
        ),
      );
    }
  });

  test("mail accepted or released later goes to the site that is known by then", async () => {
    await using bench = await openBench();
    const team = await bench.newTeam();
    const email = sampleEmail(team, ["later@a.example"], { scheduledAt: NOON + 100 });
    await bench.store.emails.accept(acceptRequest([email]));
    await bench.learn("a.example", "mx.host");
    await bench.send(team, ["now@a.example"]);
    await bench.store.emails.releaseScheduled({ now: NOON + 100, limit: 10 });
    const claimed = await claimAll(bench.store, { now: NOON + 100 });
    expect(claimed.map(({ site }) => site)).toEqual(["mx.host", "mx.host"]);
    expect(await bench.store.deliveries.sites({ limit: 9 })).toMatchObject([{ site: "mx.host", leased: 2 }]);
  });

  test("a destination that names another site soon after is believed later only", async () => {
    await using bench = await openBench();
    const team = await bench.newTeam();
    await bench.learn("a.example", "one.host");
    await bench.send(team, ["u@a.example"]);
    expect(await bench.learn("a.example", "two.host", NOON + 60_000)).toEqual({ moved: 0, isDone: true });
    expect(await bench.siteOf("u@a.example")).toBe("one.host");
    expect(await bench.learn("a.example", "two.host", NOON + HOUR)).toEqual({ moved: 1, isDone: true });
    expect(await bench.learn("a.example", "a.example", NOON + 2 * HOUR)).toEqual({ moved: 1, isDone: true });
    expect(await bench.siteOf("u@a.example")).toBe("a.example");
  });

  test("a long queue is moved in steps", async () => {
    await using bench = await openBench();
    const team = await bench.newTeam();
    const emails = Array.from({ length: 2 }, (_, index) =>
      sampleEmail(team, users(1_000, "a.example", `${index}-`)),
    );
    await bench.store.emails.accept(acceptRequest(emails));
    expect(await bench.learn("a.example", "mx.host")).toEqual({ moved: 1_000, isDone: false });
    expect(await bench.learn("a.example", "mx.host")).toEqual({ moved: 1_000, isDone: true });
    expect(await bench.store.deliveries.sites({ limit: 9 })).toMatchObject([
      { site: "mx.host", queued: 2_000 },
    ]);
  });
});
