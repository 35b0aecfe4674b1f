// The cheapest SMTP server that still reads every byte: what it costs is taken from the machine under measurement.
import { createServer, type Socket } from "node:net";
import { TLSSocket } from "node:tls";
import type { TestCertificate } from "../src/testing/fixtures/test-certificate.ts";

export interface ReceiverOptions {
  address: string;
  /** 0 = any. */
  port: number;
  /** Before each answer (several at once count as one), ms. */
  replyDelayMs?: number;
  /** Offers STARTTLS. */
  certificate?: TestCertificate;
  /** The reply for a recipient in place of success; null = success. */
  refuse?(recipient: string): string | null;
  /** A message as it was sent, dots still stuffed. */
  onMessage(recipient: string, raw: Buffer): void;
}

interface Session {
  /** Of the message that arrives, all before `input`. */
  parts: Buffer[];
  input: Buffer;
  isInData: boolean;
  hasTls: boolean;
  recipient: string;
}

const EMPTY = Buffer.alloc(0);
const END_OF_DATA = Buffer.from("\r\n.\r\n");
const BYE = "221 bye\r\n";
const START_TLS = "220 go ahead\r\n";

const newSession = (): Session => ({
  parts: [],
  input: EMPTY,
  isInData: false,
  hasTls: false,
  recipient: "",
});

/** Listens; returns the port. */
export async function startReceiver(options: ReceiverOptions): Promise<number> {
  return options.certificate === undefined ? startPlain(options) : startEncrypted(options);
}

function startPlain(options: ReceiverOptions): number {
  const later = delayed(options.replyDelayMs ?? 0);
  const { port } = Bun.listen<Session>({
    hostname: options.address,
    port: options.port,
    socket: {
      open(socket) {
        socket.data = newSession();
        later(() => socket.write("220 sink ESMTP\r\n"));
      },
      data(socket, chunk) {
        const answers = take(socket.data, chunk, options);
        if (answers === "") return;
        later(() => {
          socket.write(answers);
          if (answers.endsWith(BYE)) socket.end();
        });
      },
    },
  });
  return port;
}

function startEncrypted(options: ReceiverOptions): Promise<number> {
  const server = createServer((socket) => {
    const session = newSession();
    socket.on("error", () => socket.destroy());
    const speak = (stream: Socket) => {
      const onData = (chunk: Buffer): void => {
        const answers = take(session, chunk, options);
        if (answers !== "") stream.write(answers);
        if (answers.endsWith(BYE)) stream.end();
        if (answers !== START_TLS) return;
        stream.removeListener("data", onData);
        session.hasTls = true;
        const secured = new TLSSocket(socket, { isServer: true, ...options.certificate });
        secured.on("error", () => socket.destroy());
        speak(secured);
      };
      stream.on("data", onData);
    };
    speak(socket);
    socket.write("220 sink ESMTP\r\n");
  });
  return new Promise((resolve) =>
    server.listen(options.port, options.address, () => resolve((server.address() as { port: number }).port)),
  );
}

function delayed(ms: number): (write: () => void) => void {
  if (ms === 0) return (write) => write();
  return (write) => {
    setTimeout(write, ms);
  };
}

function take(session: Session, chunk: Uint8Array, options: ReceiverOptions): string {
  session.input = session.input.length === 0 ? Buffer.from(chunk) : Buffer.concat([session.input, chunk]);
  let answers = "";
  while (true) {
    const end = session.input.indexOf(session.isInData ? END_OF_DATA : "\r\n");
    if (end < 0) {
      if (session.isInData) setAside(session);
      return answers;
    }
    if (session.isInData) {
      const raw = Buffer.concat([...session.parts.splice(0), session.input.subarray(0, end)]);
      options.onMessage(session.recipient, raw);
      session.input = session.input.subarray(end + END_OF_DATA.length);
      session.isInData = false;
      answers += "250 ok\r\n";
    } else {
      const line = session.input.toString("latin1", 0, end);
      session.input = session.input.subarray(end + 2);
      answers += answerTo(line, session, options);
    }
  }
}

/** So that a large message is copied and searched once; its end may have begun. */
function setAside(session: Session): void {
  const { parts, input } = session;
  const at = Math.max(0, input.length - END_OF_DATA.length + 1);
  parts.push(input.subarray(0, at));
  session.input = input.subarray(at);
}

function answerTo(line: string, session: Session, { certificate, refuse }: ReceiverOptions): string {
  switch (line.slice(0, 4)) {
    case "EHLO":
      return `250-sink\r\n250-PIPELINING\r\n${certificate && !session.hasTls ? "250-STARTTLS\r\n" : ""}250 8BITMIME\r\n`;
    case "STAR":
      return START_TLS;
    case "RCPT": {
      const recipient = line.slice(line.indexOf("<") + 1, line.indexOf(">"));
      const refusal = refuse?.(recipient) ?? null;
      session.recipient = refusal === null ? recipient : "";
      return refusal === null ? "250 ok\r\n" : `${refusal}\r\n`;
    }
    case "DATA":
      if (session.recipient === "") return "554 5.5.1 no recipients\r\n";
      session.isInData = true;
      return "354 go\r\n";
    case "QUIT":
      return BYE;
    default:
      return "250 ok\r\n";
  }
}
