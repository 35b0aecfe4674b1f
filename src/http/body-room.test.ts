// The memory for request bodies on their way in: no team may keep it from the others, nor hold it without sending.
import { expect, test } from "bun:test";
import { startApiFixture } from "../testing/fixtures/api-fixture.ts";

const MB = 1024 * 1024;

/** An upload that sends so much and then nothing. */
function upload(bytes: number) {
  const paused = Promise.withResolvers<void>();
  let left = bytes;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (left <= 0) {
          paused.resolve();
          return new Promise(() => {});
        }
        controller.enqueue(new Uint8Array(Math.min(left, MB)).fill(0x20));
        left -= MB;
        return;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, paused: paused.promise };
}

async function fixture() {
  const api = await startApiFixture();
  const post = (key: string, body: ReadableStream<Uint8Array> | string) =>
    api.app.handle(
      new Request("http://a.test/emails", {
        method: "POST",
        headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
        body,
      }),
    );
  const email = JSON.stringify({
    ...{ from: "b@rival.test", to: "ada@site.test", subject: "Hello" },
    text: "x".repeat(MB),
  });
  return { api, post, email };
}

test("unfinished uploads of one team leave half of the room to the others", async () => {
  const { api, post, email } = await fixture();
  const uploads = [upload(30 * MB), upload(30 * MB)];
  const answers = uploads.map(({ body }) => post(api.key, body));
  await Promise.all(uploads.map(({ paused }) => paused));
  const third = await post(api.key, upload(30 * MB).body);
  expect([third.status, third.headers.get("retry-after")]).toEqual([503, "1"]);
  expect((await post(api.rivalKey, email)).status).toBe(200);
  api.clock.advance(20_000);
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([413, 413]);
  await api[Symbol.asyncDispose]();
});

test("an upload that does not go on gives its room back, and a slow one goes on", async () => {
  const { api, post, email } = await fixture();
  const silent = upload(60 * MB);
  const refused = post(api.rivalKey, silent.body);
  await silent.paused;
  expect((await post(api.rivalKey, email.padEnd(5 * MB))).status).toBe(503);
  api.clock.advance(20_000);
  expect((await refused).status).toBe(413);

  let sent = 0;
  const slow = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        api.clock.advance(19_000);
        controller.enqueue(Buffer.from(email.slice(sent, sent + MB / 4)));
        sent += MB / 4;
        if (sent >= email.length) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  expect((await post(api.rivalKey, slow)).status).toBe(200);
  await api[Symbol.asyncDispose]();
});
