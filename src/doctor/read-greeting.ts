import { isIP } from "node:net";
import { type Clock, systemClock } from "../lib/clock.ts";
import { createDeadlines } from "../mta/deadlines.ts";
import { replyText } from "../mta/reply-parser.ts";
import { SmtpProblem } from "../mta/smtp-problem.ts";
import { connectWire } from "../mta/smtp-wire.ts";
import type { ReadGreeting } from "./checks/port25.ts";

const CONNECT_MS = 8_000;
const GREETING_MS = 10_000;
const TICK_MS = 100;

/** Reads a server's greeting within half a minute. Sends QUIT, and EHLO before it when asked to. */
export function createReadGreeting(clock: Clock = systemClock): ReadGreeting {
  return async ({ ip, port, localAddress, ehlo }) => {
    const deadlines = createDeadlines(clock, TICK_MS);
    try {
      const wire = await connectWire({ ip, port, localAddress }, deadlines, CONNECT_MS);
      try {
        const reply = await wire.receive("greeting", GREETING_MS);
        const text = replyText(reply);
        let seenAs: string | null = null;
        if (ehlo !== undefined && reply.code === 220) {
          wire.send(`EHLO ${ehlo}\r\n`);
          seenAs = addressIn((await wire.receive("ehlo", GREETING_MS)).lines[0] ?? "");
        }
        wire.send("QUIT\r\n");
        return { kind: "greeted", text, seenAs };
      } finally {
        wire.destroy();
      }
    } catch (error) {
      if (error instanceof SmtpProblem) {
        const isLocal = error.kind === "local" ? { isLocal: true } : {};
        return { kind: "failed", reason: error.message, ...isLocal };
      }
      return { kind: "failed", reason: error instanceof Error ? error.message : String(error) };
    }
  };
}

/** `mx.example.com at your service, [192.0.2.1]` */
function addressIn(line: string): string | null {
  const ip = /\[(?:IPv6:)?([0-9a-f.:]{3,45})\]/i.exec(line)?.[1];
  return ip !== undefined && isIP(ip) !== 0 ? ip : null;
}
