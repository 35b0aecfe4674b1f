import { expect, test } from "bun:test";
import { createId } from "../lib/id.ts";
import { feedbackHeaders, readFeedbackId } from "./feedback-headers.ts";
import { findReturnPaths, makeReturnPath, readReturnPath } from "./return-path.ts";
import { signToken } from "./signed-token.ts";

const secret = new Uint8Array(32).fill(7);
const domain = "send.acme.test";
const localPartOf = (address: string) => address.slice(0, address.indexOf("@"));

test("a return path is stable, short, lower-case and names its delivery", () => {
  for (let count = 0; count < 200; count++) {
    const deliveryId = createId();
    const address = makeReturnPath(secret, { deliveryId, domain });
    expect(address).toMatch(/^b\.a[a-z2-7]{40}@send\.acme\.test$/);
    expect(makeReturnPath(secret, { deliveryId, domain })).toBe(address);
    expect(readReturnPath(secret, localPartOf(address))).toBe(deliveryId);
    expect(readReturnPath(secret, localPartOf(address).toUpperCase())).toBe(deliveryId);
  }
});

test("no changed character, other key or other purpose is read", () => {
  const deliveryId = "01a1f8ef-aa2a-7250-9e8b-367c0923fa44";
  const local = localPartOf(makeReturnPath(secret, { deliveryId, domain }));
  for (let at = 0; at < local.length; at++) {
    const other = local[at] === "c" ? "d" : "c";
    expect(readReturnPath(secret, local.slice(0, at) + other + local.slice(at + 1))).toBeNull();
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
    expect(readReturnPath(secret, wrong)).toBeNull();
  }
  expect(readReturnPath(new Uint8Array(32).fill(8), local)).toBeNull();
  expect(readReturnPath(secret, `b.${signToken(secret, "email", deliveryId)}`)).toBeNull();
});

test("return paths are found inside other text, forged ones are not", () => {
  const ids = [createId(), createId()];
  const [one = "", two = ""] = ids.map((deliveryId) => makeReturnPath(secret, { deliveryId, domain }));
  const forged = makeReturnPath(new Uint8Array(32), { deliveryId: createId(), domain });
  expect(findReturnPaths(secret, `x ${forged} <${one}>\nReturn-Path: ${two} ${one}`)).toEqual(ids);
  expect(findReturnPaths(secret, `${forged} `.repeat(16) + one)).toEqual([]);
});

test("feedback headers are stable and name the email", () => {
  const [emailId, teamId, domainId] = [createId(), createId(), createId()];
  const subject = { emailId, teamId, domainId, returnPathHost: domain };
  const headers = feedbackHeaders(secret, subject);
  expect(feedbackHeaders(secret, subject)).toEqual(headers);
  const named = Object.fromEntries(headers);
  expect(named["Feedback-ID"]).toMatch(/^[0-9a-f]{12}:[0-9a-f]{12}:transactional:sendlark$/);
  expect(named["CFBL-Address"]).toBe("fbl@send.acme.test; report=arf");
  expect(readFeedbackId(secret, ` <${named["CFBL-Feedback-ID"]}> `)).toBe(emailId);
  expect(readFeedbackId(secret, signToken(secret, "delivery", emailId))).toBeNull();
});
