import { expect, test } from "bun:test";
import { magicName } from "./magic-recipients.ts";

test.each([
  ["delivered@resend.dev", "delivered"],
  ["bounced+label@sandbox.sendlark", "bounced"],
  ["Deferred+a+b@RESEND.dev", "deferred"],
  ["complained@sandbox.sendlark", "complained"],
  ["suppressed+@resend.dev", "suppressed"],
  ["other@resend.dev", null],
  ["delivered@example.com", null],
  ["delivered@resend.dev.example.com", null],
  ["delivered@sub.resend.dev", null],
  ["deliveredx@resend.dev", null],
  ["delivered", null],
] as const)("%s → %p", (address, name) => {
  expect(magicName(address)).toBe(name);
});
