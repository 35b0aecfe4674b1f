// How long one recipient's email of a broadcast takes to be filled in and tracked.
// Usage: bun scripts/merge.ts [--rounds 50000]
import { parseArgs } from "node:util";
import { createId } from "../src/lib/id.ts";
import { decodeMergeBody, encodeMergeBody } from "../src/mime/merge-body.ts";
import { compileContent } from "../src/mime/merge-content.ts";
import { compileMerge } from "../src/mime/merge-values.ts";
import { createLinkTracker } from "../src/mime/track-html.ts";

const { rounds } = parseArgs({ options: { rounds: { type: "string", default: "50000" } } }).values;
const ROUNDS = Number(rounds);
const HTML_BYTES = 30 * 1024;
const LINKS = 20;
const TAGS = 12;

const PROPERTIES = Array.from({ length: 6 }, (_, n) => ({ id: `p${n}`, key: `field_${n}` }));
const CONTACT = {
  email: "ann@example.com",
  firstName: "Ann",
  lastName: "Example",
  language: "en",
  timeZone: null,
  properties: Object.fromEntries(PROPERTIES.map(({ id }, n) => [id, `Value & ${n}`])),
};
const OWN = {
  UNSUBSCRIBE_URL: `https://mail.example.com/u/${"u".repeat(160)}`,
  PREFERENCES_URL: `https://mail.example.com/u/${"u".repeat(160)}`,
  VIEW_URL: `https://mail.example.com/v/${"v".repeat(44)}`,
};
const TRACKING = {
  opens: true,
  clicks: true,
  hasTrap: true,
  origin: "https://links.example.com",
  key: Buffer.alloc(32, 5).toString("base64"),
};

function sampleHtml(): string {
  const tags = ["FIRST_NAME|there", "LAST_NAME", "EMAIL", ...PROPERTIES.map(({ key }) => `${key}|none`)];
  const blocks = Array.from({ length: LINKS }, (_, n) => {
    const tag = n < TAGS - 1 ? ` {{{${tags[n % tags.length]}}}}` : "";
    const query = n === 0 ? "&amp;name={{{FIRST_NAME|you}}}" : "";
    return `<p style="margin:0">Item ${n}${tag}</p><a href="https://shop.example.com/items/${n}?from=mail${query}">See it</a>`;
  });
  const footer = '<a href="{{{UNSUBSCRIBE_URL}}}">Unsubscribe</a> <a href="{{{VIEW_URL}}}">View</a>';
  const bare = blocks.join("").length + footer.length;
  const filler = "<p>Words about what is in the shop.</p>".repeat((HTML_BYTES - bare) / LINKS / 39);
  return `<!doctype html><html><body>${blocks.join(filler)}${filler}${footer}</body></html>`;
}

const html = sampleHtml();
const compileStart = performance.now();
const content = compileContent({ html, text: null });
const compileMs = performance.now() - compileStart;
const merge = compileMerge({ subject: "Hi {{{FIRST_NAME}}}", html, text: null }, PROPERTIES);
const { bytes } = encodeMergeBody({ content: createId(), values: merge.valuesOf(CONTACT) });
const { values } = decodeMergeBody(bytes);
const deliveryId = createId();

// Reading a character makes the string whole.
const tracker = () => createLinkTracker(TRACKING, deliveryId, new Set());
const STEPS: [name: string, run: () => unknown][] = [
  [
    "values of a contact, encoded (once, when queued)",
    () => encodeMergeBody({ content: "c", values: merge.valuesOf(CONTACT) }),
  ],
  ["merge", () => content.render(values, { links: OWN }).html?.charCodeAt(0)],
  [
    "merge and tracking",
    () => content.render(values, { links: OWN, tracker: tracker() }).html?.charCodeAt(0),
  ],
  [
    "merge and tracking, from the stored bytes",
    () =>
      content.render(decodeMergeBody(bytes).values, { links: OWN, tracker: tracker() }).html?.charCodeAt(0),
  ],
];

const BATCHES = 5;

/** µs of CPU for each call: the median of several batches, after one that warms up. */
function measure(run: () => unknown): number {
  const batch = () => {
    const before = process.cpuUsage();
    for (let round = 0; round < ROUNDS / BATCHES; round += 1) run();
    const { user, system } = process.cpuUsage(before);
    return ((user + system) / ROUNDS) * BATCHES;
  };
  batch();
  const times = Array.from({ length: BATCHES }, batch).sort((one, other) => one - other);
  return times[Math.floor(BATCHES / 2)]!;
}

const sent = content.render(values, { links: OWN, tracker: tracker() });
const tracked = sent.html?.match(/\/t\/c\//g)?.length ?? 0;
const columns = { html_bytes: html.length, tracked_links: tracked, tags: html.match(/\{\{\{/g)?.length ?? 0 };
console.table([{ ...columns, compile_ms: compileMs.toFixed(2) }]);
console.table(STEPS.map(([step, run]) => ({ step, "µs per email": measure(run).toFixed(1) })));
