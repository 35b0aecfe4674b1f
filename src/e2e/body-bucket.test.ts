// The executable with a bucket for bodies: what is in the bucket leaves from there, and waits while it cannot be read.
import { expect, test } from "bun:test";
import { startAppliance } from "../testing/fixtures/appliance.ts";
import { until } from "../testing/fixtures/until.ts";
import { refuse, startFakeS3 } from "../testing/servers/fake-s3.ts";

test("emails leave from the bucket, and wait while it cannot be read, also through a kill", async () => {
  using s3 = startFakeS3();
  const config = `
[blobs]
store = "s3"
bucket = "mail"
prefix = "bodies"
endpoint = "${s3.url}"
access_key_id = "id"
secret_access_key = "canary-secret"
`;
  await using appliance = await startAppliance({ config });
  const text = "In the bucket. ".repeat(1_000);
  const send = async (to: string): Promise<string> => {
    const body = { from: "jane@sender.test", to: [to], subject: "Hello", text };
    const response = await appliance.api("/emails", { method: "POST", body });
    return ((await response.json()) as { id: string }).id;
  };
  const read = async (id: string) => {
    const response = await appliance.api(`/emails/${id}`);
    return { status: response.status, email: (await response.json()) as Record<string, unknown> };
  };

  const first = await send("ann@site.test");
  await appliance.mx.untilMessages(1);
  expect(s3.objects.size).toBe(1);
  expect(Buffer.from(appliance.mx.messages[0]!.raw).toString()).toContain("In the bucket.");
  expect((await read(first)).email["text"]).toBe(text);

  s3.fault = ({ method }) => (method === "GET" ? refuse(503, "SlowDown") : null);
  const waiting = await send("bob@site.test");
  type Queue = { data: { last_class: string | null; last_reply: string | null }[] };
  let held: Queue["data"] = [];
  await until(async () => {
    held = ((await appliance.cli("queue", "list")) as Queue).data;
    return held[0]?.last_class === "body_unreadable";
  }, "it waits");
  expect(held[0]?.last_reply).toBe("The stored body cannot be read: the server answered 503 SlowDown.");
  expect((await read(waiting)).status).toBe(503);
  // Killed while it waits: nothing is lost.
  await appliance.kill();
  s3.fault = () => null;
  await appliance.start();
  await appliance.cli("queue", "retry", "--all");
  await appliance.mx.untilMessages(2);
  expect((await read(waiting)).email["text"]).toBe(text);
  expect(await appliance.log()).not.toContain("canary-secret");
});
