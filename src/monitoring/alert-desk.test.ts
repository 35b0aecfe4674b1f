import { describe, expect, test } from "bun:test";
import { silentLog } from "../lib/log.ts";
import { ALERT_FAULTS, attempts, gauge, together } from "../testing/fixtures/alert-faults.ts";
import { createFakeClock, type FakeClock } from "../testing/fixtures/fake-clock.ts";
import { memoryValue } from "../testing/fixtures/memory-value.ts";
import { startHookReceiver } from "../testing/servers/hook-receiver.ts";
import { type AlertChange, type AlertParts, openAlertDesk } from "./alert-desk.ts";
import { ALERT_RULES } from "./alert-rules.ts";
import { createRegistry, type Registry } from "./registry.ts";
import { createEmailTeller, createWebhookTeller } from "./tell-alerts.ts";

const MINUTE = 60_000;
const DAY = 24 * 3600_000;

function bench(parts: Partial<AlertParts> = {}) {
  const clock = createFakeClock();
  const registry = createRegistry();
  const told: AlertChange[] = [];
  const saved = memoryValue();
  let writes = 0;
  const counted = {
    ...saved,
    async write(text: string) {
      writes++;
      await saved.write(text);
    },
  };
  const tellers = {
    async page(changes: readonly AlertChange[]) {
      told.push(...changes);
      return "told" as const;
    },
  };
  const given: AlertParts = {
    ...{ clock, registry, log: silentLog, saved: counted, tellers, describeProblem: () => null },
    ...parts,
  };
  return {
    clock,
    registry,
    told,
    writes: () => writes,
    open: () => openAlertDesk(given),
    kinds: () => told.map(({ kind, alert, subject }) => `${kind} ${alert} ${subject}`.trim()),
  };
}

/** Looks every 30 seconds, with the gauges of each moment. */
async function run(
  { clock, registry }: { clock: FakeClock; registry: Registry },
  desk: { look(): Promise<void> },
  minutes: number,
  happen: (registry: Registry) => void,
): Promise<void> {
  for (let half = 0; half < 2 * minutes; half++) {
    clock.advance(MINUTE / 2);
    registry.clearGauges();
    happen(registry);
    await desk.look();
  }
}

test("every rule has its fault", () => {
  expect(Object.keys(ALERT_FAULTS).sort()).toEqual(ALERT_RULES.map(({ name }) => name).sort());
});

describe.each(Object.entries(ALERT_FAULTS))("%s", (name, [fault, well]) => {
  const rule = ALERT_RULES.find((one) => one.name === name)!;
  const window = rule.condition.kind === "share_above" ? rule.condition.overMinutes : 0;

  test("fires once while its fault lasts, and ends once after it", async () => {
    const set = bench();
    const desk = await set.open();
    const own = () => set.kinds().filter((kind) => kind.split(" ")[1] === name);
    await run(set, desk, 10, well);
    expect(set.kinds()).toEqual([]);
    await run(set, desk, rule.forMinutes + 11, fault);
    expect(own()).toHaveLength(1);
    expect(desk.firing().map(({ alert }) => alert)).toContain(name);
    await run(set, desk, Math.max(10, window + 30), well);
    expect(own().map((kind) => kind.split(" ")[0])).toEqual(["fired", "resolved"]);
    expect(desk.firing().map(({ alert }) => alert)).not.toContain(name);
  });
});

test("a condition that is true for less than its time is no alert, and one that comes and goes is one", async () => {
  const set = bench();
  const desk = await set.open();
  const isLate = gauge("queue_oldest_due_seconds", [], 1_000);
  const isWell = gauge("queue_oldest_due_seconds", [], 0);
  await run(set, desk, 1, isLate);
  await run(set, desk, 10, isWell);
  expect(set.kinds()).toEqual([]);
  for (let turn = 0; turn < 5; turn++) {
    await run(set, desk, 3, isLate);
    await run(set, desk, 3, isWell);
  }
  expect(set.kinds()).toEqual(["fired MailIsLate"]);
});

test("a restart repeats nothing, ends nothing too early, and writes nothing", async () => {
  const set = bench();
  const isLate = gauge("queue_oldest_due_seconds", [], 1_000);
  const defers = together(isLate, attempts("deferred", 9), attempts("delivered", 1));
  await run(set, await set.open(), 30, defers);
  expect(set.kinds().sort()).toEqual(["fired MailIsLate", "fired SiteDefers google"]);
  const writes = set.writes();
  // Counters start at zero: the share of the last minutes is not known yet.
  for (const name of ["attempts_total"] as const)
    set.registry.dropLabel("outcome", set.registry.samples(name)[0]!.labels[0]!);
  const next = await set.open();
  await run(set, next, 4, isLate);
  expect(set.kinds()).toHaveLength(2);
  expect(next.firing()).toHaveLength(2);
  expect(set.writes()).toBe(writes);
  await run(set, next, 10, () => {});
  expect(set.kinds().slice(2).sort()).toEqual(["resolved MailIsLate", "resolved SiteDefers google"]);
});

