// One cold load of a page, as Chromium's own instruments see it.
import type { BrowserContext, CDPSession, Page } from "playwright-core";
import { findBarriers, openNotingErrors, whenShown } from "../src/testing/fixtures/look-at-page.ts";

export interface PageFigures {
  firstPaintMs: number;
  largestPaintMs: number;
  /** The sum of unexpected layout shifts; below 0.1 counts as good. */
  layoutShift: number;
  /** What long tasks take beyond 50 ms each, after the first paint. */
  blockedMs: number;
  /** Over the wire, compressed, with headers. */
  bytes: number;
  requests: number;
  barriers: string[];
  /** Violations of web best practice. */
  faults: string[];
}

interface Observed {
  paint: number;
  largest: number;
  shift: number;
  tasks: { start: number; ms: number }[];
}

const OBSERVE = `
window.observed = { paint: 0, largest: 0, shift: 0, tasks: [] };
const watch = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
watch("paint", (entry) => { if (entry.name === "first-contentful-paint") window.observed.paint = entry.startTime; });
watch("largest-contentful-paint", (entry) => { window.observed.largest = entry.startTime; });
watch("layout-shift", (entry) => { if (!entry.hadRecentInput) window.observed.shift += entry.value; });
watch("longtask", (entry) => { window.observed.tasks.push({ start: entry.startTime, ms: entry.duration }); });`;

const PHONE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const TASK_MS_MAX = 50;
/** An image with this many times the displayed pixels is oversized. */
const OVERSIZE = 4;

export async function measurePage(
  context: BrowserContext,
  { path, isPhone }: { path: string; isPhone: boolean },
): Promise<PageFigures> {
  const { page, errors } = await openNotingErrors(context);
  const session = await context.newCDPSession(page);
  const wire = await watchWire(session, isPhone);
  const deprecated = await watchDeprecations(session);
  await page.addInitScript(OBSERVE);
  const answer = await page.goto(path);
  await whenShown(page);
  const { paint, largest, shift, tasks } = await page.evaluate<Observed>("window.observed");
  const blocking = tasks.filter(({ start, ms }) => start + ms > paint && ms > TASK_MS_MAX);
  const figures = {
    firstPaintMs: paint,
    largestPaintMs: largest,
    layoutShift: shift,
    blockedMs: blocking.reduce((sum, { ms }) => sum + ms - TASK_MS_MAX, 0),
    ...wire,
  };
  const faults = [
    ...headerFaults(answer?.headers() ?? {}),
    ...(await documentFaults(page)),
    ...deprecated.map((name) => `deprecated: ${name}`),
    ...errors.filter((text) => !isExpected(text)).map((text) => `console: ${text}`),
  ];
  return { ...figures, barriers: await findBarriers(page), faults };
}

/**
 * Expected console errors: the session request of the sign-in page fails, and scripts are blocked in a message's
 * frame.
 */
function isExpected(text: string): boolean {
  return (
    text.includes("401") || /^Blocked script execution in .*\/(?:preview\?|template-previews\/)/.test(text)
  );
}

/** Counts on until the page is closed. */
async function watchWire(
  session: CDPSession,
  isPhone: boolean,
): Promise<{ bytes: number; requests: number }> {
  const wire = { bytes: 0, requests: 0 };
  await session.send("Network.enable");
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    wire.bytes += encodedDataLength;
    wire.requests += 1;
  });
  if (isPhone) await slowDown(session);
  return wire;
}

/** To a phone on a slow network. */
export async function slowDown(session: CDPSession): Promise<void> {
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", PHONE);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

async function watchDeprecations(session: CDPSession): Promise<string[]> {
  const names: string[] = [];
  session.on("Audits.issueAdded", ({ issue }) => {
    if (issue.code === "DeprecationIssue")
      names.push(issue.details.deprecationIssueDetails?.type ?? "unknown");
  });
  await session.send("Audits.enable");
  return names;
}

function headerFaults(headers: Record<string, string>): string[] {
  const wanted: [name: string, pattern: RegExp][] = [
    ["content-security-policy", /default-src 'none'.*frame-ancestors 'none'/],
    ["x-content-type-options", /^nosniff$/],
    ["referrer-policy", /^(?:same-origin|no-referrer)$/],
    ["content-encoding", /^(?:br|gzip)$/],
  ];
  const policy = headers["content-security-policy"] ?? "";
  const script = /script-src ([^;]*)/.exec(policy)?.[1] ?? "";
  return [
    ...wanted
      .filter(([name, pattern]) => !pattern.test(headers[name] ?? ""))
      .map(([name]) => `header ${name}: ${headers[name] ?? "missing"}`),
    ...(/unsafe|\*|https?:/.test(script) ? [`scripts are allowed from ${script}`] : []),
  ];
}

/** Checks the whole document: frame, links and images. */
async function documentFaults(page: Page): Promise<string[]> {
  return await page.evaluate<string[]>(`(() => {
    const faults = [];
    if (document.doctype === null) faults.push("no doctype");
    if (document.characterSet !== "UTF-8") faults.push("not UTF-8");
    if (document.documentElement.lang === "") faults.push("no language");
    if (document.querySelector("meta[name=viewport]") === null) faults.push("no viewport");
    if (document.title === "") faults.push("no title");
    for (const link of document.querySelectorAll("a[href]")) {
      const { protocol, origin } = new URL(link.href);
      if (protocol === "http:" && origin !== location.origin) faults.push("a link without TLS: " + link.href);
      if (link.target === "_blank" && origin !== location.origin && !/noopener|noreferrer/.test(link.rel))
        faults.push("a window that can steer ours: " + link.href);
    }
    for (const picture of document.images) {
      const shown = picture.getBoundingClientRect();
      const points = picture.naturalWidth * picture.naturalHeight;
      if (points > shown.width * shown.height * devicePixelRatio ** 2 * ${OVERSIZE} && shown.width > 0)
        faults.push("a picture larger than it is shown: " + picture.src);
    }
    return faults;
  })()`);
}
