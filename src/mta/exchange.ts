import type { Reply } from "./reply-parser.ts";
import { replyText } from "./reply-parser.ts";
import { SmtpProblem, SmtpRefusal, type Stage } from "./smtp-problem.ts";
import type { Wire } from "./smtp-wire.ts";
import type { Transcript } from "./transcript.ts";

/** One attempt's view of a connection: what is said is written down, and the attempt's time is kept. */
export interface Talk {
  wire: Wire;
  transcript: Transcript;
  /** Cuts a stage's time to what the attempt has left, ms. */
  within(ms: number): number;
}

/** Sends one command and reads its reply. `shown` replaces what must not be written down. */
export async function exchange(
  talk: Talk,
  command: string,
  stage: Stage,
  ms: number,
  shown = command,
): Promise<Reply> {
  await checkQuiet(talk, stage);
  talk.transcript.add("send", shown);
  talk.wire.send(`${command}\r\n`);
  return receive(talk, stage, ms);
}

/** Reads one reply, within the stage's and the attempt's time. */
export async function receive(talk: Talk, stage: Stage, ms: number): Promise<Reply> {
  const reply = await talk.wire.receive(stage, talk.within(ms));
  talk.transcript.add("receive", replyText(reply));
  return reply;
}

/**
 * Refuses bytes that came before we asked: a reply too many would be taken for the answer to the next command.
 * A 421 may come at any time (RFC 5321 §3.8).
 */
export async function checkQuiet(talk: Talk, stage: Stage): Promise<void> {
  if (!talk.wire.isDisturbed()) return;
  const reply = await receive(talk, stage, 1);
  if (reply.code === 421) throw new SmtpRefusal(stage, reply);
  throw new SmtpProblem("protocol", stage, `the server sent an unsolicited ${reply.code}`);
}
