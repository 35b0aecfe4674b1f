// What the dashboard costs, as Chromium measures it, and how fast the server answers the Emails page:
//   bun scripts/web-figures.ts [--only /emails] [--phone] [--emails 1000000] [--dir DIRECTORY]
// Each page is loaded cold. `--phone` slows the processor down four times and the network to 1.6 Mbit/s with 150 ms.
// `--emails` measures the list's filters with that many emails in the store; 0, the default, leaves it out.
import { parseArgs } from "node:util";
import type { Browser, BrowserContext } from "playwright-core";
import { openChromium } from "../src/testing/fixtures/chromium.ts";
import { type DashboardStage, type StagePage, startStage } from "../src/testing/fixtures/dashboard-stage.ts";
import { measureList } from "./web-list-figures.ts";
import { measurePage, type PageFigures } from "./web-page-figures.ts";

const { values: options } = parseArgs({
  options: {
    only: { type: "string", default: "/" },
    phone: { type: "boolean", default: false },
    emails: { type: "string", default: "0" },
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
  for (const problem of problems) console.log(`- ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}

/** Returns violated limits. */
async function measurePages(): Promise<string[]> {
  await using stage = await startStage();
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
