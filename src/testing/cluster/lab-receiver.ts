// The world outside the laboratory: every mail host of every site, at one address. Each message is stamped when its final dot is
// there, before anything is answered; answers take their time, so that faults find conversations under way.
import type { Socket } from "bun";
import type { SeededRandom } from "../fuzz/seeded-random.ts";

export interface Copy {
  recipient: string;
  /** Ms, when its last byte was read. */
  at: number;
  /** It may have been there since then: this process did not run. */
  since: number;
  /** The address that it came from. */
  node: string;
  /** What the message is about is whole. */
  isWhole: boolean;
}

export interface LabReceiver {
  port: number;
  /** In the order of their arrival; the caller may empty it. */
  copies: Copy[];
  stop(): void;
}

interface Session {
  input: Buffer;
  isInData: boolean;
  recipients: string[];
}

const EMPTY = Buffer.alloc(0);
const END = Buffer.from("\r\n.\r\n");
/** Of the answers before and after a message, ms. */
const QUICK_MS = 40;
const SLOW_MS = 1_500;
const SLOW_SHARE = 0.25;

/** The line by which a message is known. */
export const tokenOf = (recipient: string) => `Token ${recipient.slice(0, recipient.indexOf("@"))}.`;

/** `answerMs`: every answer takes up to this time; when absent, most are quick. */
export function startLabReceiver(
  address: string,
  random: SeededRandom,
  answerMs: number | null = null,
): LabReceiver {
  const copies: Copy[] = [];
  const pauses = watchPauses();
  const server = Bun.listen<Session>({
    hostname: address,
    port: 0,
    socket: {
      open(socket) {
        socket.data = { input: EMPTY, isInData: false, recipients: [] };
        socket.write("220 receiver ESMTP\r\n");
      },
      data: (socket, chunk) => take(socket, chunk),
      error: (socket) => void socket.end(),
    },
  });

  function take(socket: Socket<Session>, chunk: Uint8Array): void {
    const session = socket.data;
    session.input = Buffer.concat([session.input, chunk]);
    while (true) {
      const end = session.input.indexOf(session.isInData ? END : "\r\n");
      if (end === -1) return;
      const text = session.input.subarray(0, end);
      session.input = session.input.subarray(end + (session.isInData ? END.length : 2));
      if (session.isInData) keep(socket, text);
      else reply(socket, text.toString("latin1"));
    }
  }

  function reply(socket: Socket<Session>, line: string): void {
    const said = answer(line, socket.data);
    // The last of what a client says at once: the order stays.
    if (socket.data.isInData) later(() => socket.write(said));
    else socket.write(said);
  }

  function later(act: () => unknown): void {
    const most = answerMs ?? (random.chance(SLOW_SHARE) ? SLOW_MS : QUICK_MS);
    setTimeout(act, random.below(most));
  }

  function keep(socket: Socket<Session>, raw: Buffer): void {
    const at = Date.now();
    const { data } = socket;
    const [recipient = ""] = data.recipients;
    const isWhole = data.recipients.length === 1 && raw.includes(tokenOf(recipient));
    copies.push({ recipient, at, since: pauses.before(at), node: socket.remoteAddress, isWhole });
    data.isInData = false;
    data.recipients = [];
    later(() => socket.write("250 2.0.0 taken\r\n"));
  }

  return { port: server.port, copies, stop };

  function stop(): void {
    pauses.stop();
    server.stop(true);
  }
}

const TICK_MS = 20;
/** What was there when a pause ended is read soon after. */
const READ_MS = 200;

/** When this process did not run, on a machine that is busy. */
function watchPauses() {
  let tickedAt = Date.now();
  let pause = { from: 0, to: 0 };
  const timer = setInterval(() => {
    const now = Date.now();
    if (now - tickedAt > 2 * TICK_MS) pause = { from: tickedAt, to: now };
    tickedAt = now;
  }, TICK_MS);
  return {
    /** The earliest moment at which what is read at this one can have arrived. */
    before(at: number): number {
      if (at - tickedAt > 2 * TICK_MS) return tickedAt;
      return at - pause.to < READ_MS ? pause.from : at;
    },
    stop: () => clearInterval(timer),
  };
}

function answer(line: string, session: Session): string {
  switch (line.slice(0, 4).toUpperCase()) {
    case "EHLO":
      return "250-receiver\r\n250-PIPELINING\r\n250 8BITMIME\r\n";
    case "MAIL":
      session.recipients = [];
      return "250 2.1.0 ok\r\n";
    case "RCPT":
      session.recipients.push(line.slice(line.indexOf("<") + 1, line.indexOf(">")));
      return "250 2.1.5 ok\r\n";
    case "DATA":
      session.isInData = true;
      return "354 go on\r\n";
    case "QUIT":
      return "221 2.0.0 bye\r\n";
    default:
      return "250 2.0.0 ok\r\n";
  }
}
