// The sending side of load.ts: three clients that keep a fixed number of requests under way and time each one.
import { randomBytes } from "node:crypto";
import { connect, type Socket } from "node:net";
import { connect as connectByTls } from "node:tls";

export interface LoadTarget {
  apiUrl: string;
  smtpsPort: number;
  apiKey: string;
  from: string;
}

/** A server that takes email from this machine as it is. */
export interface RelayTarget {
  relayPort: number;
  from: string;
}

export interface LoadResult {
  emails: number;
  errors: number;
  seconds: number;
  /** One entry a request. */
  latenciesMs: number[];
}

export interface LoadPlan {
  emails: number;
  concurrency: number;
  /** A fresh address for each call. */
  recipient(): string;
  /** Number of links, each replacing a paragraph; default none. */
  links?: number;
  /** In place of the usual texts; not in batches. */
  content?: LoadContent;
  /** In place of the target's own, for each call; not by SMTP. */
  sender?(): Pick<LoadTarget, "apiKey" | "from">;
}

export interface LoadContent {
  text: string;
  html?: string;
  /** Its first bytes are others in each email, since a server may store what is the same once. */
  attachment?: { base64: string; lines: string };
}

const PARAGRAPH = "The quick brown fox jumps over the lazy dog while the queue keeps every promise. ";
const TEXT = PARAGRAPH.repeat(25);
const PARAGRAPHS = 55;
export const LOAD_HTML = htmlWith(0);
const USUAL: LoadContent = { text: TEXT, html: LOAD_HTML };

/** Of so many bytes before they are encoded: text alone, or the usual texts and an attachment. */
export function contentOf(bytes: number): LoadContent {
  const attached = bytes - TEXT.length - LOAD_HTML.length;
  if (attached <= 0) return { text: PARAGRAPH.repeat(Math.ceil(bytes / PARAGRAPH.length)).slice(0, bytes) };
  const base64 = randomBytes(attached).toString("base64");
  return { ...USUAL, attachment: { base64, lines: inLines(base64, 76) } };
}

/** About the same size whatever the number of links is. */
function htmlWith(links: number): string {
  const paragraph = `<p style="margin:0">${PARAGRAPH}</p>`;
  const link = (_: unknown, index: number) =>
    `<p style="margin:0"><a href="https://shop.example.com/products/${index}?utm_source=mail&amp;n=${index}">Item</a></p>`;
  const lines = Array.from({ length: links }, link).join("") + paragraph.repeat(PARAGRAPHS - links);
  return `<html><body>${lines}</body></html>`;
}

function email(target: Pick<LoadTarget, "from">, recipient: string, { text, html }: LoadContent) {
  return {
    from: target.from,
    to: [recipient],
    subject: "A load test message of about eight kilobytes",
    html,
    text,
    headers: { "X-Load-Sent": String(Date.now()) },
  };
}

/** Instead of the first of an attachment, in base64. */
const freshStart = () => randomBytes(6).toString("base64");

/** Without another pass over the attachment, which would be much of this process's work. */
function emailJson(target: Pick<LoadTarget, "from">, recipient: string, content: LoadContent): string {
  const json = JSON.stringify(email(target, recipient, content));
  if (content.attachment === undefined) return json;
  const start = freshStart();
  const bytes = `${start}${content.attachment.base64.slice(start.length)}`;
  return `${json.slice(0, -1)},"attachments":[{"filename":"load.bin","content":"${bytes}"}]}`;
}

async function post(target: LoadTarget, path: string, body: string): Promise<boolean> {
  const response = await fetch(`${target.apiUrl}${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${target.apiKey}`, "content-type": "application/json" },
    body,
  });
  const text = await response.text();
  if (!response.ok) console.error(`${path}: ${response.status} ${text.slice(0, 200)}`);
  return response.ok;
}

/** Keeps `concurrency` calls of `send` under way until `requests` are done. */
async function drive(
  requests: number,
  concurrency: number,
  send: () => Promise<boolean>,
): Promise<LoadResult> {
  const latenciesMs: number[] = [];
  let started = 0;
  let errors = 0;
  const startedAt = performance.now();
  async function runOne(): Promise<void> {
    while (started < requests) {
      started++;
      const at = performance.now();
      if (!(await send())) errors++;
      latenciesMs.push(performance.now() - at);
    }
  }
  await Promise.all(Array.from({ length: concurrency }, runOne));
  return { emails: requests, errors, seconds: (performance.now() - startedAt) / 1000, latenciesMs };
}

/** POST /emails, one email a request. */
export function sendSingles(target: LoadTarget, plan: LoadPlan): Promise<LoadResult> {
  const { content = USUAL } = plan;
  return drive(plan.emails, plan.concurrency, () => {
    const sender = { ...target, ...plan.sender?.() };
    return post(sender, "/emails", emailJson(sender, plan.recipient(), content));
  });
}

