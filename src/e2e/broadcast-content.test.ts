// A broadcast through the whole appliance: each recipient gets their own email, and follows its links.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { parseMessage } from "../mime/parse-message.ts";
import { type Appliance, startAppliance } from "../testing/fixtures/appliance.ts";
import { until } from "../testing/fixtures/until.ts";

let server: Appliance;
let listId: string;

beforeAll(async () => {
  server = await startAppliance();
  const { data } = await ask("GET", "/domains");
  await ask("PATCH", `/domains/${data[0].id}`, { open_tracking: true, click_tracking: true });
  await ask("POST", "/contact-properties", { key: "plan", type: "string", fallback_value: "free" });
  listId = (await ask("POST", "/segments", { name: "All" })).id;
  await ask("POST", "/contacts", {
    email: "ann@site.test",
    first_name: "Ann <b>",
    properties: { plan: "a/b&c" },
    segments: [{ id: listId }],
  });
  await ask("POST", "/contacts", { email: "bob@site.test", segments: [{ id: listId }] });
});
afterAll(() => server[Symbol.asyncDispose]());

// biome-ignore lint/suspicious/noExplicitAny: the raw answers are what is examined.
async function ask(method: string, path: string, body?: unknown): Promise<any> {
  return await (await server.api(path, { method, body })).json();
}

async function messageTo(address: string) {
  const found = server.mx.messages.find(({ to }) => to.includes(address));
  const parsed = await parseMessage(found!.raw);
  const head = new TextDecoder()
    .decode(found!.raw)
    .split("\r\n\r\n", 1)[0]!
    .replaceAll(/\r\n[ \t]/g, " ");
  return { html: parsed.html ?? "", text: parsed.text ?? "", head };
}

const HTML = `<html><body><h1>Hi {{{FIRST_NAME|there}}}</h1><p>{{contact.plan}}</p>
  <a href="https://shop.test/{{{plan}}}?to={{{EMAIL}}}">Shop</a>
  ${"<p>Large enough to be put together on a thread of its own.</p>".repeat(1_200)}</body></html>`;

test("each recipient gets their own email, and its links lead to their own pages", async () => {
  const { id } = await ask("POST", "/broadcasts", {
    segment_id: listId,
    from: "Acme <hi@sender.test>",
    subject: "For {{{FIRST_NAME|you}}}",
    preview_text: "News for {{{FIRST_NAME|you}}}",
    html: HTML,
    settings: { archive: true },
  });
  expect((await server.api(`/broadcasts/${id}/send`, { method: "POST", body: {} })).status).toBe(200);
  await server.mx.untilMessages(2);
  const [ann, bob] = [await messageTo("ann@site.test"), await messageTo("bob@site.test")];
  expect(ann.html).toContain("<h1>Hi Ann &lt;b&gt;</h1><p>a/b&amp;c</p>");
  expect(ann.html).toContain("News for Ann &lt;b&gt;");
  expect(ann.text).toContain("https://shop.test/a%2Fb%26c?to=ann%40site.test");
  expect(ann.head).toMatch(/^Subject: For Ann <b>$/m);
  expect(bob.html).toContain("<h1>Hi there</h1><p>free</p>");
  expect(bob.head).toMatch(/^Subject: For you$/m);
  for (const { head, html, text } of [ann, bob]) {
    expect(head).toMatch(/^List-Unsubscribe: <http:\/\/127\.0\.0\.1:\d+\/u\/[\w-]+>$/m);
    expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    expect(head).toMatch(/^Feedback-ID: [0-9a-f]{12}:[0-9a-f]{12}:broadcast:sendlark$/m);
    expect(html).not.toMatch(/\{\{|https:\/\/shop\.test/);
    expect(text).not.toContain("{{");
  }
  expect(/Feedback-ID: (\w+)/.exec(ann.head)?.[1]).toBe(id.slice(-12));

  const linksIn = (html: string, path: string) =>
    html.match(new RegExp(`http://127[^"]+${path}[^"]+`, "g")) ?? [];
  const targets = await Promise.all(
    [ann, bob].map(async ({ html }) => {
      const [click] = linksIn(html, "/t/c/");
      return (await fetch(click!, { redirect: "manual" })).headers.get("location");
    }),
  );
  expect(targets).toEqual([
    "https://shop.test/a%2Fb%26c?to=ann%40site.test",
    "https://shop.test/free?to=bob%40site.test",
  ]);

  const view = await fetch(linksIn(ann.html, "/v/")[0]!);
  const page = await view.text();
  expect(page).toContain("<h1>Hi Ann &lt;b&gt;</h1>");
  expect(page).toContain('href="https://shop.test/a%2Fb%26c?to=ann%40site.test"');
  expect(page).not.toMatch(/\/t\/[oc]\//);
  expect((await fetch(linksIn(ann.html, "/u/")[0]!)).status).toBe(200);

  const isSent = async () => (await ask("GET", `/broadcasts/${id}`)).state === "sent";
  await until(isSent, "the broadcast is sent");
  const archive = await fetch(`${server.url}/a/${server.teamId.replaceAll("-", "")}/latest`);
  expect(await archive.text()).toContain("<h1>Hi there</h1><p>free</p>");
});

test("a broadcast with a tag that does not exist is not sent, and says so", async () => {
  const { id } = await ask("POST", "/broadcasts", {
    segment_id: listId,
    from: "Acme <hi@sender.test>",
    subject: "x",
    html: "<p>{{{town}}}</p>",
  });
  const answer = await server.api(`/broadcasts/${id}/send`, { method: "POST", body: {} });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain("{{{town}}}");
  expect(await ask("GET", `/broadcasts/${id}`)).toMatchObject({ state: "draft" });
});
