import { expect, test } from "bun:test";
import { unsupportedIn } from "../testing/fixtures/client-lint.ts";
import { GOLDEN_BRAND, GOLDEN_DOCUMENTS } from "../testing/fixtures/golden-documents.ts";
import { renderEmail } from "./render-email.ts";

/** What some program does not know, and what it shows instead. */
const FALLBACKS: Record<string, string> = {
  "color-scheme meta tag": "the program's own dark mode",
  "color-scheme CSS property": "the program's own dark mode",
  "@media (prefers-color-scheme)": "the program's own dark mode; each text is readable on its background",
  "<style> element": "all that a design needs is in style attributes; columns wrap by themselves",
  "@media": "columns wrap by themselves, or stay side by side",
  "Type selector": "only for images and data detectors",
  "Class selector": "as <style>",
  "Attribute selector": "only for dark mode and data detectors",
  "Descendant combinator": "only for the dark mode of Outlook on the web",
  "<body> element": "its color is the outer table's too",
  "HTML5 doctype": "no style depends on it",
  "target attribute": "these programs open links in a new tab anyway",
  "role attribute": "a table that is read as one",
  "aria-hidden attribute": "a sign before a link is read",
  "border-spacing": 'cellspacing="0"',
  "border-radius": "square corners; buttons have a shape for Outlook",
  "system-ui, ui-serif, ui-sans-serif, ui-rounded, ui-monospace":
    "the next font of the stack, and one of Outlook's own",
  "word-break": "a word without spaces may be cut",
  "white-space": "code keeps its lines, not its wrapping",
  "display:none": "the preview text is also without size",
  "max-height property": "only to hide, beside display:none and mso-hide",
  overflow: "only to hide, beside display:none and mso-hide",
  opacity: "only to hide, beside display:none and mso-hide",
  "height property": "spacers have the attribute",
};

test("what some email program does not know has a fallback", () => {
  const documents = Object.entries(GOLDEN_DOCUMENTS).filter(([name]) => !name.startsWith("html"));
  const found = documents.flatMap(([, document]) => [
    ...unsupportedIn(
      renderEmail(document, GOLDEN_BRAND, { assetsUrl: "https://mail.example.com" }).html,
    ).keys(),
  ]);
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(FALLBACKS).toSorted());
});

test("the lint knows what programs lack", () => {
  const found = unsupportedIn(
    '<p style="box-shadow:0 0 1px red;display:flex"><form></form><video></video></p>',
  );
  expect([...found.keys()]).toContain("box-shadow");
  expect(found.get("display:flex")).toContain("outlook windows");
  expect(found.has("<video> element")).toBe(true);
});
