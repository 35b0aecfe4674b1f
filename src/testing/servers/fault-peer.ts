// The server's side of a scripted conversation, so that a fault takes a line or two.
import { Buffer } from "node:buffer";
import type { Socket } from "node:net";
import { TLSSocket, type TLSSocketOptions } from "node:tls";
import type { TestCertificate } from "../fixtures/test-certificate.ts";

export interface FaultPeer {
  socket: Socket;
  /** Of this server, from 1. */
  connection: number;
  certificate: TestCertificate;
  /** Writes lines, each ended by CRLF. */
  say(...lines: string[]): void;
  write(bytes: string): void;
  /** The next line; rejects with "gone" when the client left. */
  line(): Promise<string>;
  /** Reads to the final dot and keeps the message. */
  body(): Promise<void>;
  /** Until the client leaves. */
  gone(): Promise<void>;
  close(): void;
  /** RST. */
  reset(): void;
  /** Reads no more, so that the window closes. */
  pause(): void;
  startTls(options?: TLSSocketOptions): void;
  /** Greeting and EHLO, with these keywords. */
  greet(...extensions: string[]): Promise<void>;
  /** Up to and with the 354; commands one by one. */
  untilData(): Promise<void>;
  /** Replies to every command as a good server does, until the client leaves. */
  behave(): Promise<void>;
}

export interface FaultPeerParts {
  certificate: TestCertificate;
  messages: string[];
  connection: number;
  /** Offer STARTTLS first, so that the fault plays on an encrypted connection. */
  offersTls: boolean;
}

export function createFaultPeer(socket: Socket, parts: FaultPeerParts): FaultPeer {
  return new Peer(socket, parts);
}

class Peer implements FaultPeer {
  readonly connection: number;
  readonly certificate: TestCertificate;
  private input = "";
  private isGone = false;
  private wake: () => void = () => undefined;
  private stream: Socket;
  private offersTls: boolean;

  constructor(
    readonly socket: Socket,
    private readonly parts: FaultPeerParts,
  ) {
    this.connection = parts.connection;
    this.certificate = parts.certificate;
    this.stream = socket;
    this.offersTls = parts.offersTls;
    socket.on("data", this.onData);
    socket.on("close", this.onClose);
    socket.on("end", this.onClose);
  }

  say(...lines: string[]): void {
    this.write(lines.map((line) => `${line}\r\n`).join(""));
  }

  write(bytes: string): void {
    if (!this.isGone) this.stream.write(Buffer.from(bytes, "latin1"));
  }

  line(): Promise<string> {
    return this.until("\r\n");
  }

  async body(): Promise<void> {
    this.parts.messages.push(await this.until("\r\n.\r\n"));
  }

  async gone(): Promise<void> {
    while (!this.isGone) await this.more();
  }

  close(): void {
    this.stream.end();
  }

  reset(): void {
    this.socket.resetAndDestroy();
  }

  pause(): void {
    this.stream.pause();
    this.socket.pause();
  }

  startTls(options: TLSSocketOptions = {}): void {
    this.socket.removeListener("data", this.onData);
    const { key, cert } = this.certificate;
    const secured = new TLSSocket(this.socket, { isServer: true, key, cert, ...options });
    secured.on("error", () => this.socket.destroy());
    secured.on("data", this.onData);
    this.stream = secured;
    this.input = "";
    this.offersTls = false;
  }

  async greet(...extensions: string[]): Promise<void> {
    this.say("220 fault.test ESMTP");
    await this.line();
    if (this.offersTls) {
      this.sayExtensions("STARTTLS");
      await this.line();
      this.say("220 2.0.0 go ahead");
      this.startTls();
      await this.line();
    }
    this.sayExtensions(...extensions);
  }

  async untilData(): Promise<void> {
    for (let line = await this.line(); line !== "DATA"; line = await this.line()) this.say("250 2.0.0 ok");
    this.say("354 go ahead");
  }

  async behave(): Promise<void> {
    for (;;) {
      const line = await this.line();
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === "DATA") {
        this.say("354 go ahead");
        await this.body();
        this.say("250 2.0.0 queued");
      } else if (verb === "EHLO" && this.offersTls) {
        this.sayExtensions("STARTTLS");
      } else if (verb === "STAR") {
        this.say("220 2.0.0 go ahead");
        this.startTls();
      } else if (verb === "QUIT") {
        this.say("221 2.0.0 bye");
        this.close();
      } else {
        this.say("250 2.0.0 ok");
      }
    }
  }

  private sayExtensions(...extensions: string[]): void {
    const lines = ["fault.test", ...extensions];
    this.say(...lines.map((line, index) => `250${index === lines.length - 1 ? " " : "-"}${line}`));
  }

  private readonly onData = (chunk: Buffer): void => {
    this.input += chunk.toString("latin1");
    this.wake();
  };

  private readonly onClose = (): void => {
    this.isGone = true;
    this.wake();
  };

  private async until(end: string): Promise<string> {
    for (;;) {
      const at = this.input.indexOf(end);
      if (at !== -1) {
        const text = this.input.slice(0, at);
        this.input = this.input.slice(at + end.length);
        return text;
      }
      if (this.isGone) throw new Error("gone");
      await this.more();
    }
  }

  private more(): Promise<void> {
    return new Promise((resolve) => {
      this.wake = resolve;
    });
  }
}
