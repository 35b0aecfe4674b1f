// Soak: bun scripts/soak.ts [--minutes N] [--rate N] [--binary PATH] [--write]
// Sends at a steady rate and looks every second at memory, descriptors and the write-ahead log: none may grow. A build
// that leaks a little must be caught, in a run of half a minute.
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import nodemailer from "nodemailer";
import { reportCampaign } from "../src/testing/faults/campaign-report.ts";
import { buildControl } from "../src/testing/faults/control-build.ts";
import { type Appliance, SOURCE_COMMAND, startAppliance } from "../src/testing/fixtures/appliance.ts";
import { until } from "../src/testing/fixtures/until.ts";
import { residentMb } from "./process-figures.ts";

const CONTROL_MINUTES = 0.5;
const WAL_MB_MAX = 256;
/** From the second quarter of the run to the last one. */
const FDS_GROWTH_MAX = 16;
const RSS_GROWTH_MAX = 0.2;
const RSS_GROWTH_MB_MAX = 24;

interface Sample {
  hour: number;
  rssMb: number;
  fds: number;
  walMb: number;
}

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "30" },
    rate: { type: "string", default: "50" },
    binary: { type: "string" },
    write: { type: "boolean", default: false },
  },
});
const rate = Number(values.rate);

const soaked = await soak(
  values.binary === undefined ? SOURCE_COMMAND : [values.binary],
  Number(values.minutes),
);
const control = await soakControl();
if (control.length === 0) soaked.violations.push("the control was not caught");
const { counts, violations } = soaked;
const caught = `a build that leaks: ${control.join("; ")}`;
process.exit(
  await reportCampaign({ name: "soak", seed: null, counts, control: caught, violations }, values.write),
);

async function soakControl(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "sendlark-control-"));
  try {
    const binary = join(folder, "sendlark-control");
    await buildControl(binary, "leaking");
    return (await soak([binary], CONTROL_MINUTES)).violations;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function soak(serveCommand: string[], minutes: number) {
  await using appliance = await startAppliance({ serveCommand });
  const startedAt = Date.now();
  const samples = [] as Sample[];
  const arrivals = new Map<string, number>();
  const endsAt = startedAt + minutes * 60_000;
  let sent = 0;
  let refused = 0;
  const under = new Set<Promise<void>>();
  while (Date.now() < endsAt) {
    const due = Math.floor(((Date.now() - startedAt) / 1000) * rate);
    for (; sent + refused + under.size < due && under.size < rate; ) {
      const one = send(appliance, sent + refused + under.size).then(
        () => void sent++,
        () => void refused++,
      );
      under.add(one);
      void one.finally(() => under.delete(one));
    }
    if (Date.now() - startedAt >= samples.length * 1000) samples.push(look(appliance, startedAt));
    count(appliance, arrivals);
    await Bun.sleep(10);
  }
  await Promise.all(under);
  await until(async () => count(appliance, arrivals) >= sent, "all that was accepted arrives").catch(
    () => {},
  );
  const lost = sent - arrivals.size;
  const doubled = [...arrivals.values()].filter((times) => times > 1).length;
  const violations = [
    ...(lost > 0 ? [`${lost} accepted emails did not arrive`] : []),
    ...(doubled > 0 ? [`${doubled} emails arrived twice`] : []),
    ...(refused > 0 ? [`${refused} requests were refused`] : []),
    ...growth(samples),
  ];
  return { counts: countsOf(samples, { minutes, sent, lost }), violations };
}

/** Sends two of three emails by HTTP and the third over a new SMTP connection. */
async function send(appliance: Appliance, index: number): Promise<void> {
  const mail = { from: "a@sender.test", to: `s${crypto.randomUUID()}@d${index % 20}.site.test` };
  const text = `${index} ${"x".repeat(4_000)}`;
  if (index % 3 > 0) {
    const body = { ...mail, subject: "Soak", text };
    const response = await appliance.api("/emails", { method: "POST", body });
    if (!response.ok) throw new Error(await response.text());
    await response.json();
    return;
  }
  const transport = nodemailer.createTransport({
    host: "127.0.0.1",
    port: appliance.smtpsPort,
    secure: true,
    tls: { rejectUnauthorized: false },
    auth: { user: "sendlark", pass: appliance.apiKey },
  });
  await transport.sendMail({ ...mail, subject: "Soak", text }).finally(() => transport.close());
}

/** Counts recipients that got their email, and frees the counted messages. */
function count({ mx }: Appliance, arrivals: Map<string, number>): number {
  for (const { to } of mx.messages.splice(0))
    for (const recipient of to) arrivals.set(recipient, (arrivals.get(recipient) ?? 0) + 1);
  return arrivals.size;
}

function look({ pid, directory }: Appliance, startedAt: number): Sample {
  const wal = statSync(join(directory, "data/sendlark.db-wal"), { throwIfNoEntry: false });
  const fds = readdirSync(`/proc/${pid}/fd`).length;
  return {
    hour: (Date.now() - startedAt) / 3600_000,
    rssMb: residentMb(pid),
    fds,
    walMb: (wal?.size ?? 0) / 1e6,
  };
}

function growth(samples: Sample[]): string[] {
  const quarter = Math.floor(samples.length / 4);
  const median = (part: Sample[], of: "rssMb" | "fds") =>
    part.map((sample) => sample[of]).toSorted((a, b) => a - b)[part.length >> 1] ?? 0;
  const early = samples.slice(quarter, 2 * quarter);
  const late = samples.slice(-quarter);
  const rss = median(early, "rssMb");
  const fds = median(early, "fds");
  const rssGrowth = median(late, "rssMb") - rss;
  const fdGrowth = median(late, "fds") - fds;
  const wal = Math.max(...samples.map(({ walMb }) => walMb));
  return [
    ...(rssGrowth > RSS_GROWTH_MB_MAX + rss * RSS_GROWTH_MAX ? [`memory grew by ${rssGrowth} MB`] : []),
    ...(fdGrowth > FDS_GROWTH_MAX ? [`descriptors grew by ${fdGrowth}`] : []),
    ...(wal > WAL_MB_MAX ? [`the write-ahead log grew to ${Math.round(wal)} MB`] : []),
  ];
}

function countsOf(
  samples: Sample[],
  { minutes, sent, lost }: { minutes: number; sent: number; lost: number },
) {
  const late = samples.slice(Math.floor(samples.length / 4));
  return {
    minutes,
    "emails accepted": sent,
    "not delivered": lost,
    "MB of memory an hour": Math.round(slope(late.map(({ hour, rssMb }) => [hour, rssMb]))),
    "descriptors an hour": Math.round(slope(late.map(({ hour, fds }) => [hour, fds]))),
    "MB of write-ahead log at most": Math.round(Math.max(...samples.map(({ walMb }) => walMb))),
  };
}

/** Slope of the least-squares line through the points. */
function slope(points: [x: number, y: number][]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const meanX = mean(points.map(([x]) => x));
  const meanY = mean(points.map(([, y]) => y));
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  return points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / (spread || 1);
}
