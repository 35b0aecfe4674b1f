// What is on the stage: a small shop's day of email, sent through the API and SMTP like anybody's.
import nodemailer from "nodemailer";
import type { Appliance } from "./appliance.ts";
import { until } from "./until.ts";

/** Routes with a parameter → a path to something that is there. */
export type StageIds = Record<string, string>;

const DOMAIN = "lovelace.dev";
const FROM = `Lovelace Looms <orders@${DOMAIN}>`;

const PEOPLE = [
  ...["grace.hopper@navy.example", "edsger@structured.example", "barbara.liskov@clu.example"],
  ...["tony.hoare@quicksort.example", "donald@tex.example", "frances.allen@fortran.example"],
  ...["ken@unix.example", "margaret.hamilton@apollo.example", "radia@spanningtree.example"],
  ...["alan@bletchley.example", "katherine.johnson@orbit.example", "niklaus@pascal.example"],
];
const SUBJECTS: [subject: string, kind: string][] = [
  ["Your order 18{n} is on its way", "shipping"],
  ["Receipt for order 18{n}", "receipt"],
  ["Reset your password", "account"],
  ["How did the silk scarf work out?", "review"],
  ["Your invoice for November", "invoice"],
];

/** Through the doors only. Resolves when every email has come as far as it will for now. */
export async function fillStage(
  appliance: Appliance,
  { team, hookUrl }: { team: string; hookUrl: string },
): Promise<StageIds> {
  const domains = await makeDomains(appliance, team);
  const template = await makeTemplate(appliance);
  await create(appliance, "/api-keys", { name: "Shop", permission: "full_access" });
  await create(appliance, "/api-keys", { name: "Newsletter", permission: "sending_access" });
  for (const email of ["old.address@navy.example", "left@company.example"]) {
    await create(appliance, "/suppressions", { email });
  }
  const webhook = await create(appliance, "/webhooks", {
    endpoint: `${hookUrl}/webhooks/email`,
    events: ["email.delivered", "email.bounced", "email.complained", "email.failed"],
  });
  const email = await sendEmails(appliance);
  await refuseSomething(appliance);
  await settle(appliance);
  const failing = await refusedPost(appliance, webhook);
  await holdOne(appliance);
  const log = await refusedRequest(appliance);
  return {
    "/emails/$id": `/emails/${email}`,
    "/domains/$id": `/domains/${domains}`,
    "/templates/$id": `/templates/${template}`,
    "/webhooks/$id": `/webhooks/${webhook}`,
    "/webhooks/$id/events/$eventId": `/webhooks/${webhook}/events/${failing}`,
    "/logs/$id": `/logs/${log}`,
    "/inbox/$id": `/inbox/${await receivedAs(appliance, email)}`,
  };
}

/** The id that the receiving server of the sandbox gave a message, as it says in its reply. */
async function receivedAs(appliance: Appliance, emailId: string): Promise<string> {
  const attempts = await list(appliance, `/emails/${emailId}/attempts`);
  const id = attempts.map(({ reply }) => /Ok ([0-9a-f-]{36})/.exec(String(reply))?.[1]).find(Boolean);
  if (id === undefined) throw new Error("the sandbox has not taken the email");
  return id;
}

async function makeDomains(appliance: Appliance, team: string): Promise<string> {
  for (const { id } of await list(appliance, "/domains")) {
    await appliance.api(`/domains/${id}`, { method: "DELETE" });
  }
  await appliance.addDomain(DOMAIN, team);
  const [domain] = await list(appliance, "/domains");
  if (domain === undefined) throw new Error("the domain is not there");
  await create(appliance, "/domains", { name: `news.${DOMAIN}` });
  return domain.id;
}

async function makeTemplate(appliance: Appliance): Promise<string> {
  const id = await create(appliance, "/templates", {
    ...{ name: "Order shipped", alias: "order-shipped", from: FROM, subject: "Your order is on its way" },
    html: [
      '<h1 style="font-family: Georgia">Hello {{NAME}}</h1>',
      "<p>Order {{ORDER}} left our loom today.</p>",
      "<!-- Until it has arrived -->",
      '<p><a href="https://looms.example/orders/{{ORDER}}">Follow your parcel</a></p>',
    ].join("\n"),
    variables: [
      { key: "NAME", type: "string", fallback_value: "there" },
      { key: "ORDER", type: "string", fallback_value: "18000" },
    ],
  });
  await create(appliance, `/templates/${id}/publish`, {});
  await create(appliance, "/templates", { name: "Welcome", html: "<p>Welcome to Lovelace Looms.</p>" });
  return id;
}

