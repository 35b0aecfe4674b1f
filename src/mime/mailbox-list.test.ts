import { expect, test } from "bun:test";
import { splitMailboxes } from "./mailbox-list.ts";

test.each([
  ["", [], true],
  ["a@x", ["a@x"], true],
  ["a@x, b@y", ["a@x", "b@y"], true],
  ['"a, b" <a@x>,, c@y ', ['"a, b" <a@x>', "c@y"], true],
  ['"a\\", b" <a@x>', ['"a\\", b" <a@x>'], true],
  ['"(a;b:c)" <a@x>', ['"(a;b:c)" <a@x>'], true],
  ["<@r:a@x>, b@y", ["<@r:a@x>", "b@y"], true],
  ["Team: a@x, b@y;, c@z", ["a@x", "b@y", "c@z"], false],
  ["undisclosed-recipients:;", [], false],
  ['a@x (one, (two\\)) " ), b@y', ["a@x", "b@y"], false],
  ["a@x (open, b@y", ["a@x"], false],
] as [string, string[], boolean][])("%s", (value, mailboxes, isPlain) => {
  expect(splitMailboxes(value)).toEqual({ mailboxes, isPlain });
});

test.each(["<", '"', "(", ")", ",", ":", "\\", "a@b.co,"])("a megabyte of %j takes one pass", (unit) => {
  expect(splitMailboxes(unit.repeat(1_000_000 / unit.length)).mailboxes.length).toBeLessThan(200_000);
});
