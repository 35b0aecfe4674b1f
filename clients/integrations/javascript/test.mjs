// Each example gets what the server posts, refuses what others made of it, and Nodemailer's email arrives.
import { spawn } from "node:child_process";
import { createHmac, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { runInNewContext } from "node:vm";
import { Sendlark } from "sendlark";

const WAIT_MS = 60_000;
const sendlark = new Sendlark();
const from = process.env.FROM;

function must(isTrue, problem) {
  if (!isTrue) throw new Error(problem);
}

async function until(read, what) {
  for (const end = Date.now() + WAIT_MS; ; await sleep(20)) {
    const value = await read();
    if (value) return value;
    must(Date.now() < end, what);
  }
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Line breaks and spaces that are gone where somebody parses and writes it. */
const BODY =
  '{ "type": "email.delivered",\n "created_at": "2026-01-01T00:00:00.000Z", "data": {"email_id": "1", "to": ["zo\\u00eb@example.org"]} }';

function signed(secret, body) {
  const id = `msg_${randomUUID()}`;
  const at = Math.floor(Date.now() / 1_000);
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${at}.${body}`).digest("base64");
  return {
    "content-type": "application/json",
    "svix-id": id,
    "svix-timestamp": String(at),
    "svix-signature": `v1,${signature}`,
  };
}

/** `post` answers the status of a request with these headers and this body. */
async function checkRefusals(name, secret, post) {
  const good = signed(secret, BODY);
  const other = signed("whsec_FxYVFBMSERAPDg0MCwoJCAcGBQQDAgEA", BODY);
  const { "svix-signature": _, ...unsigned } = good;
  const posts = [
    ["a signed body", good, BODY, 200],
    ["a body that was written again", good, JSON.stringify(JSON.parse(BODY)), 400],
    ["an altered body", good, BODY.replace("delivered", "bounced"), 400],
    ["another secret's signature", other, BODY, 400],
    ["no signature", unsigned, BODY, 400],
    ["an empty body", good, "", 400],
  ];
  for (const [what, headers, body, expected] of posts) {
    const status = await post(headers, body);
    must(status === expected, `${name}: ${what} is answered ${status} instead of ${expected}`);
  }
}

/** Starts an example that receives webhooks, and sends an email whose event has to arrive there. */
async function receives(name, command) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/webhooks`;
  const { id, signingSecret } = await sendlark.webhooks.create({
    endpoint: url,
    events: ["email.delivered"],
  });
  const env = {
    ...process.env,
    PORT: String(port),
    SENDLARK_WEBHOOK_SECRET: signingSecret,
    NEXT_TELEMETRY_DISABLED: "1",
  };
  const child = spawn(command[0], command.slice(1), { env, stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (printed += text));
  const post = async (headers, body) => (await fetch(url, { method: "POST", headers, body })).status;
  try {
    await until(
      () =>
        post({}, "").then(
          () => true,
          () => child.exitCode !== null,
        ),
      `${name} does not listen`,
    );
    must(child.exitCode === null, `${name} ended: ${printed}`);
    await checkRefusals(name, signingSecret, post);
    const sent = await sendlark.emails.send({
      from,
      to: "delivered@resend.dev",
      subject: name,
      text: "Hello",
    });
    await until(() => printed.includes(`delivered ${sent.id}`), `${name} did not get the event: ${printed}`);
  } finally {
    child.kill();
    await sendlark.webhooks.delete(id);
  }
  console.log(`${name}: received`);
}

/** With what a worker has, and nothing of Node.js. */
async function checkWorker() {
  const web = {
    AbortSignal,
    atob,
    btoa,
    crypto,
    fetch,
    FormData,
    Blob,
    Headers,
    Request,
    Response,
    TextDecoder,
    TextEncoder,
    URL,
    URLSearchParams,
    setTimeout,
    clearTimeout,
    console,
  };
  const module = { exports: {} };
  runInNewContext(readFileSync("worker.cjs", "utf8"), { ...web, module, exports: module.exports });
  const secret = "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYX";
  const { SENDLARK_API_KEY, SENDLARK_BASE_URL } = process.env;
  const env = { SENDLARK_API_KEY, SENDLARK_BASE_URL, SENDLARK_WEBHOOK_SECRET: secret, FROM: from };
  const ask = (path, init) =>
    module.exports.default.fetch(new Request(`https://worker.test${path}`, init), env);
  await checkRefusals(
    "worker",
    secret,
    async (headers, body) => (await ask("/webhooks", { method: "POST", headers, body })).status,
  );
  const { id } = await (await ask("/")).json();
  must((await sendlark.emails.get(id)).subject === "A worker", "the worker sent another email");
  console.log("worker: sent");
}

/** The certificate of a server under test is its own. */
async function sendsBySmtp() {
  const env = { ...process.env, SMTP_HOST: "127.0.0.1", NODE_TLS_REJECT_UNAUTHORIZED: "0" };
  const child = spawn("node", ["nodemailer.js"], { env, stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (printed += text));
  const code = await new Promise((resolve) => child.on("close", resolve));
  must(code === 0, `Nodemailer: ${printed}`);
  await until(async () => {
    for await (const { subject, lastEvent } of sendlark.emails.list({ limit: 20 })) {
      if (subject === "Nodemailer") return lastEvent === "delivered";
    }
  }, `Nodemailer's email did not arrive: ${printed}`);
  console.log("nodemailer: delivered");
}

const next = new URL("../node_modules/next/dist/bin/next", import.meta.url).pathname;
await receives("Express", ["node", "express.js"]);
await receives("Hono", ["node", "hono.js"]);
await receives("Next.js", ["node", next, "start", "next"]);
await checkWorker();
await sendsBySmtp();
