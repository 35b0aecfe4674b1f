// One story with the real server, told by every library: the steps of CONTRACT.md, in order. A step that fails ends the story.
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Appliance, SANDBOX, startAppliance } from "../../src/testing/fixtures/appliance.ts";
import { type HookReceiver, startHookReceiver } from "../../src/testing/servers/hook-receiver.ts";
import type { Call, Outcome, Runner } from "./runner.ts";

export interface Stage extends AsyncDisposable {
  appliance: Appliance;
  receiver: HookReceiver;
}

type Json = Record<string, unknown>;

/** A server that receives what it sends, and an endpoint for its webhooks. */
export async function startStage(): Promise<Stage> {
  const receiver = startHookReceiver();
  const appliance = await startAppliance({
    ...SANDBOX,
    config: '\n[outbound]\nallow_private_networks = ["127.0.0.0/8"]\n',
  });
  return {
    appliance,
    receiver,
    async [Symbol.asyncDispose]() {
      await appliance[Symbol.asyncDispose]();
      await receiver[Symbol.asyncDispose]();
    },
  };
}

/** What went wrong; nothing when all is well. */
export async function runScenario(runner: Runner, stage: Stage, name: string): Promise<string[]> {
  const team = `${name}-${Date.now().toString(36)}`;
  await stage.appliance.cli("team", "create", team);
  const { token } = (await stage.appliance.cli("key", "create", "--team", team, "--name", "sdk")) as {
    token: string;
  };
  const story = createStory(runner, { url: stage.appliance.url, key: token });
  try {
    for (const [index, chapter] of CHAPTERS.entries()) {
      story.chapter = `chapter ${index + 1}`;
      await chapter(story, {
        domain: `${team}.test`,
        hooks: `${stage.receiver.url}/${team}`,
        receiver: stage.receiver,
      });
    }
    return [];
  } catch (error) {
    return [
      `${story.chapter}, step ${story.step}: ${error instanceof Error ? error.message : String(error)}`,
    ];
  }
}

interface Place {
  domain: string;
  hooks: string;
  receiver: HookReceiver;
}

type Story = ReturnType<typeof createStory>;

function createStory(runner: Runner, target: { url: string; key: string }) {
  const story = {
    chapter: "",
    step: 0,
    target,
    runner,
    async outcome(call: Call, at: { url: string | null; key: string } = target): Promise<Outcome> {
      story.step++;
      return await runner.call(at, call);
    },
    /** The value of a call that succeeds and has at least what is expected. */
    async ask(op: string, call: Omit<Call, "op"> = {}, expected: unknown = {}): Promise<Json> {
      const { value, error } = await story.outcome({ op, ...call });
      if (error !== undefined) throw new Error(`${op} failed: ${JSON.stringify(error)}`);
      if (!Bun.deepMatch(expected as Json, value as Json)) {
        throw new Error(
          `${op} answered ${JSON.stringify(value).slice(0, 500)} instead of ${JSON.stringify(expected)}`,
        );
      }
      return value as Json;
    },
    async refused(
      op: string,
      call: Omit<Call, "op">,
      expected: { class: string; status?: number; code?: string },
      key = target.key,
    ) {
      const { value, error } = await story.outcome({ op, ...call }, { ...target, key });
      if (error === undefined || !Bun.deepMatch(expected, error)) {
        throw new Error(
          `${op} gave ${JSON.stringify(error ?? value)} instead of ${JSON.stringify(expected)}`,
        );
      }
    },
    /** Asks again until the answer is as expected. */
    async until(op: string, call: Omit<Call, "op">, expected: Json): Promise<Json> {
      for (const end = Date.now() + 30_000; ; ) {
        const value = await story.ask(op, call);
        if (Bun.deepMatch(expected, value)) return value;
        if (Date.now() > end)
          throw new Error(`${op} is ${JSON.stringify(value).slice(0, 300)}, not ${JSON.stringify(expected)}`);
        await Bun.sleep(50);
      }
    },
  };
  return story;
}

function must(isTrue: boolean, problem: string): void {
  if (!isTrue) throw new Error(problem);
}

const idsOf = (list: Json) => (list["data"] as { id: string }[]).map(({ id }) => id);

