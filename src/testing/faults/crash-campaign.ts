// Kills a whole appliance with -9 at random moments while clients send, and holds it to the clients' own records.
// Used by the end-to-end test (few cycles, and a control that must be caught) and by scripts/crash.ts (many).
import nodemailer from "nodemailer";
import { type Appliance, startAppliance } from "../fixtures/appliance.ts";
import { inParallel } from "../fixtures/in-parallel.ts";
import { until } from "../fixtures/until.ts";
import { seededRandom } from "../fuzz/seeded-random.ts";
import { CRASH_HOOK_CONFIG, type CrashHook, startCrashHook } from "./crash-hook.ts";
import { untilRetried } from "./until-retried.ts";

export interface CrashCampaign {
  command: string[];
  /** What runs `serve`, when it is another executable: the control. */
  serveCommand?: string[];
  cycles: number;
  seed: number;
}

export interface CrashReport {
  cycles: number;
  requests: number;
  /** Before everything was repeated. */
  acknowledged: number;
  /** Recipients that the mail server got more than once, each covered by an attempt marked as such. */
  knownDuplicates: number;
  /** Posts to the webhook that were under way or not recorded at a kill, and so came again. */
  repeatedPosts: number;
  /** Broken promises, in words; empty = all held. */
  violations: string[];
}

/** One request as its client saw it. `response` is the whole answer, null when none came. */
interface Sent {
  kind: "single" | "batch" | "smtp";
  key: string;
  recipients: string[];
  body: unknown;
  /** Every answer that acknowledged it; more than one where it was raced or repeated. */
  responses: string[];
}

const SUPPRESSED = "gone@site.test";
/** Requests under way while the ledger is checked. */
const CHECKS_AT_ONCE = 16;
const CONTROL_CYCLES = 2;
/** In every other cycle. */
const ANSWERS_BEFORE_KILL = 3;
const CONTROL_ROUNDS_MAX = 8;

/** Builds that must be caught, and by which broken promises. */
export const CRASH_CONTROLS = [
  ["acknowledges before it commits", "acknowledgedBeforeCommit", /^I[16]:/],
  ["tells webhooks after it commits", "toldAfterCommit", /^I10:/],
] as const;

/**
 * The violations by which a broken build (`serveCommand`) is caught. Kills come at random, and on a busy machine two
 * may hit nothing: rounds follow, each with a seed of its own, until one finds something; none after the last.
 */
export async function catchControl(
  campaign: Pick<CrashCampaign, "command" | "serveCommand">,
  violated: RegExp,
): Promise<string[]> {
  for (let seed = 1; seed <= CONTROL_ROUNDS_MAX; seed++) {
    const { violations } = await runCrashCampaign({ ...campaign, cycles: CONTROL_CYCLES, seed });
    const caught = violations.filter((violation) => violated.test(violation));
    if (caught.length > 0) return caught;
  }
  return [];
}

export async function runCrashCampaign(campaign: CrashCampaign): Promise<CrashReport> {
  const { next: random } = seededRandom(campaign.seed);
  const refused = new Map<string, number>();
  await using hook = startCrashHook(random);
  await using appliance = await startAppliance({
    command: campaign.command,
    config: CRASH_HOOK_CONFIG,
    serveCommand: campaign.serveCommand,
    mx: {
      replies: {
        rcpt(recipient) {
          if (recipient !== SUPPRESSED) return null;
          refused.set(recipient, (refused.get(recipient) ?? 0) + 1);
          return "550 5.1.1 no such user";
        },
      },
    },
  });
  await suppressByBounce(appliance);
  await hook.subscribe(appliance);
  const ledger: Sent[] = [];
  for (let cycle = 0; cycle < campaign.cycles; cycle++) {
    if (cycle > 0) await appliance.start();
    const client = startClient(appliance, ledger, `c${cycle}`);
    const before = countAcknowledged(ledger);
    // On a busy machine, most of the other kills hit nothing.
    if (cycle % 2 === 1)
      await until(
        async () => countAcknowledged(ledger) >= before + ANSWERS_BEFORE_KILL,
        "requests are acknowledged",
      );
    await Bun.sleep(80 + random() * 500);
    await appliance.kill();
    await client.ended;
  }
  await appliance.start();
  const acknowledged = countAcknowledged(ledger);
  const { found, knownDuplicates, repeatedPosts } = await check(appliance, ledger, refused, hook);
  return {
    cycles: campaign.cycles,
    requests: ledger.length,
    ...{ acknowledged, knownDuplicates, repeatedPosts },
    violations: found,
  };
}

const countAcknowledged = (ledger: Sent[]) => ledger.filter(({ responses }) => responses.length > 0).length;

/** Before the crashes: one bounce puts the address on the suppression list. */
async function suppressByBounce(appliance: Appliance): Promise<void> {
  const { id } = await answer(appliance, "/emails", email([SUPPRESSED], "first"));
  await until(async () => (await show(appliance, id)).last_event === "bounced", "the first email bounces");
}

