import { type Clock, systemClock } from "../lib/clock.ts";
import { createDeadlines } from "../mta/deadlines.ts";
import { replyText } from "../mta/reply-parser.ts";
import { SmtpProblem } from "../mta/smtp-problem.ts";
import { connectWire } from "../mta/smtp-wire.ts";
import type { ReadGreeting } from "./checks/port25.ts";

const CONNECT_MS = 8_000;
const GREETING_MS = 10_000;
const TICK_MS = 100;

/** A greeting over the network, within 18 s; nothing but QUIT is said. */
export function createReadGreeting(clock: Clock = systemClock): ReadGreeting {
  return async ({ ip, port, localAddress }) => {
    const deadlines = createDeadlines(clock, TICK_MS);
    try {
      const wire = await connectWire({ ip, port, localAddress }, deadlines, CONNECT_MS);
      try {
        const reply = await wire.receive("greeting", GREETING_MS);
        wire.send("QUIT\r\n");
        return { kind: "greeted", text: replyText(reply) };
      } finally {
        wire.destroy();
      }
    } catch (error) {
      if (error instanceof SmtpProblem) return { kind: "failed", reason: error.message };
      return { kind: "failed", reason: error instanceof Error ? error.message : String(error) };
    }
  };
}
