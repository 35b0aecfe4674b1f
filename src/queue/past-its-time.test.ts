import { expect, test } from "bun:test";
import type { ClaimedDelivery } from "../store/deliveries.ts";
import { pastItsTime } from "./past-its-time.ts";

const NOW = Date.UTC(2026, 10, 20, 12);
const MINUTE = 60_000;

const delivery = (lifeMinutes: number, scheduledAt: number | null = null) =>
  ({
    ...{ createdAt: NOW, expiresAt: (scheduledAt ?? NOW) + lifeMinutes * MINUTE },
    email: { scheduledAt },
  }) as ClaimedDelivery;

test("what is to arrive within an hour bounces when its time is over, whatever came between", () => {
  expect(pastItsTime(delivery(10), NOW + 9 * MINUTE)).toBeNull();
  expect(pastItsTime(delivery(10), NOW + 10 * MINUTE)).toMatchObject({
    ...{ kind: "bounced", bounceType: "Transient", doesSuppress: false },
    report: { class: "expired", reply: "It was to be delivered within 10 minutes, and they are over." },
  });
  expect(pastItsTime(delivery(10, NOW + 24 * 60 * MINUTE), NOW + 60 * MINUTE)).toBeNull();
});

test("what may take longer gets one more try", () => {
  expect(pastItsTime(delivery(61), NOW + 100 * 60 * MINUTE)).toBeNull();
});
