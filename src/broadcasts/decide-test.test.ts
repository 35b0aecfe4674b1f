// A/B tests: which variant is picked, by what, and what the rest of the audience gets. Then the resend to non-openers.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { silentLog } from "../lib/log.ts";
import type { ClaimedDelivery } from "../store/deliveries.ts";
import { openSentBroadcasts, type SentBroadcasts } from "../testing/fixtures/sent-broadcasts.ts";
import { until } from "../testing/fixtures/until.ts";
import { seededRandom } from "../testing/fuzz/seeded-random.ts";
import { findBest, type VariantResult } from "./best-variant.ts";
import { decideDueTests } from "./decide-test.ts";
import type { BroadcastRecipient, BroadcastStatistics } from "./statistics-schema.ts";

describe("of two variants", () => {
  /** The sum that is exact for whole numbers, and slow: the chance that the second one is better. */
  function exact(first: VariantResult, second: VariantResult): number {
    const logs = [0];
    const logFactorial = (n: number): number => (logs[n] ??= logFactorial(n - 1) + Math.log(n));
    const logBeta = (a: number, b: number) =>
      logFactorial(a - 1) + logFactorial(b - 1) - logFactorial(a + b - 1);
    const [a1, b1] = [1 + first.wins, 1 + first.delivered - first.wins];
    const [a2, b2] = [1 + second.wins, 1 + second.delivered - second.wins];
    let sum = 0;
    for (let i = 0; i < a2; i++) {
      sum += Math.exp(logBeta(a1 + i, b1 + b2) - Math.log(b2 + i) - logBeta(1 + i, b2) - logBeta(a1, b1));
    }
    return sum;
  }

  test.each([
    [
      { delivered: 10, wins: 1 },
      { delivered: 10, wins: 2 },
    ],
    [
      { delivered: 200, wins: 0 },
      { delivered: 200, wins: 1 },
    ],
    [
      { delivered: 500, wins: 20 },
      { delivered: 480, wins: 31 },
    ],
    [
      { delivered: 900, wins: 300 },
      { delivered: 100, wins: 34 },
    ],
    [
      { delivered: 5, wins: 0 },
      { delivered: 5, wins: 5 },
    ],
  ])("%j and %j, the better one is as sure as the exact sum says", (first, second) => {
    const { best, probability } = findBest([first, second]);
    expect(best).toBe(1);
    expect(probability).toBeCloseTo(exact(first, second), 6);
  });

  test("without any click, neither is better", () => {
    const none = { delivered: 100, wins: 0 };
    expect(findBest([none, none])).toEqual({ best: 0, probability: expect.closeTo(0.5, 6) });
    expect(findBest([none, none, none]).probability).toBeCloseTo(1 / 3, 6);
    const nobody = { delivered: 0, wins: 0 };
    expect(findBest([nobody, nobody]).probability).toBeCloseTo(0.5, 6);
  });

  test.each([0.05, 0.1, 0.2])(
    "of 5,000 recipients, one that is 30 %% better than %d is picked in 95 of 100",
    (rate) => {
      const random = seededRandom(15);
      const drawn = (share: number): VariantResult => {
        let wins = 0;
        for (let at = 0; at < 2_500; at++) if (random.chance(share)) wins += 1;
        return { delivered: 2_500, wins };
      };
      const RUNS = 300;
      let right = 0;
      for (let run = 0; run < RUNS; run++) {
        if (findBest([drawn(rate), drawn(1.3 * rate)]).best === 1) right += 1;
      }
      expect(right / RUNS).toBeGreaterThanOrEqual(0.95);
    },
  );
});

const HOUR = 3_600_000;
const PEOPLE = 80;
const LINK = "https://blog.test/";

let bench: SentBroadcasts;
beforeAll(async () => {
  bench = await openSentBroadcasts();
  for (let at = 0; at < PEOPLE; at++) await bench.post("/contacts", { email: `p${at}@site.test` });
});
afterAll(() => bench[Symbol.asyncDispose]());

const statisticsOf = (id: string) => bench.get<BroadcastStatistics>(`/broadcasts/${id}/statistics`);

async function recipientsOf(id: string, query: string): Promise<BroadcastRecipient[]> {
  const { data } = await bench.get<{ data: BroadcastRecipient[] }>(
    `/broadcasts/${id}/recipients?limit=100&${query}`,
  );
  return data;
}

async function deliverAll(): Promise<ClaimedDelivery[]> {
  const claimed = await bench.claim();
  for (const delivery of claimed) expect(await bench.deliver(delivery)).toBe(true);
  return claimed;
}

const decideDue = () => {
  const { store, clock } = bench.api;
  return decideDueTests({ store, clock, broadcastWake: { notify() {} }, log: silentLog });
};

/** A test that is delivered to its part of the audience, by variant. */
async function startTest(settings: object) {
  const variants = [{ subject: "Other news" }];
  const id = await bench.send(
    { variants, settings: { test: { share_percent: 50, ...settings } } },
    "deciding",
  );
  const deliveries = await deliverAll();
  const emails = new Map(deliveries.map((delivery) => [delivery.emailId, delivery]));
  const sent = await recipientsOf(id, "type=sent");
  const ofVariant = (variant: number) =>
    sent.filter((row) => row.variant === variant).map(({ email_id }) => emails.get(email_id ?? "")!);
  return { id, variants: [ofVariant(0), ofVariant(1)] as const };
}

