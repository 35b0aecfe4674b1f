// Bombs at the SMTP door for reports, one after the other, while emails are accepted:
//   bun scripts/reports.ts [--write]
// Each must be refused within two seconds and 100 MB, and acceptance must not move. Control: a sound report of 20,000 records
// passes the same door, and is counted once although it comes twice.

import { reportCampaign } from "../src/testing/faults/campaign-report.ts";
import { SANDBOX, startAppliance } from "../src/testing/fixtures/appliance.ts";
import { createReportSender, DMARC_SHAPES, gzipped } from "../src/testing/fixtures/domain-report-samples.ts";
import { REPORT_BOMBS } from "../src/testing/fuzz/report-bombs.ts";
import { connectSmtp } from "../src/testing/servers/smtp-client.ts";
import { residentMb } from "./process-figures.ts";

const SIZE_MB = 100;
const MS_MAX = 2_000;
const MB_MAX = 100;
const DAY_MS = 24 * 3600_000;
const violations: string[] = [];
await using appliance = await startAppliance(SANDBOX);
const domain = "sender.test";
const { address } = (await appliance.cli("domain", "reports", domain)) as { address: string };
const sender = createReportSender("receiver.test");
appliance.dns.zone[`${sender.record[0]} TXT`] = [sender.record[1]];

async function deliver(content: Uint8Array | string, type: string) {
  const message = await sender.message({ to: address, content, type });
  using client = await connectSmtp(appliance.smtpPort);
  await client.reply();
  for (const line of ["EHLO mx.receiver.test", "MAIL FROM:<>", `RCPT TO:<${address}>`, "DATA"])
    await client.say(line);
  client.write(message);
  const startedAt = performance.now();
  const reply = await client.say("\r\n.");
  return { reply, ms: performance.now() - startedAt };
}

/** The 99th percentile of acceptance until `work` ends, ms. */
async function acceptanceDuring(work: () => Promise<unknown>): Promise<number> {
  let isOver = false;
  const times: number[] = [];
  const sending = (async () => {
    while (!isOver) {
      const startedAt = performance.now();
      const body = { from: `a@${domain}`, to: "b@site.test", subject: "Hello", text: "Hello" };
      const answer = await appliance.api("/emails", { method: "POST", body });
      if (!answer.ok) violations.push(`an email was refused: ${await answer.text()}`);
      times.push(performance.now() - startedAt);
      await Bun.sleep(2);
    }
  })();
  await work();
  isOver = true;
  await sending;
  times.sort((one, other) => one - other);
  return times[Math.floor(times.length * 0.99)] ?? 0;
}

/** How much memory the process took more while `work` ran, MB. */
async function growthDuring(work: () => Promise<unknown>): Promise<number> {
  const before = residentMb(appliance.pid);
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, residentMb(appliance.pid));
  }, 2);
  await work();
  clearInterval(timer);
  return most - before;
}

await acceptanceDuring(() => Bun.sleep(3_000));
const quiet = await acceptanceDuring(() => Bun.sleep(8_000));
let slowest = 0;
let most = 0;
const bombs = REPORT_BOMBS.map((bomb) => ({ ...bomb, content: bomb.make(domain, SIZE_MB) }));
const under = await acceptanceDuring(async () => {
  for (const { name, reason, content, type } of bombs) {
    let outcome = { reply: "", ms: 0 };
    const grown = await growthDuring(async () => {
      outcome = await deliver(content, type);
    });
    slowest = Math.max(slowest, outcome.ms);
    most = Math.max(most, grown);
    console.log(`${name.padEnd(40)} ${Math.round(outcome.ms)} ms ${Math.round(grown)} MB  ${outcome.reply}`);
    if (!outcome.reply.startsWith("550") || !reason.test(outcome.reply))
      violations.push(`${name}: ${outcome.reply}`);
    if (outcome.ms > MS_MAX) violations.push(`${name}: ${Math.round(outcome.ms)} ms`);
    if (grown > MB_MAX) violations.push(`${name}: ${Math.round(grown)} MB`);
  }
});
if (under > 2 * quiet) violations.push(`acceptance p99: ${quiet} → ${under} ms`);

const rows = Array.from({ length: 20_000 }, (_, index) => ({
  ip: `10.0.${index >> 8}.${index & 255}`,
  count: 1,
}));
const sound = DMARC_SHAPES.google({ domain, id: "1", beginsAt: Date.now() - DAY_MS, rows });
const first = await deliver(gzipped(sound), "application/gzip");
const second = await deliver(gzipped(sound), "application/gzip");
const { dmarc } = (await appliance.cli("domain", "reports", domain)) as { dmarc: { messages: number } };
if (!first.reply.startsWith("250") || !second.reply.startsWith("250"))
  violations.push(first.reply, second.reply);
if (dmarc.messages !== 20_000) violations.push(`counted ${dmarc.messages} of 20,000`);

process.exitCode = await reportCampaign(
  {
    name: "report-bombs",
    seed: null,
    counts: {
      bombs: bombs.length,
      "ms the slowest": Math.round(slowest),
      "MB the largest": Math.round(most),
      "ms acceptance p99 before": Math.round(quiet * 10) / 10,
      "ms beside bombs": Math.round(under * 10) / 10,
      "ms for 20,000 records": Math.round(first.ms),
    },
    control: "a sound report of 20,000 records is taken, and counted once of two",
    violations,
  },
  process.argv.includes("--write"),
);
