// What a server sends, and what becomes of it.
import { idsOf, type Json, must, type Place, type Story } from "./story.ts";

export async function connects(story: Story): Promise<void> {
  for (const target of [
    { url: null, key: "sl_x" },
    { url: story.target.url, key: "" },
  ]) {
    const { error } = await story.outcome({ op: "domains.list" }, target);
    must(error?.class === "Local", `it was ${JSON.stringify(error)}`);
  }
  await story.refused("domains.list", {}, { class: "Authentication", code: "invalid_api_key" }, "sl_wrong");
}

export async function managesDomains(story: Story, { domain }: Place): Promise<void> {
  const created = await story.ask("domains.create", { body: { name: domain } }, { name: domain });
  const path = [created["id"] as string];
  must((created["records"] as unknown[]).length > 0, "the domain has no records");
  must(!Number.isNaN(Date.parse(created["created_at"] as string)), "its time is none");
  await story.ask("domains.get", { path }, { object: "domain", name: domain });
  must(idsOf(await story.ask("domains.list")).includes(path[0]!), "the domain is not in the list");
  await story.ask("domains.update", { path, body: { click_tracking: true } });
  await story.ask("domains.verify", { path });
  await story.until("domains.get", { path }, { status: "verified", click_tracking: true });
  await story.refused("domains.create", { body: { name: domain } }, { class: "Permission", status: 403 });
  await story.ask("domains.update", { path, body: { click_tracking: false } });
  const dns = await story.ask("domains.dns", { path });
  must(JSON.stringify(dns).includes("TXT"), "there are no records to publish");
  await story.ask("domains.rotateKeys", { path }, { id: path[0], object: "domain" });
}

export async function sends(story: Story, { domain }: Place): Promise<void> {
  const from = `Grüße <hello@${domain}>`;
  const mail = { from, to: "delivered@resend.dev", subject: "Hello", html: "<p>Hello</p>" };
  const first = await story.ask("emails.send", { body: mail });
  const whole = {
    ...{
      from,
      to: ["delivered+1@resend.dev", "Zoë <delivered+2@resend.dev>"],
      cc: ["delivered+3@resend.dev"],
    },
    ...{ bcc: ["delivered+4@resend.dev"], reply_to: ["a@x.test", "b@x.test"], subject: "Ünïcode 🚀" },
    ...{ headers: { "X-Entity-Ref-ID": "4711" }, tags: [{ name: "kind", value: "test" }] },
    ...{ text: "Text", html: "<p>HTML</p>" },
  };
  const second = await story.ask("emails.send", { body: whole });
  await story.ask(
    "emails.get",
    { path: [second["id"] as string] },
    { subject: whole.subject, text: "Text", tags: whole.tags },
  );
  await story.until("emails.get", { path: [first["id"] as string] }, { last_event: "delivered" });
  const bounced = await story.ask("emails.send", { body: { ...mail, to: ["bounced@resend.dev"] } });
  await story.until("emails.get", { path: [bounced["id"] as string] }, { last_event: "bounced" });
  await story.refused(
    "emails.send",
    { body: { ...mail, to: "nobody" } },
    { class: "Validation", status: 422 },
  );
  const foreign = { ...mail, from: "x@unverified.example" };
  await story.refused("emails.send", { body: foreign }, { class: "Permission", status: 403 });
  const usage = await story.ask("usage.get");
  const options = { idempotencyKey: `key-${domain}` };
  const once = await story.ask("emails.send", { body: mail, options });
  await story.ask("emails.send", { body: mail, options }, { id: once["id"] });
  await story.refused(
    "emails.send",
    { body: { ...mail, subject: "Other" }, options },
    { class: "Idempotency", status: 409, code: "invalid_idempotent_request" },
  );
  const used = (given: Json) => (given["emails"] as { daily: { used: number } }).daily.used;
  must(used(await story.ask("usage.get")) === used(usage) + 1, "the usage did not grow by one");
}

export async function looksIntoEmails(story: Story, { domain }: Place): Promise<void> {
  const body = { from: `hello@${domain}`, to: "delivered@resend.dev", subject: "Traces", text: "Traces" };
  const path = [(await story.ask("emails.send", { body }))["id"] as string];
  await story.until("emails.get", { path }, { last_event: "delivered" });
  const events = await story.ask("emails.events.list", { path }, { object: "list" });
  must(JSON.stringify(events).includes("delivered"), "its events do not say that it was delivered");
  const attempts = await story.ask("emails.attempts.list", { path });
  must((attempts["data"] as unknown[]).length > 0, "there was no attempt");
  await story.ask("emails.insights", { path }, { object: "insights" });
  const { count } = await story.ask("emails.count", { params: { status: "delivered" } });
  must(Number(count) > 0, `${count} emails were delivered`);
  const exported: unknown = await story.ask("emails.export", {
    params: { format: "jsonl", search: "Traces" },
  });
  must(String(exported).includes(path[0]!), `the export is ${String(exported).slice(0, 300)}`);
  const shared = await story.ask("emails.share", { path, body: { expires_in: "2 hours" } });
  must((await fetch(String(shared["url"]))).status === 200, "the shared page is not there");
  await story.ask("emails.remove", { path }, { deleted: true });
  await story.refused("emails.get", { path }, { class: "NotFound", status: 404 });
}

