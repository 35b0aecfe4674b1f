import { expect, test } from "bun:test";
import { fillLinkTags } from "./merge-tags.ts";
import { hasUnsubscribeTag } from "./unsubscribe-tag.ts";

const urls = (url: string) => ({ UNSUBSCRIBE_URL: url, PREFERENCES_URL: "P", VIEW_URL: "V" });

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
  expect(fillLinkTags(text, urls("U"))).toBe(filled ?? text);
});

test("a link with a dollar goes in as it is", () => {
  expect(fillLinkTags("{{{UNSUBSCRIBE_URL}}}", urls("https://x/$&"))).toBe("https://x/$&");
});

test("the other links of the pipeline are filled in, too", () => {
  expect(fillLinkTags("{{{VIEW_URL}}} {{PREFERENCES_URL|x}} {{{FIRST_NAME}}}", urls("U"))).toBe(
    "V P {{{FIRST_NAME}}}",
  );
});
