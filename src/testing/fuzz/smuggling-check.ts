// Checks that each message in gives one message out: hostile bodies are prepared, signed and sent to a fake SMTP sink
// and a real Postfix.
import { generateKeyPairSync } from "node:crypto";
import { connect } from "node:net";
import { createDeliver } from "../../mta/deliver.ts";
import { canonicalLines } from "../../mta/dot-stuff.ts";
import type { DkimKey } from "../../mta/outcome.ts";
import { createJob, createSettings, HELD } from "../fixtures/delivery-job.ts";
import { dkimVerdicts } from "../fixtures/dkim-verdicts.ts";
import { startFakeMx } from "../servers/fake-mx.ts";
import type { Postfix } from "../servers/postfix.ts";
import { createZoneResolver } from "../servers/zone-resolver.ts";
import { arrivingBody, bodyOf, hostileMessage, SMUGGLED_TO } from "./hostile-bodies.ts";

const RECIPIENT = "ada@real.test";
const AT_ONCE = 8;

interface Signing {
  keys: DkimKey[];
  /** The record of a selector's name. */
  txt(name: string): string[] | undefined;
}

function createSigning(): Signing {
  const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const ed = generateKeyPairSync("ed25519");
  const pkcs8 = (pair: typeof rsa): string =>
    pair.privateKey.export({ type: "pkcs8", format: "der" }).toString("base64");
  const records: Record<string, string> = {
    "r._domainkey.sender.test": `v=DKIM1; k=rsa; p=${rsa.publicKey.export({ type: "spki", format: "der" }).toString("base64")}`,
    // RFC 8463 §4: the key itself, without the wrapping that holds its algorithm.
    "e._domainkey.sender.test": `v=DKIM1; k=ed25519; p=${ed.publicKey.export({ type: "spki", format: "der" }).subarray(-32).toString("base64")}`,
  };
  const domain = "sender.test";
  return {
    keys: [
      { domain, selector: "r", algorithm: "rsa-sha256", privateKey: pkcs8(rsa) },
      { domain, selector: "e", algorithm: "ed25519-sha256", privateKey: pkcs8(ed) },
    ],
    txt: (name) => (records[name] === undefined ? undefined : [records[name]]),
  };
}

const BOTH_PASS = "sender.test ed25519-sha256 pass, sender.test rsa-sha256 pass";

/** What went wrong, a line each. `verifyEvery`: of so many messages, one has its signatures verified by mailauth. */
export async function checkOwnSink(bodies: readonly string[], verifyEvery: number): Promise<string[]> {
  await using mx = await startFakeMx();
  const signing = createSigning();
  const problems: string[] = [];
  const deliver = start(mx.port);
  for (const [number, body] of bodies.entries()) {
    const raw = hostileMessage(body, number);
    const { kind } = await deliver(createJob({ recipient: RECIPIENT, raw, dkim: signing.keys }), HELD);
    if (kind !== "delivered") problems.push(`${number}: ${kind}`);
    const received = mx.messages.splice(0);
    if (received.length !== 1) problems.push(`${number}: ${received.length} messages arrived`);
    const message = received[0]?.raw ?? new Uint8Array();
    const canonical = canonicalLines(raw);
    const head = Buffer.from(message.subarray(0, message.length - canonical.length)).toString("latin1");
    const isSame = Buffer.compare(message.subarray(message.length - canonical.length), canonical) === 0;
    if (!isSame) problems.push(`${number}: other bytes arrived`);
    if (!/^(?:DKIM-Signature: [^\r\n]*\r\n(?:[ \t][^\r\n]*\r\n)*){2}$/.test(head)) {
      problems.push(`${number}: more than two signatures were put on top`);
    }
    if (number % verifyEvery !== 0) continue;
    const verdicts = (await dkimVerdicts(message, signing.txt)).join(", ");
    if (verdicts !== BOTH_PASS) problems.push(`${number}: ${verdicts}`);
  }
  await deliver.close();
  return problems;
}

/** The same with a real MTA at the other end; its mailbox must be empty before. */
export async function checkPostfix(postfix: Postfix, bodies: readonly string[]): Promise<string[]> {
  const { keys } = createSigning();
  const deliver = start(postfix.port);
  const problems: string[] = [];
  const waiting = [...bodies.entries()];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [number, body] = next;
      const raw = hostileMessage(body, number);
      // Signed by the cheap key alone: the receiver is the subject here.
      const job = createJob({ recipient: RECIPIENT, raw, dkim: keys.slice(1) });
      const outcome = await deliver(job, HELD);
      if (outcome.kind !== "delivered") problems.push(`${number}: ${outcome.kind}, ${outcome.report.reply}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await deliver.close();
  await postfix.untilDelivered();
  return [...problems, ...mailboxProblems(await postfix.mailbox(), bodies)];
}

function mailboxProblems(mailbox: string[], bodies: readonly string[]): string[] {
  const problems: string[] = [];
  if (mailbox.length !== bodies.length)
    problems.push(`${bodies.length} messages went in, ${mailbox.length} came out`);
  const arrived = new Map<number, string>();
  for (const stored of mailbox) {
    const text = stored.replaceAll("\n", "\r\n");
    const head = text.slice(0, text.indexOf("\r\n\r\n"));
    if (head.includes(SMUGGLED_TO)) problems.push("a smuggled message arrived");
    arrived.set(Number(/^X-Number: (\d+)$/m.exec(head)?.[1] ?? -1), bodyOf(text));
  }
  for (const [number, body] of bodies.entries()) {
    if (arrived.get(number) !== arrivingBody(hostileMessage(body, number)))
      problems.push(`${number}: another body arrived`);
  }
  return problems;
}

/** The control: the same bodies sent as they are, by a client that knows nothing of dots. Resolves when it is gone. */
export function sendCarelessly(port: number, body: string): Promise<void> {
  const data = Buffer.from(hostileMessage(body, 0)).toString("utf8");
  const lines = ["EHLO careless.test", "MAIL FROM:<grace@sender.test>", `RCPT TO:<${RECIPIENT}>`, "DATA"];
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    socket.setEncoding("latin1");
    socket.on("error", reject);
    socket.on("close", () => resolve());
    socket.on("data", (reply: string) => {
      const line = lines.shift();
      if (line !== undefined) socket.write(`${line}\r\n`);
      else if (reply.startsWith("354")) socket.write(`${data}\r\n.\r\nQUIT\r\n`);
    });
  });
}

function start(port: number) {
  const resolver = createZoneResolver({ "real.test A": ["127.0.0.1"] });
  return createDeliver(createSettings({ port }), { resolver });
}
