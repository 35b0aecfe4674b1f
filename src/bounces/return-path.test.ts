import { expect, test } from "bun:test";
import { createId } from "../lib/id.ts";
import { sampleTokenKeys } from "../testing/fixtures/token-keys.ts";
import {
  feedbackHeaders,
  findReturnPaths,
  makeReturnPath,
  readFeedbackId,
  readReturnPath,
} from "./return-path.ts";
import { signToken } from "./signed-token.ts";
import { createTokenKeys } from "./token-keys.ts";

const keys = sampleTokenKeys(7);
const domain = "send.acme.test";
const localPartOf = (address: string) => address.slice(0, address.indexOf("@"));

test("a return path is stable, short, lower-case and names its delivery", () => {
  for (let count = 0; count < 200; count++) {
    const deliveryId = createId();
    const address = makeReturnPath(keys, { deliveryId, domain });
    expect(address).toMatch(/^b\.a[a-z2-7]{40}@send\.acme\.test$/);
    expect(makeReturnPath(keys, { deliveryId, domain })).toBe(address);
    expect(readReturnPath(keys, localPartOf(address))).toBe(deliveryId);
    expect(readReturnPath(keys, localPartOf(address).toUpperCase())).toBe(deliveryId);
  }
});

test("a changed character, another key or another kind is refused", () => {
  const deliveryId = "01a1f8ef-aa2a-7250-9e8b-367c0923fa44";
  const local = localPartOf(makeReturnPath(keys, { deliveryId, domain }));
  for (let at = 0; at < local.length; at++) {
    const other = local[at] === "c" ? "d" : "c";
    expect(readReturnPath(keys, local.slice(0, at) + other + local.slice(at + 1))).toBeNull();
  }
  for (const wrong of [
    "",
    "b.",
    local.slice(0, -1),
    `${local}a`,
    ` ${local}`,
    local.slice(2),
    `b.${deliveryId}`,
  ]) {
    expect(readReturnPath(keys, wrong)).toBeNull();
  }
  expect(readReturnPath(sampleTokenKeys(8), local)).toBeNull();
  expect(readReturnPath(keys, `b.${signToken(keys, "email", deliveryId)}`)).toBeNull();
});

test("return paths are found inside other text, forged ones are not", () => {
  const ids = [createId(), createId()];
  const [one = "", two = ""] = ids.map((deliveryId) => makeReturnPath(keys, { deliveryId, domain }));
  const forged = makeReturnPath(sampleTokenKeys(0), { deliveryId: createId(), domain });
  expect(findReturnPaths(keys, `x ${forged} <${one}>\nReturn-Path: ${two} ${one}`)).toEqual(ids);
  expect(findReturnPaths(keys, `${forged} `.repeat(16) + one)).toEqual([]);
});

test("feedback headers are stable and name the email", () => {
  const [emailId, teamId, domainId] = [createId(), createId(), createId()];
  const subject = { emailId, teamId, domainId, broadcastId: null, returnPathHost: domain };
  const headers = feedbackHeaders(keys, subject);
  expect(feedbackHeaders(keys, subject)).toEqual(headers);
  const named = Object.fromEntries(headers);
  expect(named["Feedback-ID"]).toMatch(/^[0-9a-f]{12}:[0-9a-f]{12}:transactional:sendlark$/);
  const ofBroadcast = feedbackHeaders(keys, { ...subject, broadcastId: createId() });
  const [, campaign = ""] = ofBroadcast[0] ?? [];
  expect(campaign).toMatch(/^[0-9a-f]{12}:[0-9a-f]{12}:broadcast:sendlark$/);
  expect(campaign).not.toContain(domainId.slice(-12));
  expect(named["CFBL-Address"]).toBe("fbl@send.acme.test; report=arf");
  expect(readFeedbackId(keys, ` <${named["CFBL-Feedback-ID"]}> `)).toBe(emailId);
  expect(readFeedbackId(keys, signToken(keys, "delivery", emailId))).toBeNull();
});

const DAY = 24 * 3600_000;

/** Keys at a time of one's own. */
function keysAt(now: number) {
  const clock = { now };
  const saved: number[] = [];
  const key = { id: "a", secret: new Uint8Array(32).fill(7), since: 0 };
  const parts = { clock: { now: () => clock.now }, keys: [key] };
  const made = createTokenKeys({ ...parts, save: async (list) => void saved.push(list.length) });
  return { clock, saved, made };
}

test("a new key signs new mail; older mail keeps its key, also for a retry", async () => {
  const { clock, saved, made } = keysAt(Date.UTC(2026, 0, 1));
  const old = createId(clock.now);
  const before = makeReturnPath(made, { deliveryId: old, domain });
  clock.now += DAY;
  expect((await made.rotate()).id).toBe("b");
  expect(saved).toEqual([2]);
  const young = createId(clock.now);
  const after = makeReturnPath(made, { deliveryId: young, domain });
  expect([before[2], after[2]]).toEqual(["a", "b"]);
  expect(makeReturnPath(made, { deliveryId: old, domain })).toBe(before);
  for (const [address, id] of [[before, old] as const, [after, young] as const]) {
    expect(readReturnPath(made, localPartOf(address))).toBe(id);
    expect(findReturnPaths(made, `<${address}>`)).toEqual([id]);
  }
});

test("a leaked old key cannot sign newer ids", async () => {
  const { clock, made } = keysAt(Date.UTC(2026, 0, 1));
  clock.now += DAY;
  await made.rotate();
  const forged = makeReturnPath(sampleTokenKeys(7), { deliveryId: createId(clock.now), domain });
  expect(readReturnPath(made, localPartOf(forged))).toBeNull();
});

test("a return path is valid for 63 days, as is a replaced key", async () => {
  const { clock, made } = keysAt(Date.UTC(2026, 0, 1));
  const local = localPartOf(makeReturnPath(made, { deliveryId: createId(clock.now), domain }));
  clock.now += 63 * DAY;
  expect(readReturnPath(made, local)).not.toBeNull();
  await made.rotate();
  clock.now += 1;
  expect(readReturnPath(made, local)).toBeNull();
  clock.now += 63 * DAY;
  await made.rotate();
  expect(made.list().map(({ id }) => id)).toEqual(["b", "c"]);
  expect(made.keyOf(createId(Date.UTC(2026, 0, 1)))).toBeNull();
});

test("letters are unique, and more than 26 keys are refused", async () => {
  const { clock, made } = keysAt(Date.UTC(2026, 0, 1));
  for (let count = 1; count < 26; count++) {
    clock.now += 1;
    await made.rotate();
  }
  expect(new Set(made.list().map(({ id }) => id)).size).toBe(26);
  await expect(made.rotate()).rejects.toThrow(RangeError);
});
