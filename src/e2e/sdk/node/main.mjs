// Calls every method of the Node.js library under Node.js itself, and prints one JSON line a call.
import { createSdkWorld, runSdkTable } from "../../../testing/sdk/sdk-table.ts";

const { SENDLARK_URL: url, SENDLARK_KEY: key, SENDLARK_DOMAIN: domain, SENDLARK_HOOKS: hooks } = process.env;
const world = createSdkWorld({ url, key, domain });
const { resend } = world;
const message = { from: `hello@${domain}`, to: "ada@site.test", subject: "Hello", text: "Hi" };

const report = (method, detail) =>
  console.log(JSON.stringify({ method, status: detail === "" ? "ok" : "difference", detail }));

/** Reports an error by its status and name. */
function reportError(row, { error }, expected) {
  const shown = `${error?.statusCode} ${error?.name}`;
  report(`error: ${row}`, shown === expected ? "" : `${shown}: ${error?.message}`);
}

async function verifyHook() {
  const { data } = await resend.webhooks.create({ endpoint: hooks, events: ["email.delivered"] });
  await resend.emails.send(message);
  const { headers, body } = await (await fetch(`${hooks}/last/email.delivered`)).json();
  const [id, timestamp, signature] = ["id", "timestamp", "signature"].map((name) => headers[`svix-${name}`]);
  try {
    const event = resend.webhooks.verify({
      payload: body,
      headers: { id, timestamp, signature },
      webhookSecret: data.signing_secret,
    });
    report("webhooks.verify", event.type === "email.delivered" ? "" : event.type);
  } catch (error) {
    report("webhooks.verify", String(error));
  }
}

for (const row of await runSdkTable(world)) report(row.method, row.detail);
await verifyHook();
const { data: audience } = await resend.audiences.create({ name: "Old" });
const member = { audienceId: audience.id, email: "old@site.test" };
await resend.contacts.create({ ...member, firstName: "Old" });
const listed = await resend.contacts.list({ audienceId: audience.id });
const changed = await resend.contacts.update({ ...member, unsubscribed: true });
const shown = await resend.contacts.get(member);
const gone = await resend.contacts.remove(member);
const isRight = listed.data?.data.length === 1 && shown.data?.unsubscribed && gone.data?.deleted;
report("contacts of an audience", isRight ? "" : JSON.stringify([listed, changed, shown, gone]));
const keyed = { idempotencyKey: "node/1" };
const first = await resend.emails.send(message, keyed);
const again = await resend.emails.send(message, keyed);
report("emails.send with a key", first.data?.id === again.data?.id ? "" : "another id for the same key");
const other = await resend.emails.send({ ...message, subject: "Other" }, keyed);
reportError("same idempotency key, other body", other, "409 invalid_idempotent_request");
reportError(
  "invalid address",
  await resend.emails.send({ ...message, to: "nobody" }),
  "422 validation_error",
);
reportError(
  "domain that is not verified",
  await resend.emails.send({ ...message, from: "a@other.test" }),
  "403 validation_error",
);
const { resend: stranger } = createSdkWorld({ url, key: "re_wrong", domain });
reportError("wrong key", await stranger.domains.list(), "403 invalid_api_key");
