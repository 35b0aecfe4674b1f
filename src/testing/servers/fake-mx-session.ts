// One connection of the fake MX: commands in, replies out, cheap enough for load.
import { Buffer } from "node:buffer";
import type { Socket } from "node:net";
import { TLSSocket } from "node:tls";
import type { FakeMxOptions, ReceivedMessage } from "./fake-mx.ts";

export interface SessionHooks {
  /** Counts from 1. */
  connection: number;
  command(line: string): void;
  message(message: ReceivedMessage): void;
}

const DEFAULT_EXTENSIONS = [
  "PIPELINING",
  "SIZE 52428800",
  "8BITMIME",
  "SMTPUTF8",
  "ENHANCEDSTATUSCODES",
  "DSN",
];
const END = Buffer.from("\r\n.\r\n");
const EMPTY = Buffer.alloc(0);

export class FakeSession {
  private socket: Socket;
  private input: Buffer = EMPTY;
  private isInData = false;
  private isTls = false;
  private helo = "";
  private answers: string[] = [];
  private pendingAuth: string[] | null = null;
  private isAuthenticated: boolean;
  private mail: { from: string; parameters: string } | null = null;
  private recipients: { address: string; parameters: string }[] = [];

  constructor(
    private readonly first: Socket,
    private readonly options: FakeMxOptions,
    private readonly hooks: SessionHooks,
  ) {
    this.socket = first;
    this.isAuthenticated = options.credentials === undefined;
  }

  start(): void {
    this.first.on("data", this.onData);
    const greeting = this.options.replies?.greeting?.(this.hooks.connection) ?? "220 fake-mx.test ESMTP";
    this.say(greeting);
    this.flush();
    if (!greeting.startsWith("220")) this.first.end();
  }

  private readonly onData = (chunk: Buffer): void => {
    this.input = this.input.length === 0 ? chunk : Buffer.concat([this.input, chunk]);
    while (this.isInData ? this.readBody() : this.readLine());
    // The runtime may reuse the chunk's memory.
    if (this.input.length > 0) this.input = Buffer.from(this.input);
    this.flush();
  };

  private readLine(): boolean {
    const end = this.input.indexOf("\r\n");
    if (end === -1) return false;
    const line = this.input.toString("utf8", 0, end);
    this.input = this.input.subarray(end + 2);
    const answer = this.pendingAuth === null ? this.command(line) : this.continueAuth(line, this.pendingAuth);
    if (answer !== null) this.say(answer);
    return true;
  }

  private readBody(): boolean {
    const isEmpty = this.input.length >= 3 && this.input.toString("latin1", 0, 3) === ".\r\n";
    const end = isEmpty ? 0 : this.input.indexOf(END);
    if (end === -1) return false;
    const raw = isEmpty ? EMPTY : this.input.subarray(0, end + 2);
    this.input = this.input.subarray(isEmpty ? 3 : end + 5);
    this.isInData = false;
    this.say(this.takeMessage(raw));
    return true;
  }

  private takeMessage(raw: Buffer): string {
    const message: ReceivedMessage = {
      from: this.mail?.from ?? "",
      to: this.recipients.map(({ address }) => address),
      raw: unstuff(raw),
      isTls: this.isTls,
      helo: this.helo,
      ip: this.first.remoteAddress ?? "",
      mailParameters: this.mail?.parameters ?? "",
      rcptParameters: this.recipients.map(({ parameters }) => parameters),
      connection: this.hooks.connection,
    };
    this.resetTransaction();
    const refusal = this.options.replies?.dot?.(message) ?? null;
    if (refusal !== null) return refusal;
    this.hooks.message(message);
    return "250 2.0.0 Ok: queued";
  }

  /** Null = answered already. */
  private command(line: string): string | null {
    this.hooks.command(line);
    switch (line.slice(0, 4).toUpperCase()) {
      case "EHLO":
      case "HELO":
        return this.greet(line.slice(5));
      case "MAIL":
        return this.mailFrom(line);
      case "RCPT":
        return this.rcptTo(line);
      case "DATA":
        return this.data();
      case "STAR":
        return this.startTls();
      case "AUTH":
        return this.authenticate(line.slice(5));
      case "RSET":
        this.resetTransaction();
        return "250 2.0.0 Ok";
      case "QUIT":
        this.say("221 2.0.0 Bye");
        this.flush();
        this.socket.end();
        return null;
      default:
        return "500 5.5.2 what?";
    }
  }

