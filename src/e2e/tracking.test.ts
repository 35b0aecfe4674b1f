// Tracked mail through the whole appliance: sent by HTTP and by SMTP, received, opened and clicked as a recipient does.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { createTransport } from "nodemailer";
import { Webhook } from "svix";
import { parseMessage } from "../mime/parse-message.ts";
import { type Appliance, startAppliance } from "../testing/fixtures/appliance.ts";
import { inBrowser, releaseChromium, sharedChromium } from "../testing/fixtures/chromium.ts";
import { dkimVerdicts } from "../testing/fixtures/dkim-verdicts.ts";
import { until } from "../testing/fixtures/until.ts";
import { type HookReceiver, startHookReceiver } from "../testing/servers/hook-receiver.ts";
import { BEHAVIOR } from "../tracking/machine-rules-data.ts";

const BROWSER =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Safari/537.36";

interface ShownEvent {
  type: string;
  data: {
    to: string[];
    open?: { ipAddress: string; userAgent: string };
    click?: { ipAddress: string; userAgent: string; link: string };
  };
}

let appliance: Appliance;
let hooks: HookReceiver;

beforeAll(async () => {
  hooks = startHookReceiver();
  appliance = await startAppliance({
    config: '\n[outbound]\nallow_private_networks = ["127.0.0.0/8"]\n',
  });
  const { data } = (await (await appliance.api("/domains")).json()) as { data: { id: string }[] };
  const changed = await appliance.api(`/domains/${data[0]?.id}`, {
    method: "PATCH",
    body: { open_tracking: true, click_tracking: true },
  });
  expect(changed.status).toBe(200);
});
afterAll(async () => {
  await appliance[Symbol.asyncDispose]();
  await hooks[Symbol.asyncDispose]();
});

async function eventsOf(id: string): Promise<ShownEvent[]> {
  const { data } = (await (await appliance.api(`/emails/${id}/events`)).json()) as { data: ShownEvent[] };
  return data.toReversed();
}

const visit = (url: string, method = "GET") =>
  fetch(url, { method, redirect: "manual", headers: { "user-agent": BROWSER } });