/** Sends singles, batches, SMTP and races, several at once, until the process is gone. */
function startClient(appliance: Appliance, ledger: Sent[], prefix: string) {
  let count = 0;
  let isGone = false;
  async function lane(number: number): Promise<void> {
    while (!isGone) {
      const key = `${prefix}-${number}-${count++}`;
      const sent = newRequest(key, count);
      ledger.push(sent);
      const racers = count % 7 === 0 && sent.kind !== "smtp" ? 4 : 1;
      const results = await Promise.allSettled(
        Array.from({ length: racers }, () => perform(appliance, sent)),
      );
      for (const result of results) {
        if (result.status === "fulfilled") sent.responses.push(result.value);
        else isGone = true;
      }
    }
  }
  return { ended: Promise.all(Array.from({ length: 6 }, (_, number) => lane(number))) };
}

function newRequest(key: string, count: number): Sent {
  const to = (index: number) => `${key}-${index}@d${count % 5}.site.test`;
  if (count % 5 === 1) {
    const recipients = Array.from({ length: 10 }, (_, index) => to(index));
    return {
      kind: "batch",
      key,
      recipients,
      body: recipients.map((one) => email([one], key)),
      responses: [],
    };
  }
  if (count % 5 === 2) return { kind: "smtp", key, recipients: [to(0)], body: null, responses: [] };
  const recipients = [to(0), to(1)];
  return { kind: "single", key, recipients, body: email([...recipients, SUPPRESSED], key), responses: [] };
}

function email(to: string[], token: string) {
  return { from: "Crash <crash@sender.test>", to, subject: `Token ${token}`, text: `The token is ${token}.` };
}

