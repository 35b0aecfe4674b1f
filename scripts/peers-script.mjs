// What somebody writes who needs no service: each email is composed, signed and sent by nodemailer, over kept connections to
// the mail host of each domain. Nothing is on disk, and what fails is lost. Its order is JSON, in the first argument.
import { resolveMx } from "node:dns/promises";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const order = JSON.parse(process.argv[2]);
const nodemailer = createRequire(`${order.modules}/`)("nodemailer");
const dkim = {
  domainName: order.domain,
  keySelector: order.selector,
  privateKey: readFileSync(order.key, "utf8"),
};
const CONCURRENCY = 100;
const PARAGRAPH = "The quick brown fox jumps over the lazy dog while the queue keeps every promise. ";
const TEXT = PARAGRAPH.repeat(25);
const HTML = `<html><body>${`<p style="margin:0">${PARAGRAPH}</p>`.repeat(55)}</body></html>`;

const transports = new Map();
function transportOf(domain) {
  if (!transports.has(domain)) transports.set(domain, openTransport(domain));
  return transports.get(domain);
}

async function openTransport(domain) {
  const [first] = (await resolveMx(domain)).sort((one, other) => one.priority - other.priority);
  return nodemailer.createTransport({
    host: first.exchange,
    port: 25,
    pool: true,
    maxConnections: 5,
    maxMessages: Number.POSITIVE_INFINITY,
    name: "mail.load.test",
    tls: { rejectUnauthorized: false },
    dkim,
  });
}

let next = 0;
async function sendSome() {
  while (next < order.emails) {
    const index = next++;
    const domain = `d${index % order.destinations}.${order.temper}.load.test`;
    const transport = await transportOf(domain);
    await transport.sendMail({
      from: order.from,
      to: `u${index}@${domain}`,
      subject: "A load test message of about eight kilobytes",
      text: TEXT,
      html: HTML,
      headers: { "X-Load-Sent": String(Date.now()) },
    });
  }
}
await Promise.all(Array.from({ length: CONCURRENCY }, sendSome));
for (const transport of transports.values()) (await transport).close();
