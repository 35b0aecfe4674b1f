// What the server says of broadcasts, in German: each line of the checklist and each reason of a pause, as it is written.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { loadLanguage } from "../web/texts/text.tsx";
import {
  aboutDuration,
  adviceOnTime,
  adviceOnVolume,
  audienceStops,
  checkPlan,
  checkTest,
} from "./broadcasts/check-audience.ts";
import { dmarcAdvice } from "./broadcasts/check-broadcast.ts";
import { type CheckItem, checkContent } from "./broadcasts/check-content.ts";
import { CHECK_LINES } from "./broadcasts/check-lines.ts";
import { judge } from "./broadcasts/guard.ts";
import type { BroadcastCheck } from "./broadcasts/schema.ts";
import { type ApiFixture, startApiFixture } from "./testing/fixtures/api-fixture.ts";

let said: typeof import("../web/pages/broadcasts/check-texts.ts").said;
let api: ApiFixture;
beforeAll(async () => {
  await loadLanguage("de");
  ({ said } = await import("../web/pages/broadcasts/check-texts.ts"));
  api = await startApiFixture({
    probeLink: async () => 404,
    forecastWarmUp: (_, messages) => (messages > 1 ? { today: 1, days: 2 } : null),
  });
  for (const at of [1, 2]) {
    await api.call("POST", "/contacts", { email: `a${at}@gmail.com` });
    await api.call("POST", "/contacts", { email: `b${at}@site.test` });
  }
});
afterAll(async () => {
  await loadLanguage("en");
  await api[Symbol.asyncDispose]();
});

const DRAFT = { from: "a@acme.test", subject: "News", filter: { all: [] } };
const LINKS = [
  "/x",
  "ftp://x",
  "http://localhost/",
  "http://acme.test/",
  "https://bit.ly/x",
  "https://other.example/",
];
const IMAGES = ["logo.png", `https://acme.test/m/${"a".repeat(64)}.png`, "https://other.example/a.png"];
/** Much is wrong with each of these. */
const DRAFTS: object[] = [
  {
    html: `${LINKS.map((url) => `<a href="${url}">x</a>`)}${IMAGES.map((url) => `<img src="${url}">`)}<svg></svg><form></form>
      {{{contact.none}}} {{{FIRST_NAME}}} {{{FIRST_NAME|there ${"x".repeat(95_000)}`,
    from: "no-reply@acme.test",
  },
  {
    html: `<p>${"x".repeat(501 * 1024)}</p>`,
    from: "a@new.test",
    settings: { missing_data: "skip" },
    subject: "{{{LAST_NAME}}}",
  },
  { html: "<p>x</p>", variants: [{ subject: "B" }], settings: { test: { share_percent: 20 } } },
];

async function checked(body: object): Promise<CheckItem[]> {
  const { json, text } = await api.call("POST", "/broadcasts", { ...DRAFT, ...body });
  const { id } = json as { id?: string };
  if (id === undefined) throw new Error(text.slice(0, 300));
  const answer = await api.call("POST", `/broadcasts/${id}/check`, { links: true });
  const { stops, warnings, infos } = answer.json as BroadcastCheck;
  return [...stops, ...warnings, ...infos];
}

