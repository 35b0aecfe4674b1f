import { expect, test } from "bun:test";
import { fillUnsubscribeTags, hasUnsubscribeTag } from "./unsubscribe-tag.ts";

test.each([
  ["{{{RESEND_UNSUBSCRIBE_URL}}}", "U"],
  ["{{RESEND_UNSUBSCRIBE_URL}}", "U"],
  ["{{{UNSUBSCRIBE_URL}}}", "U"],
  ["a {{{ RESEND_UNSUBSCRIBE_URL }}} b", "a U b"],
  ['<a href="{{{RESEND_UNSUBSCRIBE_URL|https://acme.test/leave}}}">', '<a href="U">'],
  ["{{{UNSUBSCRIBE_URL}}}{{{UNSUBSCRIBE_URL}}}", "UU"],
  ["{UNSUBSCRIBE_URL}", null],
  ["{{{MY_UNSUBSCRIBE_URL}}}", null],
  ["{{{unsubscribe_url}}}", null],
  ["{{{UNSUBSCRIBE_URL|a\nb}}}", null],
  ["UNSUBSCRIBE_URL", null],
])("%j gives %j", (text, filled) => {
  expect(hasUnsubscribeTag(text)).toBe(filled !== null);
  expect(fillUnsubscribeTags(text, "U")).toBe(filled ?? text);
});

test("a link with a dollar goes in as it is", () => {
  expect(fillUnsubscribeTags("{{{UNSUBSCRIBE_URL}}}", "https://x/$&")).toBe("https://x/$&");
});