/** Sends (or repeats) a request; resolves to the exact answer, throws when there was none or it was no 2xx. */
async function perform(appliance: Appliance, sent: Sent): Promise<string> {
  if (sent.kind === "smtp") return performSmtp(appliance, sent);
  const path = sent.kind === "batch" ? "/emails/batch" : "/emails";
  const response = await appliance.api(path, {
    method: "POST",
    body: sent.body,
    headers: { "idempotency-key": sent.key },
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${response.status} ${text}`);
  return text;
}

async function performSmtp(appliance: Appliance, sent: Sent): Promise<string> {
  const transport = nodemailer.createTransport({
    host: "127.0.0.1",
    port: appliance.smtpsPort,
    secure: true,
    auth: { user: "sendlark", pass: appliance.apiKey },
    tls: { rejectUnauthorized: false },
  });
  try {
    const { response } = await transport.sendMail({
      from: "crash@sender.test",
      to: sent.recipients,
      subject: `Token ${sent.key}`,
      text: `The token is ${sent.key}.`,
      // The whole message must be the same when it is repeated.
      date: new Date(1_700_000_000_000),
      messageId: `<${sent.key}@sender.test>`,
      headers: { "Sendlark-Idempotency-Key": sent.key },
    });
    return response;
  } finally {
    transport.close();
  }
}

async function check(
  appliance: Appliance,
  ledger: Sent[],
  refused: Map<string, number>,
  hook: Pick<CrashHook, "check">,
) {
  const found: string[] = [];
  await repeatEverything(appliance, ledger, found);
  const acknowledged = ledger.filter(({ responses }) => responses.length > 0);
  const ids = acknowledged.flatMap((sent) => idsOf(sent).map((id) => ({ id, sent })));
  const isEmpty = async () => {
    const waiting = (await appliance.cli("queue", "list")) as { data: unknown[] };
    return waiting.data.length === 0;
  };
  await untilRetried(appliance, isEmpty, { what: "every acknowledged email ends" }).catch((error: Error) =>
    found.push(`I1: ${error.message}`),
  );
  const knownDuplicates = await checkArrivals(appliance, ids, found);
  const told = await hook.check(
    appliance,
    ids.map(({ id }) => id),
  );
  found.push(...told.found);
  await checkCounts(appliance, ledger, found);
  await checkSuppression(appliance, refused, found);
  return { found, knownDuplicates, repeatedPosts: told.repeats };
}

/** I5, I6, I7: all keys again after the last start; other bodies are refused. */
async function repeatEverything(appliance: Appliance, ledger: Sent[], found: string[]): Promise<void> {
  await inParallel(ledger, CHECKS_AT_ONCE, async (sent) => {
    const again = await perform(appliance, sent).catch((error: Error) => error);
    if (again instanceof Error) {
      found.push(`I5: ${sent.key} cannot be repeated: ${again.message}`);
      return;
    }
    sent.responses.push(again);
    if (new Set(sent.responses).size > 1)
      found.push(`I6: ${sent.key} was answered ${sent.responses.join(" and ")}`);
  });
  const single = ledger.find(({ kind }) => kind === "single");
  if (!single) return;
  const conflict = await appliance.api("/emails", {
    method: "POST",
    body: email(["other@site.test"], "other"),
    headers: { "idempotency-key": single.key },
  });
  if (conflict.status !== 409)
    found.push(`I6: another body under a used key was answered ${conflict.status}`);
}

/** I1, I2, I3: known to the API, delivered means a copy with the right content, and no copy more. */
async function checkArrivals(
  appliance: Appliance,
  ids: { id: string; sent: Sent }[],
  found: string[],
): Promise<number> {
  const copies = new Map<string, string[]>();
  for (const { to, raw } of appliance.mx.messages) {
    for (const recipient of to)
      copies.set(recipient, [...(copies.get(recipient) ?? []), new TextDecoder().decode(raw)]);
  }
  let knownDuplicates = 0;
  await inParallel(ids, CHECKS_AT_ONCE, async ({ id, sent }) => {
    const shown = await show(appliance, id);
    const recipients = shown.to.filter((recipient) => recipient !== SUPPRESSED);
    const attempts = await attemptsOf(appliance, id);
    for (const recipient of recipients) {
      const got = copies.get(recipient) ?? [];
      if (shown.last_event !== "delivered") found.push(`I1: ${id} ended as ${shown.last_event}`);
      if (got.length === 0) found.push(`I2: ${recipient} of ${id} never arrived`);
      if (!got.every((raw) => raw.includes(`The token is ${sent.key}.`)))
        found.push(`I2: ${recipient} got other content`);
      const excused = attempts.filter(
        ({ recipient: of, is_possible_duplicate }) => of === recipient && is_possible_duplicate,
      );
      if (got.length > 1 && excused.length < got.length - 1) {
        found.push(`I3: ${recipient} got ${got.length} copies, ${excused.length} of them known as possible`);
      }
      knownDuplicates += Math.max(0, got.length - 1);
    }
  });
  return knownDuplicates;
}

/** I13: quota and metrics count every recipient once, those of repeats, races and lost answers included. */
async function checkCounts(appliance: Appliance, ledger: Sent[], found: string[]): Promise<void> {
  const get = async (path: string) => (await (await appliance.api(path)).json()) as unknown;
  const { emails } = (await get("/usage")) as { emails: { monthly: { used: number } } };
  const readTotals = async (query: string) => {
    const { totals } = (await get(`/emails/metrics?metrics=sent,delivered,bounced${query}`)) as {
      totals: { sent: number; delivered: number; bounced: number };
    };
    return totals;
  };
  const recipients = ledger.reduce((sum, sent) => sum + sent.recipients.length, 0);
  // The first email bounced.
  const expected = { used: recipients + 1, sent: recipients + 1, delivered: recipients, bounced: 1 };
  for (const query of ["", "&dimensions=mailbox_provider"]) {
    const { sent, delivered, bounced } = await readTotals(query);
    const counted = JSON.stringify({ used: emails.monthly.used, sent, delivered, bounced });
    if (counted !== JSON.stringify(expected)) {
      found.push(`I13${query}: ${counted} of ${JSON.stringify(expected)}`);
    }
  }
}

/** I4: the address refused once is never tried again. */
async function checkSuppression(
  appliance: Appliance,
  refused: Map<string, number>,
  found: string[],
): Promise<void> {
  if (refused.get(SUPPRESSED) !== 1)
    found.push(`I4: ${SUPPRESSED} was tried ${refused.get(SUPPRESSED)} times`);
  const { id } = await answer(appliance, "/emails", email([SUPPRESSED], "last"));
  const { last_event } = await show(appliance, id);
  if (last_event !== "suppressed") found.push(`I4: an email to a suppressed address is ${last_event}`);
}

function idsOf(sent: Sent): string[] {
  const response = sent.responses[0] ?? "";
  if (sent.kind === "smtp") return [response.split(" ").at(-1) ?? ""];
  const body = JSON.parse(response) as { id?: string; data?: { id: string }[] };
  return body.data ? body.data.map(({ id }) => id) : [body.id ?? ""];
}

async function answer(appliance: Appliance, path: string, body: unknown): Promise<{ id: string }> {
  const response = await appliance.api(path, { method: "POST", body });
  return (await response.json()) as { id: string };
}

async function show(appliance: Appliance, id: string): Promise<{ last_event: string; to: string[] }> {
  const response = await appliance.api(`/emails/${id}`);
  if (response.status !== 200) return { last_event: `unknown (${response.status})`, to: [] };
  return (await response.json()) as { last_event: string; to: string[] };
}

async function attemptsOf(appliance: Appliance, id: string) {
  const response = await appliance.api(`/emails/${id}/attempts?limit=100`);
  const { data } = (await response.json()) as {
    data: { recipient: string; is_possible_duplicate: boolean }[];
  };
  return data;
}