/** POST /emails/batch, a hundred emails a request. */
export async function sendBatches(target: LoadTarget, plan: LoadPlan): Promise<LoadResult> {
  const content = { text: TEXT, html: htmlWith(plan.links ?? 0) };
  const result = await drive(Math.ceil(plan.emails / 100), plan.concurrency, () =>
    post(
      target,
      "/emails/batch",
      JSON.stringify(Array.from({ length: 100 }, () => email(target, plan.recipient(), content))),
    ),
  );
  return { ...result, emails: result.emails * 100, errors: result.errors * 100 };
}

/** SMTP over `concurrency` lasting connections: submission with implicit TLS, or to a relay. */
export async function sendBySmtp(target: LoadTarget | RelayTarget, plan: LoadPlan): Promise<LoadResult> {
  const sessions = await Promise.all(Array.from({ length: plan.concurrency }, () => openSession(target)));
  const idle = [...sessions];
  const result = await drive(plan.emails, plan.concurrency, async () => {
    const session = idle.pop();
    if (!session) throw new Error("more sends than sessions");
    const isAccepted = await session.send(smtpMessage(target, plan.recipient(), plan.content ?? USUAL));
    idle.push(session);
    return isAccepted;
  });
  // The appliance bounds the connections of one client: these must be gone before the next phase opens its own.
  await Promise.all(sessions.map((session) => session.close()));
  return result;
}

const inLines = (content: string, width = 900) =>
  content.match(new RegExp(`.{1,${width}}`, "g"))?.join("\r\n") ?? "";

function smtpMessage(target: Pick<LoadTarget, "from">, recipient: string, content: LoadContent) {
  const { from, subject, html, text, headers } = email(target, recipient, content);
  const { attachment } = content;
  const part = (fields: string, body: string) => `--b\r\nContent-Type: ${fields}\r\n\r\n${body}\r\n`;
  const parts = [part("text/plain; charset=utf-8", inLines(text))];
  if (html !== undefined) parts.push(part("text/html; charset=utf-8", inLines(html)));
  if (attachment !== undefined) {
    const start = freshStart();
    const bytes = `${start}${attachment.lines.slice(start.length)}`;
    parts.push(part(ATTACHMENT_FIELDS, bytes));
  }
  const data = [
    `From: ${from}`,
    `To: ${recipient}`,
    `Subject: ${subject}`,
    `X-Load-Sent: ${headers["X-Load-Sent"]}`,
    "MIME-Version: 1.0",
    `Content-Type: multipart/${attachment === undefined ? "alternative" : "mixed"}; boundary="b"`,
    "",
    `${parts.join("")}--b--`,
  ].join("\r\n");
  return { from, recipient, data };
}

const ATTACHMENT_FIELDS =
  'application/octet-stream\r\nContent-Disposition: attachment; filename="load.bin"\r\nContent-Transfer-Encoding: base64';

/** Logged in, where there is a login. */
export async function openSession(target: LoadTarget | RelayTarget) {
  const host = "127.0.0.1";
  const socket: Socket =
    "relayPort" in target
      ? connect({ host, port: target.relayPort })
      : // The appliance under test signs its own certificate.
        connectByTls({ host, port: target.smtpsPort, rejectUnauthorized: false });
  const replies = replyReader(socket);
  const command = (line: string) => {
    socket.write(`${line}\r\n`);
    return replies();
  };
  await replies();
  await command("EHLO load.test");
  if ("apiKey" in target) {
    const login = Buffer.from(`\0sendlark\0${target.apiKey}`).toString("base64");
    const answer = await command(`AUTH PLAIN ${login}`);
    if (!answer.startsWith("235")) throw new Error(`AUTH was answered ${answer}`);
  }
  return {
    socket,
    async send({ from, recipient, data }: ReturnType<typeof smtpMessage>): Promise<boolean> {
      socket.write(`MAIL FROM:<${from}>\r\nRCPT TO:<${recipient}>\r\nDATA\r\n`);
      const answers = [await replies(), await replies(), await replies()];
      if (!answers[2]?.startsWith("354")) {
        console.error(`DATA was answered ${answers.join(" / ")}`);
        return false;
      }
      const final = await command(`${data}\r\n.`);
      if (!final.startsWith("250")) console.error(`the message was answered ${final}`);
      return final.startsWith("250");
    },
    close: () =>
      new Promise<void>((resolve) => {
        socket.once("close", resolve);
        socket.end("QUIT\r\n");
      }),
  };
}

/** Complete replies in order; a multi-line reply is given by its last line. */
function replyReader(socket: Socket): () => Promise<string> {
  let buffered = "";
  const ready: string[] = [];
  const waiting: ((line: string) => void)[] = [];
  socket.on("data", (chunk) => {
    buffered += chunk.toString("latin1");
    const lines = buffered.split("\r\n");
    buffered = lines.pop() ?? "";
    for (const line of lines.filter((line) => line[3] === " ")) {
      const next = waiting.shift();
      if (next) next(line);
      else ready.push(line);
    }
  });
  return () => {
    const line = ready.shift();
    return line === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(line);
  };
}
