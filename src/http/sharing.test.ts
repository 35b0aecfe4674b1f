import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";

const HOUR = 3600_000;
const HTML = '<p>Hello</p><script>alert(1)</script><img src="cid:logo">';

let api: ApiFixture;
let id: string;

beforeAll(async () => {
  api = await startApiFixture();
  id = await send({ html: HTML, attachments: [{ filename: "a.png", content: "aGk=", content_id: "logo" }] });
});
afterAll(() => api[Symbol.asyncDispose]());

async function send(changes: object): Promise<string> {
  const email = { from: "Acme <a@acme.test>", to: "u@one.example", subject: "<b>Hi</b>", ...changes };
  const { json, text } = await api.call("POST", "/emails", email);
  expect(text).toStartWith('{"id"');
  return (json as { id: string }).id;
}

async function share(body?: unknown, headers = {}) {
  const answer = await api.call("POST", `/emails/${id}/share`, body, headers);
  return { ...answer, json: answer.json as { object: string; id: string; url: string; message: string } };
}

/** As somebody without a key asks. */
async function open(path: string) {
  const response = await api.app.handle(new Request(`http://localhost${path}`), "192.0.2.60");
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]*/, "");

describe("a shared email", () => {
  test("is shown by a link, around its content in a frame, and counts as no open", async () => {
    const { status, json } = await share();
    expect([status, json.object, json.id]).toEqual([200, "email", id]);
    const page = await open(pathOf(json.url));
    expect(page.status).toBe(200);
    expect(page.text).toContain("<h1>&lt;b&gt;Hi&lt;/b&gt;</h1>");
    expect(page.text).toContain("<dd>Acme &lt;a@acme.test&gt;</dd>");
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    const frame = /<iframe [^>]*src="([^"]*)" sandbox="allow-popups allow-popups-to-escape-sandbox"/.exec(
      page.text,
    );
    const content = await open(frame?.[1]?.replaceAll("&amp;", "&") ?? "");
    expect(content.status).toBe(200);
    expect(content.text).toContain("<p>Hello</p><script>alert(1)</script>");
    expect(content.text).toContain("data:image/png;base64,aGk=");
    expect(content.headers.get("content-security-policy")).toMatch(
      /^sandbox allow-popups .*default-src 'none'/,
    );
    const { json: events } = await api.call("GET", `/emails/${id}/events`);
    expect((events as { data: { type: string }[] }).data.map(({ type }) => type)).toEqual(["email.sent"]);
  });

  test("ends when it was said, after 48 hours otherwise", async () => {
    const short = pathOf((await share({ expires_in: "10m" })).json.url);
    const long = pathOf((await share()).json.url);
    api.clock.advance(HOUR / 6 - 1);
    expect((await open(short)).status).toBe(200);
    api.clock.advance(1);
    const ended = await open(short);
    expect(ended.status).toBe(404);
    expect(ended.text).toContain("no longer works");
    expect((await open(short.replace("?", "/content?"))).status).toBe(404);
    api.clock.advance(47 * HOUR);
    expect((await open(long)).status).toBe(200);
    api.clock.advance(HOUR);
    expect((await open(long)).status).toBe(404);
  });

  test("is not shown by a link that was changed, or that belongs to another email", async () => {
    const path = pathOf((await share()).json.url);
    const other = await send({ text: "secret" });
    const changed = [
      path.replace(id, other),
      path.replace(/expires=\d/, "expires=9"),
      `/shared/${id}`,
      "/shared/x",
    ];
    for (const one of changed) expect((await open(one)).status).toBe(404);
  });

  test("is refused for what is no duration, no email or another team's", async () => {
    const refused = await share({ expires_in: "3 days" });
    expect([refused.status, refused.json.message]).toEqual([422, expect.stringContaining("`expires_in`")]);
    expect((await share({ expires_in: 5 })).status).toBe(422);
    expect((await share({}, { authorization: `Bearer ${api.rivalKey}` })).status).toBe(404);
    expect((await share({}, { authorization: `Bearer ${api.sendingKey}` })).status).toBe(401);
    expect((await api.call("POST", "/emails/nope/share")).status).toBe(422);
  });
});