const CHAPTERS: ((story: Story, place: Place) => Promise<void>)[] = [
  async function connects(story) {
    for (const target of [
      { url: null, key: "sl_x" },
      { url: story.target.url, key: "" },
    ]) {
      const { error } = await story.outcome({ op: "domains.list" }, target);
      must(error?.class === "Local", `it was ${JSON.stringify(error)}`);
    }
    await story.refused("domains.list", {}, { class: "Authentication", code: "invalid_api_key" }, "sl_wrong");
  },

  async function managesDomains(story, { domain }) {
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
  },

  async function sends(story, { domain }) {
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
    const used = (given: Json) => JSON.stringify(given).match(/"used":(\d+)/)?.[1];
    must(
      Number(used(await story.ask("usage.get"))) === Number(used(usage)) + 1,
      "the usage did not grow by one",
    );
  },

  async function attaches(story, { domain }) {
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
    const folder = mkdtempSync(join(tmpdir(), "sendlark-attachment-"));
    writeFileSync(join(folder, "Überblick.pdf"), "%PDF-1.4 overview");
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
  },

  async function schedules(story, { domain }) {
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
  },

  async function lists(story) {
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
  },

  async function sendsBatches(story, { domain }) {
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
  },

  async function managesKeys(story, { domain }) {
    const body = { name: "ci", permission: "sending_access" };
    const key = await story.ask("apiKeys.create", { body });
    const { data } = (await story.ask("apiKeys.list")) as { data: Json[] };
    const listed = data.find(({ id }) => id === key["id"]);
    must(listed !== undefined && !("token" in listed), "the list is wrong");
    const denied = { class: "Authentication", status: 401, code: "restricted_api_key" };
    await story.refused("domains.list", {}, denied, key["token"] as string);
    await story.ask("apiKeys.update", { path: [key["id"] as string], body: { name: `ci ${domain}` } });
    await story.ask("apiKeys.remove", { path: [key["id"] as string] });
  },

  async function keepsContacts(story) {
    await story.ask("contactProperties.create", {
      body: { key: "plan", type: "string", fallback_value: "free" },
    });
    const email = "ada+b'o@lovelace.dev";
    const body = { email, first_name: "Ada", properties: { plan: "pro" } };
    const { id } = await story.ask("contacts.create", { body });
    await story.ask("contacts.get", { path: [email] }, { id, first_name: "Ada" });
    await story.ask("contacts.update", { path: [email], body: { first_name: null, last_name: "Lovelace" } });
    await story.ask("contacts.get", { path: [email] }, { first_name: null, last_name: "Lovelace" });
    await story.ask("contacts.update", { path: [email], body: { unsubscribed: true } });
    await story.ask("contacts.get", { path: [email] }, { last_name: "Lovelace", unsubscribed: true });
    const segment = (await story.ask("segments.create", { body: { name: "Everybody" } }))["id"] as string;
    await story.ask("contacts.segments.add", { path: [email, segment] });
    must(idsOf(await story.ask("contacts.segments.list", { path: [email] })).includes(segment), "no segment");
    await story.ask("contacts.segments.remove", { path: [email, segment] });
    const topic = (
      await story.ask("topics.create", { body: { name: "News", default_subscription: "opt_in" } })
    )["id"] as string;
    await story.ask("contacts.topics.update", {
      path: [email],
      body: [{ id: topic, subscription: "opt_out" }],
    });
    const { data } = (await story.ask("contacts.topics.list", { path: [email] })) as { data: Json[] };
    must(data[0]?.["subscription"] === "opt_out", "the topic is not changed");
    const file = "email,first_name\na@import.dev,A\nb@import.dev,B\nc@import.dev,C\n";
    const started = await story.ask("contacts.imports.create", { body: { file, on_conflict: "upsert" } });
    await story.until("contacts.imports.get", { path: [started["id"] as string] }, { status: "completed" });
    must(
      (await story.ask("contacts.get", { path: ["c@import.dev"] }))["first_name"] === "C",
      "nobody was imported",
    );
    await story.ask("contacts.remove", { path: [email] });
    await story.ask("topics.remove", { path: [topic] });
  },

  async function usesTemplates(story, { domain }) {
    const body = {
      name: "welcome",
      subject: "Hello {{{NAME}}}",
      html: "<p>{{{NAME}}}</p>",
      variables: [{ key: "NAME", type: "string" }],
    };
    const id = (await story.ask("templates.create", { body }))["id"] as string;
    await story.ask("templates.publish", { path: [id] });
    const mail = {
      from: `hello@${domain}`,
      to: ["delivered@resend.dev"],
      template: { id, variables: { NAME: "Ada" } },
    };
    const sent = await story.ask("emails.send", { body: mail });
    await story.ask("emails.get", { path: [sent["id"] as string] }, { subject: "Hello Ada" });
    await story.ask("templates.remove", { path: [id] });
  },

  async function broadcasts(story, { domain }) {
    const segment = (await story.ask("segments.create", { body: { name: "Readers" } }))["id"] as string;
    await story.ask("contacts.create", { body: { email: "delivered@resend.dev", segments: [segment] } });
    const body = {
      segment_id: segment,
      from: `hello@${domain}`,
      subject: "News",
      html: "<p>News {{{RESEND_UNSUBSCRIBE_URL}}}</p>",
    };
    const id = (await story.ask("broadcasts.create", { body }))["id"] as string;
    await story.ask("broadcasts.send", { path: [id] });
    await story.until("broadcasts.get", { path: [id] }, { status: "sent" });
    await story.ask("segments.remove", { path: [segment] });
  },

  async function receivesWebhooks(story, { domain, hooks, receiver }) {
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
    await story.ask("webhooks.remove", { path });
  },

  async function suppresses(story, { domain }) {
    const email = "stop@resend.dev";
    await story.ask("suppressions.add", { body: { email } });
    must(JSON.stringify(await story.ask("suppressions.list")).includes(email), "it is not in the list");
    const mail = { from: `hello@${domain}`, to: [email], subject: "No", text: "No" };
    const sent = await story.ask("emails.send", { body: mail });
    await story.until("emails.get", { path: [sent["id"] as string] }, { last_event: "suppressed" });
    await story.ask("suppressions.remove", { path: [email] });
  },

  async function looksBack(story) {
    const logs = await story.until("logs.list", { params: { limit: 5 } }, { has_more: true });
    await story.ask("logs.get", { path: [idsOf(logs)[0]!] }, { object: "log" });
    const id = "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f";
    await story.refused("emails.get", { path: [id] }, { class: "NotFound", status: 404 });
    await story.refused("emails.get", { path: ["nothing"] }, { class: "Validation", status: 422 });
  },

  async function leaves(story) {
    for (const id of idsOf(await story.ask("domains.list"))) {
      await story.ask("domains.remove", { path: [id] }, { deleted: true });
    }
  },
];
