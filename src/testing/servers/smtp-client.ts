// An SMTP client that sends exactly the given bytes, for invalid conversations.
import { once } from "node:events";
import { connect as connectTcp, type Socket } from "node:net";
import { type ConnectionOptions, connect as connectTls, TLSSocket } from "node:tls";

export interface SmtpClient extends Disposable {
  /** The next reply, lines joined by `\n`; rejects when the server closes first. */
  reply(): Promise<string>;
  /** Raw bytes. */
  write(data: string | Uint8Array): void;
  /** A line and its reply. */
  say(line: string): Promise<string>;
  /** Goes on under TLS; what the server says afterwards comes through it. */
  startTls(options?: ConnectionOptions): Promise<void>;
  /** Such as `TLSv1.3 TLS_AES_128_GCM_SHA256`; empty without TLS. */
  cipher(): string;
  /** SHA-256 of the server's certificate, hex; empty without TLS. */
  fingerprint(): string;
  /** False once the server has closed. */
  isOpen(): boolean;
  /** Everything received since the last complete reply, until the server closes. */
  untilClosed(): Promise<string>;
}

/** Connects to loopback, from the address `from` of it; does not wait for the greeting. */
export async function connectSmtp(
  port: number,
  options: { tls?: boolean; from?: string } = {},
): Promise<SmtpClient> {
  const tlsOptions = { rejectUnauthorized: false };
  const where = {
    host: "127.0.0.1",
    port,
    ...(options.from === undefined ? {} : { localAddress: options.from }),
  };
  let socket: Socket = options.tls ? connectTls({ ...where, ...tlsOptions }) : connectTcp(where);
  let received = "";
  let isClosed = false;
  let wake = () => {};
  const attach = (): void => {
    socket.setNoDelay(true);
    socket.on("data", (data) => {
      received += data.toString("utf8");
      wake();
    });
    socket.on("error", () => wake());
    socket.on("close", () => {
      isClosed = true;
      wake();
    });
  };
  attach();
  await once(socket, options.tls ? "secureConnect" : "connect");
  const change = () => new Promise<void>((resolve) => (wake = resolve));

  const client: SmtpClient = {
    async reply() {
      for (;;) {
        const match = /^(?:\d{3}-[^\n]*\n)*\d{3}(?: [^\n]*)?\n/.exec(received);
        if (match) {
          received = received.slice(match[0].length);
          return match[0].replaceAll("\r\n", "\n").trimEnd();
        }
        if (isClosed) throw new Error(`closed by the server; left: ${JSON.stringify(received)}`);
        await change();
      }
    },
    write: (data) => void socket.write(data),
    say(line) {
      socket.write(`${line}\r\n`);
      return client.reply();
    },
    async startTls(options = {}) {
      const plain = socket;
      plain.removeAllListeners("data");
      plain.removeAllListeners("close");
      socket = connectTls({ socket: plain, ...tlsOptions, ...options });
      attach();
      await once(socket, "secureConnect");
    },
    cipher: () => (socket instanceof TLSSocket ? `${socket.getProtocol()} ${socket.getCipher().name}` : ""),
    fingerprint: () =>
      socket instanceof TLSSocket ? socket.getPeerCertificate().fingerprint256.replaceAll(":", "") : "",
    isOpen: () => !isClosed,
    async untilClosed() {
      while (!isClosed) await change();
      return received;
    },
    [Symbol.dispose]: () => void socket.destroy(),
  };
  return client;
}