/** In a sandbox no delivery waits: what is counted is none. */
export async function watchesTheQueue(story: Story): Promise<void> {
  await story.ask("deliveries.list", { params: { limit: 5 } }, { object: "list" });
  for (const change of ["retry", "hold", "release", "cancel"]) {
    const body = { destination: "nowhere.test", dry_run: true };
    await story.ask(`deliveries.${change}`, { body }, { has_more: false });
  }
  await story.refused("deliveries.retry", { body: {} }, { class: "Validation" });
  await story.ask("reports.list", {}, { object: "list", data: [] });
  const id = "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f";
  await story.refused("reports.get", { path: [id] }, { class: "NotFound", status: 404 });
}

export async function attaches(story: Story, { domain }: Place): Promise<void> {
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
  const attachments = [
    { filename: "all.bin", content: Buffer.from(bytes).toString("base64") },
    { filename: "logo.png", content: Buffer.from("PNG").toString("base64"), content_id: "logo" },
  ];
  const body = {
    from: `hello@${domain}`,
    to: ["delivered@resend.dev"],
    subject: "Files",
    text: "Files",
    attachments,
  };
  const sent = await story.ask("emails.send", { body });
  const path = [sent["id"] as string];
  const { data } = (await story.ask("emails.attachments.list", { path })) as { data: Json[] };
  must(data.length === 2, `there are ${data.length} attachments`);
  const all = data.find(({ filename }) => filename === "all.bin")!;
  must(all["size"] === 256, `the size is ${all["size"]}`);
  must(
    data.some((file) => file["content_disposition"] === "inline"),
    "none is inline",
  );
  const one = await story.ask("emails.attachments.get", { path: [...path, all["id"] as string] });
  const downloaded = await (await fetch(one["download_url"] as string)).bytes();
  must(Buffer.from(downloaded).equals(Buffer.from(bytes)), "the bytes differ");
}

export async function schedules(story: Story, { domain }: Place): Promise<void> {
  const at = new Date(Math.floor(Date.now() / 1_000) * 1_000 + 3_600_123).toISOString();
  const body = {
    from: `hello@${domain}`,
    to: "delivered@resend.dev",
    subject: "Later",
    text: "Later",
    scheduled_at: at,
  };
  const path = [(await story.ask("emails.send", { body }))["id"] as string];
  const found = await story.ask("emails.get", { path }, { last_event: "scheduled" });
  must(
    Date.parse(found["scheduled_at"] as string) === Date.parse(at),
    `it is scheduled at ${found["scheduled_at"]}`,
  );
  await story.ask("emails.update", { path, body: { scheduled_at: "in 2 hours" } });
  await story.ask("emails.cancel", { path });
  await story.ask("emails.get", { path }, { last_event: "canceled" });
  const { error } = await story.outcome({ op: "emails.cancel", path });
  must(error?.status !== undefined && error.status < 500, `canceling twice gave ${JSON.stringify(error)}`);
}

export async function lists(story: Story): Promise<void> {
  const page = await story.ask("emails.list", { params: { limit: 2 } }, { has_more: true });
  must(idsOf(page).length === 2, "the page has not two emails");
  const all = (await story.ask("emails.list", { params: { limit: 2 }, isIterated: true })) as unknown as {
    id: string;
  }[];
  const ids = all.map(({ id }) => id);
  must(new Set(ids).size === ids.length && ids.length > 4, `it went through ${ids.length} emails`);
  must([...ids].sort().reverse().join() === ids.join(), "they are not newest first");
  await story.refused(
    "emails.list",
    { params: { after: ids[0], before: ids[1] } },
    { class: "Validation", status: 422 },
  );
  await story.ask("emails.metrics", { params: { granularity: "daily" } }, { object: "metrics" });
}

export async function sendsBatches(story: Story, { domain }: Place): Promise<void> {
  const mail = (to: string) => ({ from: `hello@${domain}`, to: [to], subject: "Batch", text: "Batch" });
  const good = ["delivered+a@resend.dev", "delivered+b@resend.dev", "delivered+c@resend.dev"].map(mail);
  const { data } = (await story.ask("batch.send", { body: good })) as { data: { id: string }[] };
  must(data.length === 3, `${data.length} were sent`);
  for (const [index, { id }] of data.entries()) {
    await story.ask("emails.get", { path: [id] }, { to: good[index]!.to });
  }
  const bad = [good[0], mail("nobody")];
  await story.refused("batch.send", { body: bad }, { class: "Validation" });
  const some = await story.ask("batch.send", { body: bad, params: { "X-Batch-Validation": "permissive" } });
  must((some["data"] as unknown[]).length === 1, "the good one was not sent");
  must((some["errors"] as { index: number }[])[0]?.index === 1, "the bad one is not told");
}

