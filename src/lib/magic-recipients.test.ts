import { expect, test } from "bun:test";
import { isMagicRecipient, isSandboxAddress, magicName } from "./magic-recipients.ts";

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
  expect(isMagicRecipient(address)).toBe(name !== null);
});

test("every address at the test domains stays on this machine", () => {
  expect(isSandboxAddress("anybody@resend.dev")).toBe(true);
  expect(isSandboxAddress("anybody@example.com")).toBe(false);
});
