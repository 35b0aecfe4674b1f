// Lines of the checklist whose facts take long to make: what is said of given facts.
import { describe, expect, test } from "bun:test";
import type { CountContacts } from "../contacts/filter/count-contacts.ts";
import { aboutDuration, adviceOnAudience, adviceOnTime, adviceOnVolume } from "./check-audience.ts";
import { dmarcAdvice } from "./check-broadcast.ts";
import { type CheckItem, checkContent } from "./check-content.ts";

const ids = (items: CheckItem[]) => items.map(({ id }) => id);
const NOON = Date.UTC(2026, 10, 20, 12);

describe("DMARC", () => {
  test.each([
    ["missing", [], ["dmarc"]],
    ["failed", ["v=DMARC1"], ["dmarc"]],
    ["verified", ["v=DMARC1; p=none; rua=mailto:a@acme.test"], ["dmarc"]],
    ["verified", ["v=DMARC1; p=quarantine"], []],
    ["temporary_failure", [], []],
  ] as const)("%s %p", (status, found, expected) => {
    const dmarc = { status, fqdn: "_dmarc.acme.test", found: [...found], advice: null };
    expect(ids(dmarcAdvice({ name: "acme.test", dmarc }))).toEqual([...expected]);
  });
});

test("much more than ever before is sudden; a few emails never are", () => {
  const volume = (recipients: number, largestDay: number) =>
    ids(adviceOnVolume(recipients, { largestDay, recent: [] }));
  expect(volume(5_001, 1_000)).toEqual(["sudden_volume"]);
  expect(volume(5_000, 1_000)).toEqual([]);
  expect(volume(999, 0)).toEqual([]);
});

test("times in the past and at night, in the broadcast's zone", () => {
  const at = (time: number | null, timeZone = "UTC") =>
    ids(adviceOnTime({ settings: { timeZone } }, { at: time, now: NOON }));
  expect(at(NOON - 1)).toEqual(["past"]);
  expect(at(null)).toEqual([]);
  expect(at(null, "Pacific/Auckland")).toEqual(["night"]);
  expect(at(NOON + 9 * 3600_000)).toEqual([]);
  expect(at(NOON + 10 * 3600_000)).toEqual(["night"]);
  expect(at(NOON + 18 * 3600_000)).toEqual([]);
});

test("contacts who did nothing for half a year", async () => {
  const audience = { teamId: "t", segment: null, filter: null, topicId: null };
  const given = { bare: [], skipsMissing: false, recipients: 10 };
  const counting =
    (wouldReceive: number): CountContacts =>
    async ({ filter }) => {
      expect(JSON.stringify(filter)).toContain('"clicked","op":"not_within_days","value":180');
      return { total: 10, wouldReceive, asOf: NOON, refused: {} as never };
    };
  expect(await adviceOnAudience(counting(4), audience, given)).toMatchObject([{ id: "unengaged", count: 4 }]);
  expect(await adviceOnAudience(counting(0), audience, given)).toEqual([]);
});

test("uploaded images are large together, or gone", async () => {
  const hash = "a".repeat(64);
  const html = `<img alt="x" src="https://acme.test/m/${hash}.png">{{{UNSUBSCRIBE_URL}}}`;
  const content = {
    ...{ id: "", teamId: "", hash: "", document: null, html, text: "x", links: [], tags: [] },
    ...{ sizeBytes: html.length, createdAt: 0 },
  };
  const variant = { subject: "x", previewText: "x", from: "a@acme.test", replyTo: [], content };
  const check = async (sizeBytes: number | null) => {
    const images = new Map(sizeBytes === null ? [] : [[hash, { sizeBytes }]]);
    const found = await checkContent(variant, { properties: [], domain: null, postalAddress: "x", images });
    return ids([...found.stops, ...found.warnings]);
  };
  expect(await check(1024 * 1024 + 1)).toEqual(["image_bytes"]);
  expect(await check(1024 * 1024)).toEqual([]);
  expect(await check(null)).toEqual(["missing_images"]);
});

test("the expected duration: its own pace, or the warm-up where that takes longer", () => {
  const gmail = { group: "gmail", count: 3_000, today: 200, days: 4 };
  const rest = { group: "rest", count: 900, today: 500, days: 2 };
  const about = (settings: object, waiting: (typeof gmail)[] = []) => {
    const { message, count } = aboutDuration({ settings }, 5_000, waiting);
    return [message, count];
  };
  const fast = "It is sent as fast as mailbox providers accept it.";
  expect(about({})).toEqual([fast, 0]);
  expect(about({ ratePerHour: 1_000 })).toEqual([expect.stringContaining("about 5 hours"), 5 * 3600]);
  expect(about({ ratePerHour: 1_000 }, [gmail, rest])).toEqual([
    "1,800 of 5,000 emails can be sent today, because the addresses that they are sent from are in warm-up: Gmail 200 of 3,000, the last on day 4; other providers 500 of 900, the last on day 2.",
    3 * 24 * 3600,
  ]);
  expect(about({ spreadHours: 100 }, [gmail])).toEqual([expect.stringContaining("100 hours"), 100 * 3600]);
});
