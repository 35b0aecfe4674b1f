// One message to one recipient on an open session (RFC 5321 §3.3, RFC 2920).
import type { Deadlines, SmtpTimeouts } from "./deadlines.ts";
import { checkQuiet, exchange, receive, type Talk } from "./exchange.ts";
import type { Session } from "./open-session.ts";
import type { DeliverHooks } from "./outcome.ts";
import type { WireMessage } from "./prepare-message.ts";
import type { Reply } from "./reply-parser.ts";
import { SmtpProblem, SmtpRefusal, type Stage } from "./smtp-problem.ts";

export interface Transaction {
  envelopeFrom: string;
  recipient: string;
  /** Returned in a later delivery status notification (RFC 3461 §4.4). */
  envelopeId: string;
  message: WireMessage;
  hooks: DeliverHooks;
  progress: Progress;
}

/** Progress of an attempt, kept by the caller because a failure depends on it. */
export interface Progress {
  hasReachedMail: boolean;
  isDotSent: boolean;
}

export interface SendParts {
  deadlines: Deadlines;
  timeouts: SmtpTimeouts;
}

const BLOCK_BYTES = 64 * 1024;
const DOT = ".\r\n";

/** Returns the 2xx reply to the final dot: the server has accepted the message. Throws SmtpProblem or SmtpRefusal. */
export async function sendMessage(
  session: Session,
  transaction: Transaction,
  talk: Talk,
  parts: SendParts,
): Promise<Reply> {
  const { timeouts } = parts;
  checkNeeds(session, transaction);
  if (session.needsReset) await reset(session, talk, timeouts);
  session.needsReset = true;
  await announce(session, transaction, talk, timeouts);
  await sendBody(transaction.message, talk, timeouts);
  await journalDot(talk, transaction.hooks, parts);
  await checkBodyQuiet(talk);
  // Right before the write, with nothing in between: the process may be suspended, and another node take the lease.
  if ((transaction.hooks.dotMs?.() ?? Number.POSITIVE_INFINITY) <= 0) abandon(talk);
  transaction.progress.isDotSent = true;
  talk.wire.send(DOT);
  talk.transcript.add("send", ".");
  // The attempt's time limit does not apply here: giving up between dot and reply causes duplicates.
  const reply = await receive({ ...talk, within: (ms) => ms }, "dot", timeouts.dotMs);
  expect(reply, "dot", reply.code < 300);
  session.needsReset = false;
  session.messages += 1;
  return reply;
}

/** Rejects what this server does not support; another host of the destination may. */
function checkNeeds({ extensions }: Session, { message, recipient, envelopeFrom }: Transaction) {
  if (extensions.sizeMax !== null && message.sizeBytes > extensions.sizeMax) {
    const text = `the message has ${message.sizeBytes} bytes, the server accepts ${extensions.sizeMax}`;
    throw new SmtpProblem("too_large", "mail", text);
  }
  const isUtf8 = needsUtf8(message, recipient, envelopeFrom);
  if (isUtf8 && !extensions.hasUtf8) {
    throw new SmtpProblem("no_utf8", "mail", "the server does not support non-ASCII addresses (SMTPUTF8)");
  }
  if (message.hasEightBit && !extensions.hasEightBit) {
    throw new SmtpProblem("no_eight_bit", "mail", "the server does not support 8-bit content (8BITMIME)");
  }
}

function needsUtf8(message: WireMessage, ...addresses: string[]): boolean {
  return message.hasUtf8Header || addresses.some((address) => /[^\x00-\x7f]/.test(address));
}

async function reset(session: Session, talk: Talk, timeouts: SmtpTimeouts): Promise<void> {
  const reply = await exchange(talk, "RSET", "mail", timeouts.rsetMs);
  if (reply.code !== 250)
    throw new SmtpProblem("protocol", "mail", `the server answered RSET with ${reply.code}`);
  session.needsReset = false;
}

/** Sends MAIL, RCPT and DATA up to the 354. */
async function announce(
  session: Session,
  transaction: Transaction,
  talk: Talk,
  timeouts: SmtpTimeouts,
): Promise<void> {
  const mail = mailCommand(session, transaction);
  const rcpt = rcptCommand(session, transaction);
  await checkQuiet(talk, "mail");
  transaction.progress.hasReachedMail = true;
  session.mails += 1;
  if (session.extensions.hasPipelining) {
    for (const command of [mail, rcpt, "DATA"]) talk.transcript.add("send", command);
    talk.wire.send(`${mail}\r\n${rcpt}\r\nDATA\r\n`);
    return readPipelined(talk, timeouts);
  }
  const mailReply = await exchange(talk, mail, "mail", timeouts.mailMs);
  expect(mailReply, "mail", mailReply.code < 300);
  const rcptReply = await exchange(talk, rcpt, "rcpt", timeouts.mailMs);
  expect(rcptReply, "rcpt", rcptReply.code < 300);
  const dataReply = await exchange(talk, "DATA", "data", timeouts.dataMs);
  expect(dataReply, "data", dataReply.code === 354);
}