/** Lines whose facts take long to make. */
async function others(): Promise<CheckItem[]> {
  const nothing = { segmentId: null, filter: null, topicId: null };
  const none = { segment: null, hasTopic: false, counted: null };
  const counted = { total: 0, recipients: 0 } as never;
  const gone = { status: "missing", found: [] } as never;
  const lax = { status: "verified", found: ["v=DMARC1; p=none"] } as never;
  const noon = Date.UTC(2026, 10, 20, 12);
  const image = `<img alt="x" src="https://acme.test/m/${"b".repeat(64)}.png">`;
  const content = { document: null, html: image, text: null, sizeBytes: 9 } as never;
  const images = new Map([["b".repeat(64), { sizeBytes: 2e6 }]]);
  const facts = { properties: [], domain: null, postalAddress: "x", images };
  const empty = { subject: null, previewText: null, from: null, replyTo: [], content: null };
  const [bare, heavy] = await Promise.all([
    checkContent(empty, facts),
    checkContent({ ...empty, content }, facts),
  ]);
  return [
    ...bare.stops,
    ...heavy.warnings,
    ...audienceStops(nothing, none),
    ...audienceStops({ ...nothing, segmentId: "s" }, none),
    ...audienceStops({ ...nothing, filter: { all: [] }, topicId: "t" }, none),
    ...audienceStops({ ...nothing, filter: { all: [] } }, { ...none, counted }),
    ...audienceStops(
      { ...nothing, filter: { all: [] } },
      { ...none, counted: { total: 4, recipients: 0 } as never },
    ),
    ...checkPlan({ name: "free", monthly: { used: 90, limit: 100 }, daily: { used: 0, limit: 5 } }, 20).stops,
    ...checkPlan({ name: "free", monthly: { used: 90, limit: 3_000 }, daily: { used: 0, limit: null } }, 1)
      .infos,
    ...checkTest({ variants: [], settings: { test: { sharePercent: 20 } as never } }, 9).stops,
    ...checkTest({ variants: [{}], settings: {} }, 9).warnings,
    ...dmarcAdvice({ name: "acme.test", dmarc: gone }),
    ...dmarcAdvice({ name: "acme.test", dmarc: lax }),
    ...adviceOnVolume(50_000, { largestDay: 1_000, recent: [{ name: "May" }] }),
    ...adviceOnTime({ settings: {} }, { at: noon - 1, now: noon }),
    ...adviceOnTime({ settings: {} }, { at: noon + 11 * 3600_000, now: noon }),
    aboutDuration({ settings: {} }, 5, []),
    aboutDuration({ settings: { spreadHours: 1 } }, 5, []),
    { id: "unengaged", message: "1 contact neither opened nor clicked anything in 180 days.", fix: null },
    { id: "from", message: "There is no From address.", fix: "Choose an address at a verified domain." },
  ];
}

test("every line of the checklist", async () => {
  const items = (await Promise.all([...DRAFTS.map(checked), others()])).flat();
  const seen = new Set(items.map(({ id }) => id));
  expect(CHECK_LINES.filter((line) => !seen.has(line))).toEqual([]);
  const english = items
    .filter(({ id }) => id !== "recipients")
    .flatMap(({ message, fix }) => [message, ...(fix === null ? [] : [fix])])
    .filter((text) => said(text).language === "en");
  expect(english).toEqual([]);
});

describe("numbers and names go into the German sentence as they are written there", () => {
  const cases: [english: string, german: string][] = [
    [
      "The monthly quota of 100 emails has 10 left, and 1 contact would get it.",
      "Vom Kontingent (monatlich) von 100 E-Mails sind 10 übrig, es wären aber 1 Kontakt.",
    ],
    [
      "{{{contact.city}}} has no fallback, and 2,500 contacts no value. The place stays empty for them.",
      "{{{contact.city}}} hat keinen Ersatztext, und bei einigen fehlt der Wert (2500 Kontakte). Dort bleibt die Stelle leer.",
    ],
    [
      "Links that nobody can open: /x is relative, a.b.",
      "Links, die niemand öffnen kann: /x ist relativ, a.b.",
    ],
  ];
  test.each(cases)("%s", (english, german) => {
    expect(said(english).text.replaceAll(/(?<=\d)\.(?=\d{3})/g, "")).toBe(german);
  });

  test("what is not known stays English, and says so", () => {
    expect(said("Something new.")).toEqual({ text: "Something new.", language: "en" });
  });
});

test("every reason of a pause", () => {
  const worst = [{ domain: "gone.test", count: 41 }];
  const reasons = [
    judge({ delivered: 900, hardBounced: 100, complained: 0, worst }),
    judge({ delivered: 900, hardBounced: 100, complained: 0, worst: [] }),
    judge({ delivered: 9_000, hardBounced: 0, complained: 100, worst }),
    judge({ delivered: 9_000, hardBounced: 0, complained: 100, worst: [] }),
    "The team's daily quota of 1,000 emails is used up.",
    "Its segment was deleted.",
    "An unexpected error occurred. Reference: 01938f2a.",
  ];
  for (const reason of reasons) expect([reason, said(reason!).language]).toEqual([reason, undefined]);
  expect(said(reasons[0]!).text).toBe(
    "Automatisch pausiert: 10 % von 1.000 E-Mails kamen zurück, erlaubt sind höchstens 5 %. Die meisten bei gone.test (41).",
  );
});
