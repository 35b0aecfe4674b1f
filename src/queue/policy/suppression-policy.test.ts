import { expect, test } from "bun:test";
import { meaningOf, REPLY_CLASSES, type ReplyClass } from "../../mta/reply-classes.ts";
import { suppressionFor } from "./suppression-policy.ts";

const DAY = 24 * 3600_000;
const ROW = {
  id: "s",
  teamId: "t",
  address: "ann@site.test",
  origin: "bounce" as const,
  sourceEmailId: "e",
  createdAt: 1_000,
};

/** For good, until then, or after so many; what is not named never suppresses. */
const EXPECTED: Partial<Record<ReplyClass, string>> = {
  no_mailbox: "for good",
  bad_syntax: "for good",
  mailbox_inactive: "90 days",
  bad_domain: "2 within 30 days, 1 day apart",
  unknown_5xx: "3 within 30 days, 0 days apart",
  recipient_policy: "3 within 30 days, 0 days apart",
};

test.each(Object.keys(REPLY_CLASSES) as ReplyClass[])("a bounce of class %s", (name) => {
  const failure = { class: name, doesSuppress: meaningOf(name).doesSuppress, isReported: false };
  const { suppress, strike } = suppressionFor(failure, ROW);
  const days = (ms: number) => `${ms / DAY} ${ms === DAY ? "day" : "days"}`;
  const until = suppress?.expiresAt ? days(suppress.expiresAt - ROW.createdAt) : "for good";
  const counted = strike && `${strike.count} within ${days(strike.withinMs)}, ${days(strike.apartMs)} apart`;
  expect(suppress === null ? (counted ?? undefined) : until).toBe(EXPECTED[name]);
});