  private greet(name: string): string {
    const { extensions = DEFAULT_EXTENSIONS, tls, credentials } = this.options;
    this.helo = name;
    this.resetTransaction();
    const lines = ["fake-mx.test", ...extensions];
    if (tls !== undefined && !this.isTls) lines.push("STARTTLS");
    if (credentials !== undefined && !lines.some((line) => line.startsWith("AUTH"))) {
      lines.push("AUTH PLAIN LOGIN");
    }
    return lines.map((line, index) => `250${index === lines.length - 1 ? " " : "-"}${line}`).join("\r\n");
  }

  private mailFrom(line: string): string {
    if (!this.isAuthenticated) return "530 5.7.0 Authentication required";
    const [from, parameters] = pathOf(line);
    const refusal = this.options.replies?.mail?.(from) ?? null;
    if (refusal !== null) return refusal;
    this.resetTransaction();
    this.mail = { from, parameters };
    return "250 2.1.0 Ok";
  }

  private rcptTo(line: string): string {
    if (this.mail === null) return "503 5.5.1 MAIL first";
    const [address, parameters] = pathOf(line);
    const refusal = this.options.replies?.rcpt?.(address) ?? null;
    if (refusal !== null) return refusal;
    this.recipients.push({ address, parameters });
    return "250 2.1.5 Ok";
  }

  private data(): string {
    if (this.recipients.length === 0) return "503 5.5.1 RCPT first";
    const refusal = this.options.replies?.data?.() ?? null;
    if (refusal !== null) return refusal;
    this.isInData = true;
    return "354 End data with <CR><LF>.<CR><LF>";
  }

  private startTls(): string | null {
    const { tls } = this.options;
    if (tls === undefined) return "502 5.5.1 no TLS here";
    this.say("220 2.0.0 go ahead");
    this.flush();
    this.first.removeListener("data", this.onData);
    this.input = EMPTY;
    const secured = new TLSSocket(this.first, { isServer: true, key: tls.key, cert: tls.cert });
    secured.on("error", () => this.first.destroy());
    secured.on("data", this.onData);
    this.socket = secured;
    this.isTls = true;
    return null;
  }

  private authenticate(argument: string): string {
    const [mechanism = "", initial = ""] = argument.split(" ");
    if (mechanism.toUpperCase() !== "PLAIN") {
      this.pendingAuth = [];
      return "334 VXNlcm5hbWU6";
    }
    const [, username = "", password = ""] = decode(initial).split("\0");
    return this.checkCredentials(username, password);
  }

  private continueAuth(line: string, given: string[]): string {
    given.push(decode(line));
    if (given.length === 1) return "334 UGFzc3dvcmQ6";
    this.pendingAuth = null;
    return this.checkCredentials(given[0]!, given[1]!);
  }

  private checkCredentials(username: string, password: string): string {
    const { credentials } = this.options;
    this.isAuthenticated = username === credentials?.username && password === credentials?.password;
    return this.isAuthenticated ? "235 2.7.0 welcome" : "535 5.7.8 bad credentials";
  }

  private resetTransaction(): void {
    this.mail = null;
    this.recipients = [];
  }

  private say(reply: string): void {
    this.answers.push(`${reply}\r\n`);
  }

  /** Replies to a pipelined group leave in one segment. */
  private flush(): void {
    if (this.answers.length === 0) return;
    this.socket.write(this.answers.join(""));
    this.answers = [];
  }
}

function decode(base64: string): string {
  return Buffer.from(base64, "base64").toString();
}

/** `MAIL FROM:<a@b> SIZE=1` → `["a@b", "SIZE=1"]`. */
function pathOf(line: string): [address: string, parameters: string] {
  const start = line.indexOf("<");
  const end = line.lastIndexOf(">");
  return start === -1 || end < start ? ["", ""] : [line.slice(start + 1, end), line.slice(end + 1).trim()];
}

function unstuff(raw: Buffer): Uint8Array {
  const lines = raw[0] === 46 ? raw.subarray(1) : raw;
  if (lines.indexOf("\r\n.") === -1) return Uint8Array.from(lines);
  return Uint8Array.from(Buffer.from(lines.toString("latin1").replaceAll("\r\n.", "\r\n"), "latin1"));
}