/** Everybody got it once, the rest the winner. */
async function expectWinner(id: string, winner: number, tested: number): Promise<void> {
  await bench.untilState(id, "sending");
  await until(async () => (await statisticsOf(id)).funnel.sent === PEOPLE, "the rest is in the queue");
  const rest = await deliverAll();
  expect(rest.length).toBe(PEOPLE - tested);
  const own = new Set(rest.map(({ emailId }) => emailId));
  const rows = await recipientsOf(id, "type=sent");
  expect(new Set(rows.map(({ email }) => email)).size).toBe(PEOPLE);
  expect(
    rows.filter(({ email_id }) => own.has(email_id ?? "")).every(({ variant }) => variant === winner),
  ).toBe(true);
  await bench.untilState(id, "sent");
}

describe("an A/B test", () => {
  test("is decided by clicks of people, when its time is over; the rest gets the winner once", async () => {
    const { id, variants } = await startTest({ decide_by: "clicks", decide_after_hours: 2 });
    const [first, second] = variants;
    expect(first.length + second.length).toBeGreaterThan(20);
    // Machines open and click the first one, people open it; the second one is clicked.
    for (const delivery of first) {
      await bench.open(delivery, true);
      await bench.open(delivery);
      await bench.click(delivery, LINK, true);
    }
    for (const delivery of second.slice(0, 9)) await bench.click(delivery, LINK);

    await decideDue();
    expect((await statisticsOf(id)).winner).toBeNull();
    bench.api.clock.advance(2 * HOUR);
    await decideDue();

    await expectWinner(id, 1, first.length + second.length);
    const { winner, decision } = await statisticsOf(id);
    expect({ winner, ...decision }).toMatchObject({
      winner: 1,
      by: "clicks",
      is_clear: true,
      variants: [
        { delivered: first.length, wins: 0 },
        { delivered: second.length, wins: 9 },
      ],
    });
    await decideDue();
    expect((await statisticsOf(id)).decision).toEqual(decision);
    expect((await bench.api.call("POST", `/broadcasts/${id}/decide`, { variant: 0 })).status).toBe(422);
  });

  test("by opens counts no machine, and says so when there is no clear difference", async () => {
    const { id, variants } = await startTest({ decide_by: "opens", decide_after_hours: 1 });
    const [first, second] = variants;
    for (const delivery of first) await bench.open(delivery, true);
    await bench.open(second[0]!);
    bench.api.clock.advance(HOUR);
    await decideDue();
    await expectWinner(id, 1, first.length + second.length);
    const { decision } = await statisticsOf(id);
    expect(decision?.is_clear).toBe(false);
    expect(decision?.probability).toBeGreaterThan(0.5);
  });

  test("by hand waits for a person", async () => {
    const { id, variants } = await startTest({ decide_by: "hand" });
    bench.api.clock.advance(100 * HOUR);
    await decideDue();
    expect((await statisticsOf(id)).winner).toBeNull();
    const decide = (variant: number) => bench.api.call("POST", `/broadcasts/${id}/decide`, { variant });
    expect((await decide(2)).json).toMatchObject({
      message: "Invalid `variant` field. It must be from 0 to 1.",
    });
    expect((await decide(1)).status).toBe(200);
    await expectWinner(id, 1, variants.flat().length);
    expect((await statisticsOf(id)).decision).toMatchObject({ by: "hand", probability: null });
  });
});

describe("a resend", () => {
  test("goes once, after 48 hours, to those who did nothing with it: as many as the check counts", async () => {
    const id = await bench.send();
    const deliveries = await deliverAll();
    const at = (index: number) => deliveries[index]!;
    await bench.open(at(0));
    await bench.open(at(1), true);
    await bench.click(at(2), LINK);
    await bench.unsubscribe(at(3));
    await bench.report(at(4), "complained");
    await bench.report(at(5), "bounced", {
      bounce: { type: "Permanent", subType: "General", message: "no" },
    });
    await bench.post("/suppressions", { email: at(6).recipient });
    await bench.click(at(7), LINK, true);
    const resend = (subject: string) => bench.api.call("POST", `/broadcasts/${id}/resend`, { subject });
    expect((await resend("Again")).json).toMatchObject({ message: expect.stringContaining("was sent") });
    await bench.untilState(id, "sent");
    expect((await resend("Again")).json).toMatchObject({ message: expect.stringContaining("Wait 48 hours") });
    bench.api.clock.advance(48 * HOUR);
    expect((await resend("News")).json).toMatchObject({ message: expect.stringContaining("must differ") });

    const [one, other] = await Promise.all([resend("Again"), resend("Once more")]);
    expect([one.status, other.status].toSorted()).toEqual([200, 409]);
    const draft = (one.status === 200 ? one : other).json as { id: string };
    // Opened after the draft was made: not counted, and not sent.
    await bench.open(at(8));
    const { recipients } = (await bench.post(`/broadcasts/${draft.id}/check`)) as unknown as {
      recipients: number;
    };
    await bench.post(`/broadcasts/${draft.id}/send`, { expected_recipients: recipients });
    await bench.untilState(draft.id, "sending");
    const { original_id } = await bench.get<{ original_id: string }>(`/broadcasts/${draft.id}`);
    expect(original_id).toBe(id);
    const again = await deliverAll();
    const reacted = new Set([0, 1, 2, 3, 4, 5, 6, 8].map((index) => at(index).recipient));
    const expected = deliveries.map(({ recipient }) => recipient).filter((email) => !reacted.has(email));
    expect(again.map(({ recipient }) => recipient).toSorted()).toEqual(expected.toSorted());
    expect(recipients).toBe(expected.length);
    // Its numbers are its own.
    expect((await statisticsOf(draft.id)).funnel).toMatchObject({ sent: expected.length, opened: 0 });
    expect((await resend("Third")).status).toBe(409);
  });
});
