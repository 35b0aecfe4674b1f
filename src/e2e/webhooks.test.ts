// Webhooks of the whole appliance: what happens to an email is posted to an endpoint, and the official libraries
// accept every post.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { Resend } from "resend";
import { Webhook as StandardWebhook } from "standardwebhooks";
import { Webhook as SvixWebhook } from "svix";
import { type Appliance, startAppliance } from "../testing/fixtures/appliance.ts";
import { until } from "../testing/fixtures/until.ts";
import { type HookReceiver, type ReceivedPost, startHookReceiver } from "../testing/servers/hook-receiver.ts";

let appliance: Appliance;
let resend: Resend;
let receiver: HookReceiver;
beforeAll(async () => {
  receiver = startHookReceiver(({ path }) =>
    path === "/down" ? new Response("out of order\0", { status: 500 }) : new Response("thank you"),
  );
  appliance = await startAppliance({
    config: '\n[outbound]\nallow_private_networks = ["127.0.0.0/8"]\n',
    mx: { replies: { rcpt: (to) => (/^nobody@/.test(to) ? "550 5.1.1 no such user" : null) } },
  });
  resend = new Resend(appliance.apiKey, { baseUrl: appliance.url });
});
afterAll(async () => {
  await appliance[Symbol.asyncDispose]();
  await receiver[Symbol.asyncDispose]();
});

/** The data of an answer that must not be an error. */
function ok<Data>(answer: { data: Data | null; error: unknown }): Data {
  expect(answer.error).toBeNull();
  if (answer.data === null) throw new Error("no data");
  return answer.data;
}

/** All three official verifiers accept it; gives what it says. */
function verified({ headers, text }: ReceivedPost, secret: string) {
  // It throws where it does not accept, and gives nothing.
  new SvixWebhook(secret).verify(text, headers);
  const payload = new StandardWebhook(secret).verify(text, headers);
  const { "svix-id": id = "", "svix-timestamp": timestamp = "", "svix-signature": signature = "" } = headers;
  const given = { payload: text, headers: { id, timestamp, signature }, webhookSecret: secret };
  expect(resend.webhooks.verify(given)).toEqual(payload as never);
  expect(JSON.stringify(payload)).toBe(text);
  return payload as { type: string; created_at: string; data: Record<string, unknown> };
}

const send = (to: string) =>
  resend.emails.send({
    ...{ from: "Jane <jane@sender.test>", to, subject: "Hello", text: "x" },
    tags: [{ name: "kind", value: "receipt" }],
  });

test("an email's events are posted, signed, recorded and can be replayed under the same id", async () => {
  const hook = ok(
    await resend.webhooks.create({
      endpoint: `${receiver.url}/good`,
      events: ["email.sent", "email.delivered", "email.bounced"],
    }),
  );
  const { id } = ok(await send("ann@site.test"));
  const posts = await receiver.until(2, ({ path }) => path === "/good");
  const payloads = posts.map((post) => verified(post, hook.signing_secret));
  expect(payloads.map(({ type }) => type).sort()).toEqual(["email.delivered", "email.sent"]);
  for (const { data } of payloads) {
    expect(data).toMatchObject({
      ...{ email_id: id, from: "Jane <jane@sender.test>", to: ["ann@site.test"], subject: "Hello" },
      ...{ message_id: `<${id}@sender.test>`, tags: { kind: "receipt" } },
    });
  }
  const eventId = posts[0]!.headers["svix-id"]!;
  expect(eventId).toMatch(/^msg_[0-9a-f]{32}$/);
  await until(async () => {
    const { data } = ok(await resend.webhooks.events.list({ webhookId: hook.id }));
    return data.length === 2 && data.every(({ status }) => status === "success");
  }, "both are recorded as successes");
  const attempts = ok(await resend.webhooks.events.attempts.list({ webhookId: hook.id, eventId }));
  expect(attempts.data).toMatchObject([{ http_status_code: 200, response: "thank you" }]);

  ok(await resend.webhooks.events.replay({ webhookId: hook.id, eventId }));
  const again = await receiver.until(3, ({ path }) => path === "/good");
  expect(again[2]!.headers["svix-id"]).toBe(eventId);
  expect(again[2]!.text).toBe(posts[0]!.text);

  const rotated = ok(await resend.webhooks.rotateSigningSecret(hook.id));
  ok(await send("nobody@site.test"));
  const bounced = (await receiver.until(5, ({ path }) => path === "/good")).slice(3);
  for (const post of bounced) {
    expect(verified(post, rotated.signing_secret)).toEqual(verified(post, hook.signing_secret));
  }
  expect(
    bounced.map((post) => JSON.parse(post.text)).find(({ type }) => type === "email.bounced"),
  ).toMatchObject({
    data: { to: ["nobody@site.test"], bounce: { type: "Permanent", diagnosticCode: [expect.any(String)] } },
  });
  ok(await resend.webhooks.remove(hook.id));
});

test("what fails is tried again after five seconds, also when the process is killed in between", async () => {
  const hook = ok(await resend.webhooks.create({ endpoint: `${receiver.url}/down`, events: ["email.sent"] }));
  ok(await send("bob@site.test"));
  const [first] = await receiver.until(1, ({ path }) => path === "/down");
  const eventId = first!.headers["svix-id"]!;
  const attempts = async () =>
    ok(await resend.webhooks.events.attempts.list({ webhookId: hook.id, eventId })).data;
  await until(async () => (await attempts()).length === 1, "the failure is recorded");
  await appliance.kill();
  await appliance.start();
  resend = new Resend(appliance.apiKey, { baseUrl: appliance.url });
  const [, second] = await receiver.until(2, ({ path }) => path === "/down");
  expect(second!.at - first!.at).toBeGreaterThanOrEqual(4_900);
  expect(second!.headers["svix-id"]).toBe(first!.headers["svix-id"]!);
  expect(second!.text).toBe(first!.text);
  expect(Number(second!.headers["svix-timestamp"])).toBeGreaterThan(Number(first!.headers["svix-timestamp"]));
  verified(second!, hook.signing_secret);
  const shown = (await (await appliance.api(`/webhooks/${hook.id}`)).json()) as { failing_since: string };
  expect(Date.parse(shown.failing_since)).toBeGreaterThan(0);
  expect((await attempts()).at(-1)).toMatchObject({ http_status_code: 500, response: "out of order" });
});
