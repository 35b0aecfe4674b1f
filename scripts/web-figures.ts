// What the dashboard costs, as Chromium measures it, and how fast the server answers the Emails page:
//   bun scripts/web-figures.ts [--only /emails] [--phone] [--before ROOT] [--emails 1000000] [--contacts 1000000]
//     [--dir DIRECTORY] [--shots DIRECTORY]
// Each page is loaded cold. `--phone` slows the processor down four times and the network to 1.6 Mbit/s with 150 ms.
// `--before ROOT` compares another build with this one instead: the sources in that directory, with their dashboard built.
// `--emails` measures the list's filters with that many emails in the store; 0, the default, leaves it out.
// `--contacts` walks the Contacts page with that many contacts, `--shots` takes pictures of it.
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser, BrowserContext } from "playwright-core";
import { openChromium } from "../src/testing/fixtures/chromium.ts";
import {
  type DashboardStage,
  type StagePage,
  startFreshStage,
} from "../src/testing/fixtures/dashboard-stage.ts";
import { measureContacts } from "./web-contact-figures.ts";
import { measureList } from "./web-list-figures.ts";
import { type LiveFigures, measureLive } from "./web-live-figures.ts";
import { measurePage, type PageFigures } from "./web-page-figures.ts";

const { values: options } = parseArgs({
  options: {
    only: { type: "string", default: "/" },
    phone: { type: "boolean", default: false },
    before: { type: "string" },
    emails: { type: "string", default: "0" },
    contacts: { type: "string", default: "0" },
    shots: { type: "string" },
    dir: { type: "string", default: "/var/tmp" },
  },
});

/** Time limit for the list. */
const LIST_MS_MAX = 100;

const COLUMNS: [title: string, show: (figures: PageFigures) => string | number][] = [
  ["FCP ms", ({ firstPaintMs }) => Math.round(firstPaintMs)],
  ["LCP ms", ({ largestPaintMs }) => Math.round(largestPaintMs)],
  ["CLS", ({ layoutShift }) => layoutShift.toFixed(3)],
  ["TBT ms", ({ blockedMs }) => Math.round(blockedMs)],
  ["KB", ({ bytes }) => Math.round(bytes / 1024)],
  ["requests", ({ requests }) => requests],
  ["axe", ({ barriers }) => barriers.length],
  ["practice", ({ faults }) => faults.length],
];

async function main(): Promise<void> {
  Bun.spawnSync([process.execPath, `${import.meta.dir}/build-web.ts`], { stderr: "inherit" });
  if (options.before !== undefined) return await compare(options.before, join(import.meta.dir, ".."));
  const problems = await measurePages();
  if (Number(options.emails) > 0) {
    const rows = await measureList({ emails: Number(options.emails), directory: options.dir });
    console.log(
      `\n${options.emails} emails; GET /dashboard/api/emails, from the question to the whole answer`,
    );
    printTable(
      ["filter", "rows", "p50 ms", "max ms"],
      rows.map(({ name, found, p50, max }) => [name, found, p50.toFixed(1), max.toFixed(1)]),
    );
    const slow = rows.filter(({ p50 }) => p50 > LIST_MS_MAX);
    problems.push(...slow.map(({ name, p50 }) => `the list by "${name}" takes ${Math.round(p50)} ms`));
  }
  if (Number(options.contacts) > 0) problems.push(...(await walkContacts()));
  for (const problem of problems) console.log(`- ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}

/** Returns violated limits. */
async function walkContacts(): Promise<string[]> {
  const browser = await openChromium();
  try {
    const figures = await measureContacts(browser, {
      contacts: Number(options.contacts),
      directory: options.dir,
      shots: options.shots ?? null,
    });
    console.log(`\n${options.contacts} contacts`);
    printTable(
      ["figure", "value", "limit"],
      figures.map(([title, limit, value]) => [title, Math.round(value), limit]),
    );
    return figures.flatMap(([title, limit, value]) =>
      value > limit ? [`${title}: ${Math.round(value)}`] : [],
    );
  } finally {
    await browser.close();
  }
}

const LIVE_ROWS: [title: string, limit: number, read: (figures: LiveFigures) => number][] = [
  ["phone: first paint, ms", 1_000, ({ firstPaintMs }) => firstPaintMs],
  ["phone: rows of the Emails page, ms", 1_800, ({ rowsMs }) => rowsMs],
  ["1,500 rows, 10 s: requests", 2, ({ requests }) => requests],
  ["1,500 rows, 10 s: bytes", 10_240, ({ bytes }) => bytes],
  ["1,500 rows: a key press, ms", 50, ({ keyMs }) => keyMs],
];

/** Prints one table, before and after. */
async function compare(before: string, after: string): Promise<void> {
  const browser = await openChromium();
  const roots = [before, after];
  const live: LiveFigures[] = [];
  try {
    for (const root of roots) live.push(await measureLive(browser, root));
  } finally {
    await browser.close();
  }
  const rows = LIVE_ROWS.map(([title, limit, read]) => [
    title,
    ...live.map((figures) => Math.round(read(figures))),
    limit,
  ]);
  if (Number(options.emails) > 0) {
    const [old, now] = roots.map(searchFigures);
    for (const [name, ms] of now ?? [])
      rows.push([`${options.emails} emails: ${name}, p50 ms`, old?.get(name) ?? "–", ms, LIST_MS_MAX]);
  }
  printTable(["figure", "before", "after", "limit"], rows);
}

/** Each build fills and reads a store of its own, with its own script. */
function searchFigures(root: string): Map<string, string> {
  const script = join(root, "scripts/web-figures.ts");
  const { stdout } = Bun.spawnSync(
    [process.execPath, script, "--only", "/none", "--emails", options.emails, "--dir", options.dir],
    { cwd: root, stderr: "inherit" },
  );
  const found = stdout.toString().matchAll(/^\| (search[^|]*?|two words[^|]*?) \| [^|]* \| ([\d.]+) \|/gm);
  return new Map([...found].map(([, name = "", ms = ""]) => [name, ms]));
}

/** Returns violated limits. */
async function measurePages(): Promise<string[]> {
  await using stage = await startFreshStage();
  const browser = await openChromium();
  try {
    const people = await signedIn(browser, stage);
    const rows: (string | number)[][] = [];
    const problems: string[] = [];
    for (const one of stage.pages.filter(({ route }) => route.startsWith(options.only))) {
      const context = await freshContext(browser, stage, one, people);
      const figures = await measurePage(context, { path: one.path, isPhone: options.phone });
      await context.close();
      rows.push([one.route, ...COLUMNS.map(([, show]) => show(figures))]);
      problems.push(...[...figures.barriers, ...figures.faults].map((text) => `${one.route}: ${text}`));
    }
    printTable(["page", ...COLUMNS.map(([title]) => title)], rows);
    return problems;
  } finally {
    await browser.close();
  }
}

type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

async function signedIn(browser: Browser, stage: DashboardStage): Promise<StorageState> {
  const context = await browser.newContext();
  await stage.signIn(context);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** With nothing in its cache. */
function freshContext(
  browser: Browser,
  stage: DashboardStage,
  { isOutside }: StagePage,
  state: StorageState,
): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: stage.appliance.url,
    viewport: options.phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    ...(isOutside ? {} : { storageState: state }),
  });
}

function printTable(head: string[], rows: (string | number)[][]): void {
  console.log(`| ${head.join(" | ")} |\n|${head.map(() => "---|").join("")}`);
  for (const row of rows) console.log(`| ${row.join(" | ")} |`);
}

await main();