test("what was counted over a day does not end with a restart", async () => {
  const set = bench();
  const [bounces] = ALERT_FAULTS["HardBounces"]!;
  await run(set, await set.open(), 10, bounces);
  expect(set.kinds()).toEqual(["fired HardBounces"]);
  set.registry.dropLabel("kind", "permanent");
  const next = await set.open();
  await run(set, next, 60, attempts("delivered", 10));
  expect(next.firing()).toHaveLength(1);
  await run(set, next, 24 * 60, attempts("delivered", 10));
  expect(set.kinds()).toEqual(["fired HardBounces", "resolved HardBounces"]);
});

test("what could not be told is told later, after a restart too, and not after a day", async () => {
  const told: string[] = [];
  let isWorking = false;
  const page = async (changes: readonly AlertChange[]) => {
    if (!isWorking) throw new Error("no route");
    told.push(...changes.map(({ alert }) => alert));
    return "told" as const;
  };
  const set = bench({ tellers: { page } });
  const crashes = gauge("recent_crashes", [], 3);
  await run(set, await set.open(), 2, crashes);
  const next = await set.open();
  isWorking = true;
  // It is told although it is over by now.
  await run(set, next, 2, () => {});
  expect(told).toEqual(["CrashesOften"]);
  isWorking = false;
  await run(set, next, 2, together(crashes, gauge("queue_oldest_due_seconds", [], 2_000)));
  set.clock.advance(DAY);
  isWorking = true;
  await run(set, next, 1, together(crashes, gauge("queue_oldest_due_seconds", [], 2_000)));
  expect(told).toEqual(["CrashesOften"]);
});

test("an email has all that changed at once, and the texts of the Health page", async () => {
  const sent: { to: string; subject: string; text: string; onceKey: string }[] = [];
  const email = createEmailTeller({
    hostname: "mail.acme.test",
    publicUrl: () => "https://mail.acme.test",
    log: silentLog,
    recipients: async () => ["ops@acme.test"],
    async sendNotice(notice) {
      sent.push(notice);
      return null;
    },
  });
  const set = bench({ tellers: { email }, describeProblem: () => "New mail is refused." });
  const desk = await set.open();
  const fault = together(gauge("problems", ["disk_full"], 1), gauge("queue_oldest_due_seconds", [], 960));
  await run(set, desk, 5, fault);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    to: "ops@acme.test",
    subject: "[mail.acme.test] Critical: Mail that is due has waited for 16 minutes. (and 1 more)",
  });
  expect(sent[0]!.text).toContain("New mail is refused.");
  expect(sent[0]!.text).toContain("https://mail.acme.test/dashboard/health");
});

test("a webhook is signed, has one id in all attempts, and gets what it did not take again", async () => {
  const answers = [500, 200];
  await using receiver = startHookReceiver(() => new Response("", { status: answers.shift() ?? 200 }));
  const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
  const webhook = createWebhookTeller({
    ...{ url: `${receiver.url}/alerts`, secret, hostname: "mail.acme.test", log: silentLog },
    clock: { now: () => 1_700_000_000_000 },
    resolver: {} as never,
  });
  const set = bench({ tellers: { webhook } });
  const desk = await set.open();
  await run(set, desk, 5, gauge("dnsbl_listed", ["zen.spamhaus.org"], 1));
  expect(receiver.posts).toHaveLength(2);
  const [first, second] = receiver.posts.map(({ headers }) => headers["webhook-id"]);
  expect(first).toBe(second!);
  const { headers, text } = receiver.posts[1]!;
  expect(JSON.parse(text)).toMatchObject({
    type: "alert.fired",
    data: {
      alert: "Blocklisted",
      subject: "zen.spamhaus.org",
      severity: "critical",
      hostname: "mail.acme.test",
    },
  });
  expect(Object.keys(JSON.parse(text).data).sort()).toEqual([
    "advice",
    "alert",
    "fired_at",
    "hostname",
    "severity",
    "subject",
    "summary",
    "value",
  ]);
  const signed = new Bun.CryptoHasher("sha256", Buffer.alloc(32, 7))
    .update(`${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${text}`)
    .digest("base64");
  expect(headers["webhook-signature"]).toBe(`v1,${signed}`);
});