/** The HTML of the next message, and every address in it that leads to us. */
async function received(count: number) {
  await appliance.mx.untilMessages(count);
  const { raw } = appliance.mx.messages[count - 1]!;
  const { html, text } = await parseMessage(raw);
  const urls = (html ?? "").match(/http:\/\/127\.0\.0\.1:\d+\/t\/[^"]+/g) ?? [];
  const clicks = urls.filter((url) => url.includes("/t/c/"));
  return { raw, html, text, clicks, pixel: urls.find((url) => url.includes("/t/o/")) ?? "" };
}

/** A person takes a moment to read what was delivered. */
async function untilRead(id: string): Promise<void> {
  const isDelivered = async () => (await eventsOf(id)).some(({ type }) => type === "email.delivered");
  await until(isDelivered, "it is delivered");
  const readAt = Date.now() + BEHAVIOR.soonestMs + 100;
  await until(async () => Date.now() > readAt, "it is read");
}

test("an email by HTTP is opened and clicked, and its other links stay", async () => {
  const target = `https://shop.test/süß/a%20b?x=1&y=%26&lang=de#part-2`;
  const html = `<p>Hi <a href="${target.replaceAll("&", "&amp;")}">shop</a> <a href="mailto:a@b.test">mail</a>
    <a href="https://shop.test/plain" data-sendlark-track="off">plain</a></p>`;
  await appliance.api("/contacts", { method: "POST", body: { email: "joe@site.test" } });
  const response = await appliance.api("/emails", {
    method: "POST",
    body: { from: "a@sender.test", to: ["joe@site.test"], subject: "Hello", html },
  });
  const { id } = (await response.json()) as { id: string };
  const message = await received(1);
  expect(message.clicks).toHaveLength(1);
  expect(message.html).toContain('href="mailto:a@b.test"');
  expect(message.html).toContain('href="https://shop.test/plain" data-sendlark-track="off"');
  expect(message.text).toContain("shop.test/s");
  const txt = (name: string) => appliance.dns.zone[`${name.toLowerCase()} TXT`] as string[] | undefined;
  expect((await dkimVerdicts(message.raw, txt)).every((verdict) => verdict.endsWith("pass"))).toBe(true);

  await untilRead(id);
  expect(await (await visit(message.pixel)).blob()).toMatchObject({ type: "image/gif" });
  const clicked = await visit(message.clicks[0]!);
  expect([clicked.status, clicked.headers.get("location")]).toEqual([302, new URL(target).href]);
  expect((await visit(message.clicks[0]!, "HEAD")).status).toBe(302);
  await until(async () => (await eventsOf(id)).some(({ type }) => type === "email.clicked"), "it is clicked");
  const seen = { ipAddress: "127.0.0.1", userAgent: BROWSER };
  const visits = (await eventsOf(id)).filter(({ data }) => data.open || data.click);
  expect(visits.map(({ data }) => data)).toMatchObject([
    { to: ["joe@site.test"], open: seen },
    { to: ["joe@site.test"], click: { ...seen, link: target } },
  ]);
  const shown = (await (await appliance.api(`/emails/${id}`)).json()) as { last_event: string };
  expect(shown.last_event).toBe("clicked");
});

test("a message by SMTP keeps its encodings, and leads on after a crash", async () => {
  const target = `https://shop.test/${"long/".repeat(800)}?a=1&b=2`;
  const transport = createTransport({
    host: "127.0.0.1",
    port: appliance.smtpsPort,
    secure: true,
    tls: { rejectUnauthorized: false },
    auth: { user: "sendlark", pass: appliance.apiKey },
  });
  await transport.sendMail({
    from: "a@sender.test",
    to: "joe@site.test",
    subject: "Grüße",
    text: `See ${target}`,
    html: `<html><body><p>Grüße – <a href='${target.replaceAll("&", "&amp;")}'>here</a></p></body></html>`,
    attachments: [{ filename: "page.html", content: '<a href="https://shop.test/attached">x</a>' }],
  });
  const message = await received(2);
  expect(message.clicks).toHaveLength(1);
  expect(message.html).toContain('<p>Grüße – <a href="');
  expect(message.html).toMatch(/border:0"><\/body><\/html>\s*$/);
  const { attachments } = await parseMessage(message.raw);
  expect(new TextDecoder().decode(attachments[0]?.content)).toBe(
    '<a href="https://shop.test/attached">x</a>',
  );
  await appliance.kill();
  await appliance.start();
  const { port } = new URL(appliance.url);
  const moved = await fetch(message.clicks[0]!.replace(/:\d+\//, `:${port}/`), {
    redirect: "manual",
    headers: { "user-agent": BROWSER, host: new URL(message.clicks[0]!).host },
  });
  expect([moved.status, moved.headers.get("location")]).toEqual([302, target]);
});

inBrowser(
  "a browser that shows the email fetches the picture, a click lands on the very target, and webhooks hear of both",
  async () => {
    const hook = await appliance.api("/webhooks", {
      method: "POST",
      body: { endpoint: hooks.url, events: ["email.opened", "email.clicked"] },
    });
    const { signing_secret: secret } = (await hook.json()) as { signing_secret: string };
    const landed: string[] = [];
    using shop = Bun.serve({
      hostname: "127.0.0.1",
      port: 0,
      fetch(request) {
        landed.push(request.url);
        return new Response("<title>shop</title>", { headers: { "content-type": "text/html" } });
      },
    });
    const target = `http://127.0.0.1:${shop.port}/p/%C3%A4?q=a%20b&x=1&y=%2F#top`;
    const before = appliance.mx.messages.length;
    const response = await appliance.api("/emails", {
      method: "POST",
      body: {
        ...{ from: "a@sender.test", to: ["joe@site.test"], subject: "Hello" },
        html: `<html><body><h1>Hi</h1><a id=go href="${target.replaceAll("&", "&amp;")}">Go</a></body></html>`,
      },
    });
    const { id } = (await response.json()) as { id: string };
    const { html } = await received(before + 1);
    await untilRead(id);
    const browser = await sharedChromium();
    try {
      const page = await browser.newPage({ userAgent: BROWSER });
      const pixel = page.waitForResponse((answer) => answer.url().includes("/t/o/"));
      await page.setContent(html ?? "");
      expect((await pixel).headers()["content-type"]).toBe("image/gif");
      await page.click("#go");
      await page.waitForURL(target);
      expect(page.url()).toBe(target);
    } finally {
      await releaseChromium(browser);
    }
    expect(landed[0]).toBe(target.slice(0, target.indexOf("#")));
    await until(
      async () => (await eventsOf(id)).some(({ type }) => type === "email.clicked"),
      "it is clicked",
    );
    const visits = (await eventsOf(id)).flatMap(({ data }) => data.open ?? data.click ?? []);
    const seen = { ipAddress: "127.0.0.1", userAgent: BROWSER, timestamp: expect.any(String) };
    expect(visits as unknown[]).toEqual([seen, { ...seen, link: target }]);
    const posts = await hooks.until(2, ({ text }) => text.includes(id));
    const told = posts.map(
      ({ text, headers }) => new Webhook(secret).verify(text, headers) ?? JSON.parse(text),
    );
    const click = expect.objectContaining({ ipAddress: "127.0.0.1", link: target, userAgent: BROWSER });
    expect(told.toSorted((a, b) => b.type.localeCompare(a.type))).toMatchObject([
      { type: "email.opened", data: { email_id: id, to: ["joe@site.test"] } },
      { type: "email.clicked", data: { email_id: id, to: ["joe@site.test"], click } },
    ]);
    const shown = (await (await appliance.api(`/emails/${id}`)).json()) as { engagement: unknown };
    const at = expect.any(String);
    expect(shown.engagement).toEqual({ opened_at: at, clicked_at: at, opened_by: 1, clicked_by: 1 });
  },
);

test("what a person did with an email is the contact's activity", async () => {
  const contact = async () =>
    (await (await appliance.api("/contacts/joe@site.test")).json()) as { activity: Record<string, string> };
  await until(async () => (await contact()).activity["last_clicked_at"] != null, "the click is counted");
  const { activity } = await contact();
  for (const what of ["sent", "delivered", "opened"]) expect(activity[`last_${what}_at`]).toBeString();
  const timeline = await (await appliance.api("/contacts/joe@site.test/activity")).json();
  expect(timeline).toMatchObject({
    data: expect.arrayContaining([
      expect.objectContaining({
        ...{ type: "email", subject: "Hello", status: "clicked" },
        ...{ opens: [{ created_at: expect.any(String), user_agent: BROWSER }], clicks: [expect.anything()] },
      }),
    ]),
  });
});

test("whoever looks in the dashboard or by a shared link counts as no reader", async () => {
  const response = await appliance.api("/emails", {
    method: "POST",
    body: {
      ...{ from: "a@sender.test", to: ["ann@site.test"], subject: "Looked at" },
      html: '<p>Hi <a href="https://shop.test/looked">shop</a></p>',
    },
  });
  const { id } = (await response.json()) as { id: string };
  await untilRead(id);
  const shared = await appliance.api(`/emails/${id}/share`, { method: "POST", body: {} });
  const link = new URL(((await shared.json()) as { url: string }).url);
  const content = `${link.origin}${link.pathname}/content${link.search}`;
  const cookie = await signedIn();
  const looks: [url: string, headers: Record<string, string>][] = [
    [`${appliance.url}/dashboard/api/emails/${id}/preview`, { cookie }],
    [content, {}],
  ];
  expect((await fetch(link)).status).toBe(200);
  for (const [url, headers] of looks) {
    const answer = await fetch(url, { headers: { "user-agent": BROWSER, ...headers } });
    const html = await answer.text();
    expect([url, answer.status]).toEqual([url, 200]);
    expect(html).toContain("shop.test/looked");
    expect(html).not.toContain("/t/o/");
    expect(html).not.toContain("/t/c/");
  }
  const counted = (await eventsOf(id)).filter(({ type }) => /opened|clicked/.test(type));
  expect(counted).toEqual([]);
  const email = (await (await appliance.api(`/emails/${id}`)).json()) as { engagement: object };
  expect(email.engagement).toMatchObject({ opened_at: null, clicked_at: null });
});

/** The cookies of the owner, who signs up by the one-time link. */
async function signedIn(): Promise<string> {
  const { url } = (await appliance.cli("admin", "link")) as { url: string };
  const answer = await fetch(`${appliance.url}/dashboard/api/session/link/redeem`, {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify({
      ...{ token: new URL(url).hash.slice(1), email: "ada@lovelace.dev", name: "Ada" },
      password: "analytical engine 1843",
    }),
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}
