import type { Reply } from "./reply-parser.ts";
import { replyText } from "./reply-parser.ts";
import { SmtpProblem, SmtpRefusal, type Stage } from "./smtp-problem.ts";
import type { Wire } from "./smtp-wire.ts";
import type { Transcript } from "./transcript.ts";

/** One attempt's view of a connection: records the dialogue and enforces the attempt's time limit. */
export interface Talk {
  wire: Wire;
  transcript: Transcript;
  /** Limits a stage's time-out to the rest of the attempt, ms. */
  within(ms: number): number;
}

/** Sends one command and reads its reply. `shown` replaces secrets in the transcript. */
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

/** Reads one reply within the time-outs of the stage and the attempt. */
export async function receive(talk: Talk, stage: Stage, ms: number): Promise<Reply> {
  const reply = await talk.wire.receive(stage, talk.within(ms));
  talk.transcript.add("receive", replyText(reply));
  return reply;
}

/**
 * Rejects unsolicited bytes: an extra reply would be taken for the answer to the next command. A 421 may come at any time
 * (RFC 5321 §3.8).
 */
export async function checkQuiet(talk: Talk, stage: Stage): Promise<void> {
  if (!talk.wire.isDisturbed()) return;
  const reply = await receive(talk, stage, 1);
  if (reply.code === 421) throw new SmtpRefusal(stage, reply);
  throw new SmtpProblem("protocol", stage, `the server sent an unsolicited ${reply.code}`);
}
