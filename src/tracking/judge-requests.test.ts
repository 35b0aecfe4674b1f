import { describe, expect, test } from "bun:test";
import { readNetworks } from "../lib/networks.ts";
import type { EngagedDelivery } from "../store/engagements.ts";
import { createRequestJudge, matchAgent, type TrackedRequest, type Verdict } from "./judge-requests.ts";
import { AGENT_RULES, BEHAVIOR } from "./machine-rules-data.ts";

const DELIVERED_AT = 1_000_000;
const LATER = DELIVERED_AT + 60_000;
const DELIVERY = { emailId: "e", teamId: "t", deliveredAt: DELIVERED_AT, isPossibleDuplicate: false };
const PERSON =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148";

const request = (given: Partial<TrackedRequest> = {}): TrackedRequest => ({
  ...{ deliveryId: "d", kind: "click", link: "https://a.test/1", at: LATER, ip: "198.51.100.7" },
  ...{ userAgent: PERSON, isPrefetch: false, ...given },
});
const judge = createRequestJudge(readNetworks([]));
const reasonOf = (...args: Parameters<typeof judge>) => judge(...args).map(({ verdict }) => verdict.reason);

describe("every rule has an example that it knows, and no rule before it", () => {
  test.each(
    AGENT_RULES.map(
      (rule) => [`${rule.agent}: ${rule.example.userAgent} ${rule.example.ip ?? ""}`, rule] as const,
    ),
  )("%s", (_name, rule) => {
    const seen = { userAgent: rule.example.userAgent, ip: rule.example.ip ?? "198.51.100.7" };
    expect(matchAgent({ ...seen, kind: rule.only ?? "click" })).toBe(rule);
  });
});

describe("browsers and mail programs of people are no machines", () => {
  test.each([
    PERSON,
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Safari/537.36",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
    "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Thunderbird/140.1.0",
    "Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 10.0; Win64; x64; Trident/7.0; ms-office; MSOffice 16)",
    "Mozilla/5.0 (Linux; Android 14; CUBOT KINGKONG 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)",
    "Outlook-iOS/2.0",
  ])("%s", (userAgent) => {
    for (const kind of ["open", "click"] as const) expect(matchAgent({ kind, userAgent, ip: "" })).toBeNull();
  });

  test("a bare Mozilla/5.0 that clicks is not Apple's image proxy", () => {
    expect(matchAgent({ kind: "click", userAgent: "Mozilla/5.0", ip: "" })).toBeNull();
  });
});

test("Gmail's image proxy is a person who reads, and says so", () => {
  const [judged] = judge(
    [request({ kind: "open", userAgent: "x (via ggpht.com GoogleImageProxy)" })],
    DELIVERY,
  );
  expect(judged?.verdict).toEqual({ isMachine: false, reason: "image_proxy", agent: "Gmail" });
});

test("a person's click is a person's", () => {
  expect(judge([request()], DELIVERY)[0]?.verdict).toEqual({ isMachine: false, reason: null, agent: null });
});

describe("time", () => {
  test.each<[Verdict["reason"], Partial<TrackedRequest>, EngagedDelivery]>([
    ["before_delivery", { at: DELIVERED_AT - 1 }, DELIVERY],
    ["too_soon", { at: DELIVERED_AT }, DELIVERY],
    ["too_soon", { at: DELIVERED_AT + BEHAVIOR.soonestMs - 1 }, DELIVERY],
    [null, { at: DELIVERED_AT + BEHAVIOR.soonestMs }, DELIVERY],
    ["before_delivery", {}, { ...DELIVERY, deliveredAt: null }],
    // The answer to an earlier try was lost: nobody knows since when it is there.
    [null, {}, { ...DELIVERY, deliveredAt: null, isPossibleDuplicate: true }],
    [null, { at: DELIVERED_AT - 1 }, { ...DELIVERY, isPossibleDuplicate: true }],
    ["prefetch", { isPrefetch: true }, DELIVERY],
  ])("%p: %p", (reason, given, delivery) => {
    expect(reasonOf([request({ deliveryId: crypto.randomUUID(), ...given })], delivery)).toEqual([reason]);
  });
});

describe("bursts", () => {
  const clicks = (count: number, everyMs: number, deliveryId: string) =>
    Array.from({ length: count }, (_, index) =>
      request({ deliveryId, link: `https://a.test/${index}`, at: LATER + index * everyMs }),
    );

  test("three links within two seconds are nobody's reading, the first included", () => {
    expect(reasonOf(clicks(3, 900, "b1"), DELIVERY)).toEqual(["burst", "burst", "burst"]);
    expect(reasonOf(clicks(3, 1_001, "b2"), DELIVERY)).toEqual([null, null, null]);
  });

  test("two links at once, too", () => {
    expect(reasonOf(clicks(2, 300, "b3"), DELIVERY)).toEqual(["burst", "burst"]);
    expect(reasonOf(clicks(2, 700, "b4"), DELIVERY)).toEqual([null, null]);
  });

  test("the same link again and again is impatience", () => {
    const same = [0, 100, 200, 300].map((after) => request({ deliveryId: "b5", at: LATER + after }));
    expect(reasonOf(same, DELIVERY)).toEqual([null, null, null, null]);
  });

  test("an open beside a burst is judged by itself", () => {
    const open = request({ deliveryId: "b6", kind: "open", ip: "198.51.100.99" });
    expect(reasonOf([...clicks(3, 10, "b6"), open], DELIVERY)).toEqual(["burst", "burst", "burst", null]);
  });

  test("who was a scanner stays one for the delivery, for a minute", () => {
    reasonOf(clicks(3, 10, "b7"), DELIVERY);
    const after = (ms: number) => reasonOf([request({ deliveryId: "b7", at: LATER + ms })], DELIVERY);
    expect(after(30_000)).toEqual(["known_scanner"]);
    expect(after(120_000)).toEqual([null]);
    expect(reasonOf([request({ deliveryId: "b8", at: LATER + 30_000 })], DELIVERY)).toEqual([null]);
  });
});

test("what follows the hidden link is a machine, and so is all else from its address", () => {
  const trap = request({ deliveryId: "h", kind: "trap", link: "" });
  const other = request({ deliveryId: "h", ip: "198.51.100.8", at: LATER + 1_900 });
  expect(reasonOf([request({ deliveryId: "h", kind: "open" }), trap, other], DELIVERY)).toEqual([
    "hidden_link",
    null,
  ]);
  expect(reasonOf([request({ deliveryId: "h", at: LATER + 20_000 })], DELIVERY)).toEqual(["known_scanner"]);
});

test("clicks for many recipients from one network are a scanner's", () => {
  const fresh = createRequestJudge(readNetworks([]));
  const reasons = Array.from({ length: 30 }, (_, index) => {
    const from = request({ deliveryId: `many${index}`, ip: `203.0.113.${index}`, at: LATER + index * 1_000 });
    return fresh([from], DELIVERY)[0]?.verdict.reason;
  });
  expect(reasons.slice(0, 20).every((reason) => reason === null)).toBe(true);
  expect(reasons.slice(20).every((reason) => reason === "many_recipients")).toBe(true);
});

test("the operator's own networks are machines", () => {
  const own = createRequestJudge(readNetworks(["198.51.100.0/24"]));
  expect(own([request()], DELIVERY)[0]?.verdict).toMatchObject({ isMachine: true, reason: "data_center" });
});
