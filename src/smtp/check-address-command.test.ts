import { expect, test } from "bun:test";
import { checkAddressCommand } from "./check-address-command.ts";

const codeOf = (line: string | Buffer, isUtf8 = false) => {
  const refusal = checkAddressCommand(Buffer.from(line), isUtf8);
  return refusal && `${refusal.code} ${refusal.text.split(" ")[0]}`;
};

test.each([
  "MAIL FROM:<a@b.test>",
  "mail from: <a@b.test> SIZE=10 BODY=8BITMIME",
  "MAIL FROM:<a@b.test> AUTH=<> smtputf8",
  "MAIL FROM:<é@b.test> SMTPUTF8",
  "MAIL FROM:<>",
  "RCPT TO:<a@b.test>",
  // Not for this check to judge: the library's syntax error follows.
  "MAIL FROM a@b.test",
  "RCPT TO:a@b.test",
])("%s may go on", (line) => {
  expect(codeOf(line)).toBeNull();
});

test.each([
  ["MAIL FROM:<é@b.test>", "553 5.6.7"],
  ["MAIL FROM:<a@bücher.test> BODY=8BITMIME", "553 5.6.7"],
  ["RCPT TO:<é@b.test>", "553 5.6.7"],
  ["MAIL FROM:<@relay.test:a@b.test>", "553 5.1.7"],
  ["RCPT TO:<@one.test,@two.test:a@b.test>", "553 5.1.3"],
  ["MAIL FROM:<a@b.test> FOO=bar", "555 5.5.4"],
  ["RCPT TO:<a@b.test> NOTIFY=NEVER", "555 5.5.4"],
  ["RCPT TO:<a@b.test> SMTPUTF8", "555 5.5.4"],
])("%s is refused with %s", (line, code) => {
  expect(codeOf(line)).toBe(code);
});

test("a non-ASCII recipient is accepted with SMTPUTF8", () => {
  expect(codeOf("RCPT TO:<é@b.test>", true)).toBeNull();
});

test("bytes that are not UTF-8 are refused", () => {
  expect(codeOf(Buffer.from("RCPT TO:<\xe9@b.test>", "latin1"), true)).toBe("501 5.5.2");
});

test("many spaces take linear time", () => {
  const line = `MAIL FROM:<a@b.test>${" ".repeat(100_000)}x`;
  expect(codeOf(line)).toBe("555 5.5.4");
});