export async function managesKeys(story: Story, { domain }: Place): Promise<void> {
  const body = { name: "ci", permission: "sending_access" };
  const key = await story.ask("apiKeys.create", { body });
  const { data } = (await story.ask("apiKeys.list")) as { data: Json[] };
  const listed = data.find(({ id }) => id === key["id"]);
  must(listed !== undefined && !("token" in listed), "the list is wrong");
  const denied = { class: "Authentication", status: 401, code: "restricted_api_key" };
  await story.refused("domains.list", {}, denied, key["token"] as string);
  await story.ask("apiKeys.update", { path: [key["id"] as string], body: { name: `ci ${domain}` } });
  await story.ask("apiKeys.remove", { path: [key["id"] as string] });
}

export async function receivesWebhooks(story: Story, { domain, hooks, receiver }: Place): Promise<void> {
  const made = await story.ask("webhooks.create", {
    body: { endpoint: hooks, events: ["email.delivered"] },
  });
  const path = [made["id"] as string];
  const mail = { from: `hello@${domain}`, to: ["delivered@resend.dev"], subject: "Hook", text: "Hook" };
  const isMeant = (post: { path: string }) => hooks.endsWith(post.path);
  const verify = async (count: number, secrets: string[]) => {
    const post = (await receiver.until(count, isMeant))[count - 1]!;
    story.step++;
    const { value, error } = await story.runner.verify({
      secrets,
      headers: Object.entries(post.headers),
      body: Buffer.from(post.text).toString("base64"),
    });
    must(
      (value as Json | undefined)?.["type"] === "email.delivered",
      `the post gave ${JSON.stringify(error ?? value)}`,
    );
  };
  await story.ask("emails.send", { body: mail });
  await verify(1, [made["signing_secret"] as string]);
  const rotated = await story.ask("webhooks.rotateSigningSecret", { path });
  await story.ask("emails.send", { body: mail });
  await verify(2, [rotated["signing_secret"] as string, made["signing_secret"] as string]);
  await followsWebhooks(story, path);
  await story.ask("webhooks.remove", { path });
}

async function followsWebhooks(story: Story, path: string[]): Promise<void> {
  must(idsOf(await story.ask("webhooks.list")).includes(path[0]!), "the webhook is not in the list");
  await story.ask("webhooks.get", { path }, { status: "enabled", events: ["email.delivered"] });
  const [event = ""] = idsOf(await story.ask("webhooks.events.list", { path, params: { limit: 1 } }));
  await story.until("webhooks.events.get", { path: [...path, event] }, { status: "success" });
  const attempts = await story.ask("webhooks.events.attempts.list", { path: [...path, event] });
  must((attempts["data"] as unknown[]).length > 0, "there was no attempt");
  await story.ask("webhooks.events.replay", { path: [...path, event] });
  await story.ask("webhooks.replay", { path, body: { event_ids: [event] } });
  await story.ask("webhooks.test", { path, body: { type: "email.delivered" } });
  await story.ask("webhooks.update", { path, body: { status: "disabled" } });
  await story.ask("webhooks.get", { path }, { status: "disabled" });
}

export async function suppresses(story: Story, { domain }: Place): Promise<void> {
  const email = "stop@resend.dev";
  await story.ask("suppressions.add", { body: { email } });
  must(JSON.stringify(await story.ask("suppressions.list")).includes(email), "it is not in the list");
  const mail = { from: `hello@${domain}`, to: [email], subject: "No", text: "No" };
  const sent = await story.ask("emails.send", { body: mail });
  await story.until("emails.get", { path: [sent["id"] as string] }, { last_event: "suppressed" });
  await story.ask("suppressions.get", { path: [email] }, { email });
  const exported: unknown = await story.ask("suppressions.export", { params: { format: "csv" } });
  must(String(exported).includes(email), `the export is ${String(exported).slice(0, 300)}`);
  await story.ask("suppressions.remove", { path: [email] });
  const emails = ["no1@resend.dev", "no2@resend.dev"];
  await story.ask("suppressions.batch.add", { body: { emails } });
  await story.ask("suppressions.batch.remove", { body: { emails } });
  await story.refused("suppressions.get", { path: [emails[0]!] }, { class: "NotFound" });
}

export async function looksBack(story: Story): Promise<void> {
  const logs = await story.until("logs.list", { params: { limit: 5 } }, { has_more: true });
  await story.ask("logs.get", { path: [idsOf(logs)[0]!] }, { object: "log" });
  const id = "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f";
  await story.refused("emails.get", { path: [id] }, { class: "NotFound", status: 404 });
  await story.refused("emails.get", { path: ["nothing"] }, { class: "Validation", status: 422 });
}

export async function leaves(story: Story): Promise<void> {
  for (const id of idsOf(await story.ask("domains.list"))) {
    await story.ask("domains.remove", { path: [id] }, { deleted: true });
  }
}