/** Gives the id of one that is delivered and has everything that its page can show. */
async function sendEmails(appliance: Appliance): Promise<string> {
  const orders = Array.from({ length: 60 }, (_, n) => {
    const [subject, kind] = SUBJECTS[n % SUBJECTS.length]!;
    return orderEmail(PEOPLE[(n * 7) % PEOPLE.length]!, subject.replace("{n}", String(100 + n)), kind);
  });
  const outcomes = [
    ...["deferred+maria@resend.dev", "deferred+jonas@resend.dev", "deferred+li@resend.dev"],
    ...["bounced+typo@resend.dev", "bounced+gone@resend.dev", "complained+tired@resend.dev"],
    ...["suppressed@resend.dev", "old.address@navy.example"],
  ].map((recipient, n) => orderEmail(recipient, `Your order 18${200 + n} is on its way`, "shipping"));
  const batch = await appliance.api("/emails/batch", { method: "POST", body: [...orders, ...outcomes] });
  if (!batch.ok) throw new Error(await batch.text());
  await create(appliance, "/emails", {
    ...orderEmail(PEOPLE[1]!, "Your parcel arrives tomorrow", "shipping"),
    scheduled_at: new Date(Date.now() + 20 * 3600_000).toISOString(),
  });
  await submit(appliance);
  return await create(appliance, "/emails", {
    ...orderEmail(PEOPLE[0]!, "Your order 18301 is on its way", "shipping"),
    to: [PEOPLE[0]!, PEOPLE[4]!],
    reply_to: `help@${DOMAIN}`,
    attachments: [
      { filename: "invoice-18301.txt", content: Buffer.from("2 scarves, 84.00").toString("base64") },
    ],
  });
}

function orderEmail(to: string, subject: string, kind: string) {
  return {
    ...{ from: FROM, to: [to], subject, tags: [{ name: "kind", value: kind }] },
    html: `<h1 style="font-family:Georgia">${subject}</h1><p>Thank you for buying at <a href="https://looms.example">Lovelace Looms</a>.</p>`,
  };
}

async function submit({ smtpPort, apiKey }: Appliance): Promise<void> {
  const auth = { user: "sendlark", pass: apiKey };
  const tls = { rejectUnauthorized: false };
  const transport = nodemailer.createTransport({ host: "127.0.0.1", port: smtpPort, auth, tls });
  await transport.sendMail({
    from: FROM,
    to: PEOPLE[2]!,
    subject: "Weekly stock report",
    text: "412 scarves",
  });
  transport.close();
}

/** The id of an event that the endpoint has refused once. */
async function refusedPost(appliance: Appliance, webhook: string): Promise<string> {
  let found: Item | undefined;
  await until(async () => {
    const events = await list(appliance, `/webhooks/${webhook}/events?limit=100`);
    found = events.find(({ type, status }) => type === "email.bounced" && status === "attempting");
    const isOver = events.every(({ status }) => status === "success" || status === "attempting");
    return found !== undefined && isOver;
  }, "the webhook has heard of everything");
  return String(found?.id);
}

/** Logs are written a moment later. */
async function refusedRequest(appliance: Appliance): Promise<string> {
  let found: Item | undefined;
  await until(async () => {
    const logs = await list(appliance, "/logs?limit=100");
    found = logs.find(({ endpoint, response_status }) => endpoint === "/emails" && response_status === 422);
    return found !== undefined;
  }, "the refusal is in the logs");
  return String(found?.id);
}

/** For the logs: what a program does wrong. */
async function refuseSomething(appliance: Appliance): Promise<void> {
  const body = orderEmail("grace.hopper@navy.example", "From a domain that is not ours", "receipt");
  await appliance.api("/emails", { method: "POST", body: { ...body, from: "a@elsewhere.example" } });
  await appliance.api("/emails", { method: "POST", body: { from: FROM, subject: "To nobody" } });
}

async function settle(appliance: Appliance): Promise<void> {
  await until(async () => {
    const emails = await list(appliance, "/emails?limit=100");
    return emails.every(({ last_event }) => !["queued", "sent"].includes(String(last_event)));
  }, "every email has an outcome");
}

async function holdOne(appliance: Appliance): Promise<void> {
  const [delivery] = await list(appliance, "/queue/deliveries?state=queued&limit=1");
  if (delivery !== undefined) await create(appliance, "/queue/hold", { ids: [delivery.id] });
}

type Item = { id: string } & Record<string, unknown>;

async function list(appliance: Appliance, path: string): Promise<Item[]> {
  const response = await appliance.api(path);
  if (!response.ok) throw new Error(`GET ${path}: ${await response.text()}`);
  return ((await response.json()) as { data: Item[] }).data;
}

/** Gives the id of what was made. */
async function create(appliance: Appliance, path: string, body: object): Promise<string> {
  const response = await appliance.api(path, { method: "POST", body });
  if (!response.ok) throw new Error(`POST ${path}: ${await response.text()}`);
  return ((await response.json()) as { id: string }).id;
}
