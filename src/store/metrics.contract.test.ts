// What every engine promises about counts, on each variant: the calling thread, and threads of its own.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { BounceType, EmailEventType, EventDetail } from "../events/event.ts";
import { createId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import { ENGINE_VARIANTS, openTestStore } from "../testing/fixtures/open-test-store.ts";
import {
  acceptRequest,
  addTeam,
  claimAll,
  deliveredRecord,
  eventsOf,
  NOON,
  sampleEmail,
} from "../testing/fixtures/store-samples.ts";
import { type TempStore, tempStore } from "../testing/fixtures/temp-store.ts";
import type { NewEmail } from "./emails.ts";
import type { Engagement } from "./engagements.ts";
import {
  COUNTERS,
  type Counter,
  type Facet,
  type MetricsRequest,
  type MetricsRow,
  OTHER_VALUES,
  QUARTER_MS,
} from "./metrics.ts";
import type { Store } from "./store.ts";

const HOUR = 4 * QUARTER_MS;
const DAY = 24 * HOUR;
const SEEN = { ipAddress: "192.0.2.9", userAgent: "Reader/1.0" };
const OPENED: Engagement = { kind: "opened", ...SEEN, isMachine: false };
const CLICKED: Engagement = { kind: "clicked", link: "https://a.test/", ...SEEN, isMachine: false };

/** Only what was counted. */
const shown = ({
  counts,
  ...row
}: MetricsRow): Omit<MetricsRow, "counts"> & Partial<Record<Counter, number>> => ({
  ...row,
  ...Object.fromEntries(
    COUNTERS.flatMap((name, index) => (counts[index] === 0 ? [] : [[name, counts[index]]])),
  ),
});
const byNothing = { domain: false, broadcast: false, email: false };
const none = { domainId: null, broadcastId: null, emailId: null, facetValue: null };

describe.each(ENGINE_VARIANTS)("metrics on $engine, threads: $threads", (variant) => {
  let store: TempStore;
  beforeAll(async () => {
    store = await tempStore(variant);
  });
  afterAll(() => store[Symbol.asyncDispose]());

  async function read(teamId: string, changes: Partial<MetricsRequest> = {}) {
    const filters = { domainIds: null, broadcastIds: null, emailIds: null };
    const borders = [NOON - DAY, NOON + DAY];
    const rows = await store.metrics.read({ teamId, borders, by: byNothing, ...filters, ...changes });
    return rows.map(shown);
  }

  /** Accepts an email and records each recipient's event in turn; resolves to the delivery ids. */
  async function send(
    teamId: string,
    types: { type: EmailEventType; bounce?: BounceType }[],
    changes: Partial<NewEmail> = {},
  ): Promise<{ email: NewEmail; ids: string[] }> {
    const email = sampleEmail(
      teamId,
      types.map(() => `u@${createId()}.example`),
      changes,
    );
    await store.emails.accept(acceptRequest([email]));
    const claimed = (await claimAll(store)).filter(({ emailId }) => emailId === email.id);
    for (const [index, { type, bounce }] of types.entries()) {
      const delivery = claimed.find(({ recipient }) => recipient === email.to[index]);
      if (delivery === undefined) throw new Error("a delivery is missing");
      const record = deliveredRecord(delivery);
      const detail: EventDetail = { to: [delivery.recipient] };
      if (bounce) detail.bounce = { type: bounce, subType: "General", message: "no" };
      await store.deliveries.record({
        ...record,
        events: record.events.map((event) => ({ ...event, type, detail })),
      });
    }
    return { email, ids: email.deliveries.map(({ id }) => id) };
  }

  test("each event is counted once for each recipient it names, by domain and by broadcast", async () => {
    const team = await addTeam(store);
    const [domainId, broadcastId] = [createId(), createId()];
    const plain = await send(
      team.id,
      [
        { type: "email.delivered" },
        { type: "email.delivery_delayed" },
        { type: "email.bounced", bounce: "Permanent" },
        { type: "email.bounced", bounce: "Transient" },
        { type: "email.bounced", bounce: "Undetermined" },
        { type: "email.failed" },
        { type: "email.complained" },
      ],
      { domainId },
    );
    const news = await send(team.id, [{ type: "email.delivered" }], { broadcastId });
    const ofPlain = {
      ...{ sent: 7, delivered: 1, delivery_delayed: 1, bounced_permanent: 1, bounced_transient: 1 },
      ...{ bounced_undetermined: 1, failed: 1, complained: 1 },
    };
    const ofNews = { sent: 1, delivered: 1 };
    expect(await read(team.id)).toEqual([{ period: 0, ...none, ...ofPlain, sent: 8, delivered: 2 }]);
    const by = { ...byNothing, domain: true, broadcast: true };
    const rows = [
      { period: 0, ...none, domainId, ...ofPlain },
      { period: 0, ...none, domainId: news.email.domainId, broadcastId, ...ofNews },
    ];
    expect(await read(team.id, { by })).toEqual(expect.arrayContaining(rows));
    expect(await read(team.id, { by, domainIds: [domainId] })).toEqual(rows.slice(0, 1));
    expect(await read(team.id, { by, broadcastIds: [broadcastId] })).toEqual(rows.slice(1));
    const emailIds = [plain.email.id, news.email.id];
    expect(await read(team.id, { by, emailIds })).toEqual(expect.arrayContaining(rows));
    expect(
      await read(team.id, { emailIds, by: { ...byNothing, email: true }, domainIds: [domainId] }),
    ).toEqual([{ period: 0, ...none, emailId: plain.email.id, ...ofPlain }]);
    const other = await addTeam(store);
    expect(await read(other.id)).toEqual([]);
    expect(await read(other.id, { emailIds })).toEqual([]);
  });

  test("opens and clicks: every one, those of machines apart, and the first of a recipient", async () => {
    const team = await addTeam(store);
    const { email, ids } = await send(team.id, [{ type: "email.delivered" }, { type: "email.delivered" }]);
    const [first = "", second = ""] = ids;
    const record = (deliveryId: string, engagement: Engagement, now = NOON + 20) =>
      store.engagements.record({ deliveryId, engagement, now });
    const status = async () => (await store.emails.get({ teamId: team.id, id: email.id }))?.status;
    expect(await record(first, { ...OPENED, isMachine: true })).toEqual({ isFirst: false });
    expect(await status()).toBe("delivered");
    expect(await record(first, OPENED)).toEqual({ isFirst: true });
    expect(await record(first, OPENED, NOON + HOUR)).toEqual({ isFirst: false });
    expect(await status()).toBe("opened");
    expect(await record(second, CLICKED)).toEqual({ isFirst: true });
    expect(await record(second, { ...CLICKED, isMachine: true })).toEqual({ isFirst: false });
    expect(await record(second, OPENED)).toEqual({ isFirst: true });
    expect(await status()).toBe("clicked");
    expect(await record(second, { kind: "unsubscribed" })).toEqual({ isFirst: true });
    expect(await record(second, { kind: "unsubscribed" })).toEqual({ isFirst: false });
    expect(await record(createId(), OPENED)).toBeNull();
    const of = (teamId: string) => store.engagements.ofEmail({ teamId, emailId: email.id });
    expect(await of(team.id)).toEqual({
      ...{ openedAt: NOON + 20, clickedAt: NOON + 20, openedBy: 2, clickedBy: 1 },
    });
    expect(await of(createId())).toMatchObject({ openedAt: null, openedBy: 0 });
    const asked = { emailId: email.id, teamId: team.id, isPossibleDuplicate: false };
    expect(await store.engagements.find({ deliveryId: first })).toMatchObject(asked);
    expect(await store.engagements.find({ deliveryId: createId() })).toBeNull();
    const counted = { opened_machine: 1, opened: 3, unique_opened: 2 };
    const clicks = { clicked: 1, clicked_machine: 1, unique_clicked: 1, unsubscribed: 1 };
    const all = { period: 0, ...none, sent: 2, delivered: 2, ...counted, ...clicks };
    expect(await read(team.id)).toEqual([all]);
    expect(await read(team.id, { emailIds: [email.id] })).toEqual([all]);
    const events = await eventsOf(store, { teamId: team.id, emailId: email.id });
    expect(events.filter(({ type }) => type === "email.opened")).toHaveLength(4);
    expect(events.find(({ createdAt }) => createdAt === NOON + HOUR)?.detail).toEqual({
      to: [expect.any(String)],
      open: { ...SEEN, timestamp: new Date(NOON + HOUR).toISOString() },
    });
  });

  describe("facets", () => {
    const readFacet = (teamId: string, name: Facet, changes: Partial<MetricsRequest> = {}) =>
      read(teamId, { facet: { name, isGrouped: true, values: null }, ...changes });

    test("events are counted by each tag, the template and each recipient's mailbox provider", async () => {
      const team = await addTeam(store);
      const [domainId, templateId] = [createId(), createId()];
      const tags = [
        { name: "kind", value: "receipt" },
        { name: "shop", value: "eu" },
      ];
      const email = sampleEmail(team.id, ["ann@gmail.com", "bob@GMX.de", "eve@firm.example"], {
        ...{ domainId, templateId, tags },
      });
      await store.emails.accept(acceptRequest([email, sampleEmail(team.id, ["joe@gmail.com"])]));
      const [ann] = (await claimAll(store)).filter(({ recipient }) => recipient === "ann@gmail.com");
      await store.deliveries.record(deliveredRecord(ann!));
      await store.engagements.record({ deliveryId: ann!.id, engagement: OPENED, now: NOON + HOUR });
      const row = (facetValue: string, counts: object) => ({ period: 0, ...none, facetValue, ...counts });
      const seen = { delivered: 1, opened: 1, unique_opened: 1 };
      expect(await readFacet(team.id, "tag")).toEqual([
        row("kind:receipt", { sent: 4, ...seen }),
        row("shop:eu", { sent: 3, ...seen }),
      ]);
      expect(await readFacet(team.id, "template")).toEqual([row(templateId, { sent: 3, ...seen })]);
      expect(await readFacet(team.id, "mailbox_provider")).toEqual([
        row("gmail", { sent: 2, ...seen }),
        row("gmx", { sent: 1 }),
        row("other", { sent: 1 }),
      ]);
      const provider = { name: "mailbox_provider", isGrouped: false, values: ["gmail"] } as const;
      const byDomain = { by: { ...byNothing, domain: true }, domainIds: [domainId] };
      expect(await read(team.id, { ...byDomain, facet: { ...provider, values: ["gmail"] } })).toEqual([
        { period: 0, ...none, domainId, sent: 1, ...seen },
      ]);
      const borders = [NOON, NOON + HOUR, NOON + HOUR + QUARTER_MS];
      expect(await read(team.id, { borders, facet: { ...provider, values: ["gmail"] } })).toEqual([
        { period: 0, ...none, sent: 2, delivered: 1 },
        { period: 1, ...none, opened: 1, unique_opened: 1 },
      ]);
      expect(await readFacet((await addTeam(store)).id, "tag")).toEqual([]);
    });

    test("values beyond the bound of a day are counted together, also after a restart", async () => {
      await using before = await tempStore(variant);
      const team = await addTeam(before);
      const tagged = (value: number) =>
        sampleEmail(team.id, ["u@one.example"], { tags: [{ name: "order", value: String(value) }] });
      const send = ({ emails }: Pick<Store, "emails">, from: number, count: number, now = NOON) =>
        emails.accept(
          acceptRequest(
            Array.from({ length: count }, (_, index) => tagged(from + index)),
            { now },
          ),
        );
      const ask = (of: Store, borders: number[]) => {
        const facet = { name: "tag", isGrouped: true, values: null } as const;
        const all = { domainIds: null, broadcastIds: null, emailIds: null };
        return of.metrics.read({ teamId: team.id, borders, by: byNothing, ...all, facet });
      };
      const count = async (of: Store) => {
        const rows = (await ask(of, [NOON - DAY, NOON + DAY / 2])).map(shown);
        const others = rows.find(({ facetValue }) => facetValue === OTHER_VALUES);
        return { named: rows.length - (others === undefined ? 0 : 1), others: others?.sent ?? 0 };
      };
      await send(before, 0, LIMITS.metricFacetValuesMax - 1);
      await send(before, 1_000, 3);
      expect(await count(before)).toEqual({ named: LIMITS.metricFacetValuesMax, others: 2 });
      await before.close();
      const after = await openTestStore({ dataDir: before.dataDir, ...variant });
      await send(after, 0, 1);
      await send(after, 5_000, 5);
      expect(await count(after)).toEqual({ named: LIMITS.metricFacetValuesMax, others: 7 });
      await send(after, 9_000, 1, NOON + DAY);
      const nextDay = await ask(after, [NOON + DAY - HOUR, NOON + 2 * DAY]);
      expect(nextDay.map(({ facetValue }) => facetValue)).toEqual(["order:9000"]);
      await after.close();
    });

    test("an email counts at most its first tags", async () => {
      const team = await addTeam(store);
      const tags = Array.from({ length: 50 }, (_, index) => ({ name: `t${index}`, value: "x" }));
      await store.emails.accept(acceptRequest([sampleEmail(team.id, ["u@one.example"], { tags })]));
      expect(await readFacet(team.id, "tag")).toHaveLength(LIMITS.metricTagsPerEmailMax);
    });
  });

  test("any borders at quarters of an hour: what lies between them, once", async () => {
    const team = await addTeam(store);
    const times = Array.from({ length: 300 }, (_, index) => NOON + ((index * 7_919_321) % (9 * DAY)));
    const emails = times.map((now) => ({ now, email: sampleEmail(team.id, [`u@${createId()}.example`]) }));
    await Promise.all(emails.map(({ now, email }) => store.emails.accept(acceptRequest([email], { now }))));
    const steps = [QUARTER_MS, HOUR, HOUR + QUARTER_MS, DAY, DAY - HOUR, 3 * DAY + 2 * QUARTER_MS];
    for (const step of steps) {
      for (const start of [NOON - QUARTER_MS, NOON - 12 * HOUR, NOON + 30 * 60_000]) {
        const borders: number[] = [];
        for (let at = start; at < NOON + 9 * DAY; at += step) borders.push(at);
        const found = new Map((await read(team.id, { borders })).map((row) => [row.period, row]));
        for (let period = 0; period + 1 < borders.length; period++) {
          const within = times.filter((at) => at >= borders[period]! && at < borders[period + 1]!).length;
          expect(found.get(period)).toEqual(within === 0 ? undefined : { period, ...none, sent: within });
        }
        const emailIds = emails.slice(0, 100).map(({ email }) => email.id);
        const own = await read(team.id, { borders, emailIds });
        const total = times.slice(0, 100).filter((at) => at >= start && at < borders.at(-1)!).length;
        expect(own.reduce((sum, row) => sum + (row.sent ?? 0), 0)).toBe(total);
      }
    }
  });
});
