import { expect, test } from "bun:test";
import { createLinkTracker, trackHtml } from "../mime/track-html.ts";
import { linkFingerprint } from "../mime/tracking-token.ts";
import { withoutTracking } from "./preview-routes.ts";

const LINK = 'https://shop.test/?a=1&b="2"';
const HTML = `<body><a href="https://shop.test/?a=1&amp;b=&quot;2&quot;">Shop</a></body>`;

test("links lead where they did before, and nothing is asked for", () => {
  const key = Buffer.alloc(32, 1).toString("base64");
  const tracking = { opens: true, clicks: true, hasTrap: true, origin: "https://mail.test", key };
  const tracker = createLinkTracker(tracking, "0198f2a0-0000-7000-8000-000000000000", new Set());
  const tracked = trackHtml(HTML, tracker);
  expect(tracked).toContain("/t/c/");
  expect(tracked).toContain("/t/o/");
  const shown = withoutTracking(tracked, new Map([[linkFingerprint(LINK), LINK]]));
  expect(shown).not.toContain("mail.test");
  expect(shown).toContain('href="https://shop.test/?a=1&amp;b=&quot;2&quot;"');
});

test("a link that nobody knows leads nowhere", () => {
  expect(withoutTracking('<a href="https://x.test/t/c/abc">', new Map())).toBe('<a href="about:blank">');
});