function mailCommand({ extensions }: Session, transaction: Transaction): string {
  const { message, envelopeFrom, recipient, envelopeId } = transaction;
  const words = [`MAIL FROM:<${envelopeFrom}>`];
  if (extensions.sizeMax !== null) words.push(`SIZE=${message.sizeBytes}`);
  if (message.hasEightBit) words.push("BODY=8BITMIME");
  if (needsUtf8(message, recipient, envelopeFrom)) words.push("SMTPUTF8");
  if (extensions.hasDsn) words.push("RET=HDRS", `ENVID=${xtext(envelopeId)}`);
  return words.join(" ");
}

function rcptCommand({ extensions }: Session, { recipient }: Transaction): string {
  if (!extensions.hasDsn || /[^\x00-\x7f]/.test(recipient)) return `RCPT TO:<${recipient}>`;
  return `RCPT TO:<${recipient}> NOTIFY=FAILURE ORCPT=rfc822;${xtext(recipient)}`;
}

/** RFC 3461 §4. */
function xtext(text: string): string {
  return text.replace(
    /[^\x21-\x2a\x2c-\x3c\x3e-\x7e]/g,
    (character) => `+${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`,
  );
}

/** Reads every reply of the group. The first refusal is the result, even when the server closes after it. */
async function readPipelined(talk: Talk, timeouts: SmtpTimeouts): Promise<void> {
  const mail = await receive(talk, "mail", timeouts.mailMs);
  const refusedMail = refusal(mail, "mail", mail.code < 300);
  if (mail.code === 421) throw new SmtpRefusal("mail", mail);
  let refused = refusedMail;
  try {
    const rcpt = await receive(talk, "rcpt", timeouts.mailMs);
    refused ??= refusal(rcpt, "rcpt", rcpt.code < 300);
    if (rcpt.code === 421) throw refused ?? new SmtpRefusal("rcpt", rcpt);
    const data = await receive(talk, "data", timeouts.dataMs);
    if (refused === null) return expect(data, "data", data.code === 354);
    if (data.code === 354) await endEmpty(talk, timeouts);
  } catch (error) {
    if (refused === null) throw error;
    talk.wire.destroy();
  }
  throw refused;
}

/** RFC 2920 §3.1: no recipient was accepted but DATA was; ends it with a lone dot and ignores the reply. */
async function endEmpty(talk: Talk, timeouts: SmtpTimeouts): Promise<void> {
  await exchange(talk, ".", "data", timeouts.dataMs);
}

async function sendBody(message: WireMessage, talk: Talk, timeouts: SmtpTimeouts): Promise<void> {
  await checkBodyQuiet(talk);
  talk.transcript.add("send", `(message of ${message.sizeBytes} bytes)`);
  const { bytes } = message;
  if (bytes.length <= BLOCK_BYTES) {
    talk.wire.send(bytes);
    return;
  }
  for (let at = 0; at < bytes.length; at += BLOCK_BYTES) {
    const block = bytes.subarray(at, at + BLOCK_BYTES);
    await talk.wire.sendBlock(block, "body", talk.within(timeouts.blockMs));
    await checkBodyQuiet(talk);
  }
}

/** A refusal may come before the dot; a success before the dot is a protocol error. */
async function checkBodyQuiet(talk: Talk): Promise<void> {
  if (!talk.wire.isDisturbed()) return;
  const reply = await receive(talk, "body", 1);
  expect(reply, "body", false);
}

async function journalDot(talk: Talk, hooks: DeliverHooks, parts: SendParts): Promise<void> {
  const deadline = parts.deadlines.create();
  const late = new Promise<false>((resolve) => deadline.arm(parts.timeouts.journalMs, () => resolve(false)));
  const mayGoOn = await Promise.race([hooks.beforeDot(), late]).finally(() => deadline.clear());
  if (!mayGoOn) abandon(talk);
}

function abandon(talk: Talk): never {
  talk.wire.destroy();
  throw new SmtpProblem("abandoned", "body", "the attempt could not be journaled before the final dot");
}

function expect(reply: Reply, stage: Stage, isFine: boolean): void {
  const refused = refusal(reply, stage, isFine);
  if (refused !== null) throw refused;
}

function refusal(reply: Reply, stage: Stage, isFine: boolean): SmtpRefusal | SmtpProblem | null {
  if (isFine) return null;
  if (reply.code >= 400) return new SmtpRefusal(stage, reply);
  return new SmtpProblem("protocol", stage, `the server sent an unexpected ${reply.code}`);
}
