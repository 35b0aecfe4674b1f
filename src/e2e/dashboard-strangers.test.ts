// What endpoints, mail programs and browsers say of themselves, where the dashboard shows it in a real browser: text.
import { afterAll, expect } from "bun:test";
import type { Page } from "playwright-core";
import { parseMessage } from "../mime/parse-message.ts";
import { inBrowser } from "../testing/fixtures/chromium.ts";
import { OWNER, withDashboard } from "../testing/fixtures/dashboard-fixture.ts";
import { openNotingErrors, whenShown } from "../testing/fixtures/look-at-page.ts";
import { until } from "../testing/fixtures/until.ts";
import { hostileHtml } from "../testing/fuzz/hostile-html.ts";
import { type HookReceiver, startHookReceiver } from "../testing/servers/hook-receiver.ts";

/** What one answer may hold of them, so that none is cut. */
const A_POST = 16;

let shop: HookReceiver;
let canary: ReturnType<typeof Bun.serve>;
let payloads: string[];
const ui = withDashboard({
  appliance: { config: '\n[outbound]\nallow_private_networks = ["127.0.0.0/8"]\n' },
  async prepare() {
    canary = Bun.serve({
      port: 0,
      hostname: "127.0.0.1",
      fetch({ url }) {
        hits.push(url);
        return new Response("");
      },
    });
    payloads = hostileHtml(`http://127.0.0.1:${canary.port}`);
    shop = startHookReceiver(() => {
      const from = (shop.posts.length - 1) * A_POST;
      return new Response(payloads.slice(from, from + A_POST).join("\n"), {
        status: 400,
        headers: { "content-type": "text/html" },
      });
    });
  },
});
afterAll(async () => {
  await shop?.[Symbol.asyncDispose]();
  await canary?.stop(true);
});

const hits: string[] = [];

async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const answer = await ui.appliance.api(path, { method, ...(body === undefined ? {} : { body }) });
  if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Spaces are drawn as the page likes. */
const bare = (text: string) => text.replaceAll(/\s+/g, "");

/** Everything of `texts` can be read on the page, and nothing of it has become a part of the page. */
async function expectText(page: Page, texts: string[]): Promise<void> {
  const shown = bare((await page.locator("main").textContent()) ?? "");
  for (const text of texts) expect(shown).toContain(bare(text));
  expect(
    await page.locator("main :is(script, object, embed, form[action], marquee, video, base, math)").count(),
  ).toBe(0);
}

inBrowser("what a webhook's endpoint answers", async () => {
  const { id } = await call<{ id: string }>("POST", "/webhooks", {
    ...{ endpoint: `${shop.url}/x`, events: ["email.sent"] },
  });
  const posts = Math.ceil(payloads.length / A_POST);
  for (let post = 1; post <= posts; post += 1) {
    await call("POST", `/webhooks/${id}/test`, { type: "email.sent" });
    await shop.until(post);
  }
  const events = `/webhooks/${id}/events?limit=100`;
  const { data } = await call<{ data: { id: string }[] }>("GET", events);
  const { page, errors } = await openNotingErrors(ui.owner);
  const seen: string[] = [];
  for (const event of data.toReversed()) {
    await page.goto(`/dashboard/webhooks/${id}/events/${event.id}`);
    await page.getByText("HTTP 400").first().waitFor();
    seen.push((await page.getByLabel("response of attempt 1").first().textContent()) ?? "");
    await expectText(page, []);
  }
  const shown = bare(seen.join("\n"));
  for (const payload of payloads) expect(shown).toContain(bare(payload));
  expect({ hits, errors }).toEqual({ hits: [], errors: [] });
  await page.close();
});

inBrowser("what opens an email, and which browser signs in", async () => {
  const agents = payloads.filter((_, index) => index % 7 === 0).map((payload) => payload.slice(0, 250));
  agents.push("The last one");
  const { data } = await call<{ data: { id: string }[] }>("GET", "/domains");
  await call("PATCH", `/domains/${data[0]?.id}`, { open_tracking: true });
  const email = { from: "a@sender.test", to: ["joe@site.test"], subject: "Hi", html: "<p>Hi</p>" };
  const { id } = await call<{ id: string }>("POST", "/emails", email);
  await ui.appliance.mx.untilMessages(1);
  const { html } = await parseMessage(ui.appliance.mx.messages[0]!.raw);
  const pixel = /http:\/\/127\.0\.0\.1:\d+\/t\/o\/[^"]+/.exec(html ?? "")?.[0] ?? "";
  for (const agent of agents) {
    expect((await fetch(pixel, { headers: { "user-agent": agent } })).status).toBe(200);
    const signedIn = await fetch(`${ui.appliance.url}/dashboard/api/session`, {
      method: "POST",
      headers: {
        ...{ "content-type": "application/json", "sec-fetch-site": "same-origin", "user-agent": agent },
      },
      body: JSON.stringify(OWNER),
    });
    expect(signedIn.status).toBe(200);
  }
  let told: string[] = [];
  await until(async () => {
    type Opened = { data: { type: string; data: { open?: { userAgent: string } } }[] };
    const { data: events } = await call<Opened>("GET", `/emails/${id}/events?limit=100`);
    told = events.flatMap((event) => event.data.open?.userAgent ?? []);
    return told.includes("The last one");
  }, "all opens are told");
  const { page, errors } = await openNotingErrors(ui.owner);
  await page.goto(`/dashboard/emails/${id}`);
  await page.getByText("Opened").first().waitFor();
  await whenShown(page);
  const earlier = page.getByRole("button", { name: /^Show \d+ earlier events$/ });
  if (await earlier.isVisible()) await earlier.click();
  await expectText(page, told);
  await page.goto("/dashboard/settings/sessions");
  await whenShown(page);
  await page.getByRole("button", { name: "Sign out other sessions" }).waitFor();
  await expectText(page, agents.slice(0, 3));
  expect({ hits, errors: errors.filter((text) => !text.includes("/preview")) }).toEqual({
    hits: [],
    errors: [],
  });
  await page.close();
});

inBrowser("previews ask other servers for images only once a person wants them", async () => {
  const at = (name: string) => `http://127.0.0.1:${canary.port}/${name}`;
  const html = `<p>Hello</p><img src="${at("image")}"><p style="background:url(${at("background")})">there</p>`;
  const email = { from: "a@sender.test", to: ["joe@site.test"], subject: "Hi", html };
  const sent = await call<{ id: string }>("POST", "/emails", email);
  const template = await call<{ id: string }>("POST", "/templates", { name: "Hi", subject: "Hi", html });
  const { page } = await openNotingErrors(ui.owner);
  for (const path of [`/emails/${sent.id}`, `/templates/${template.id}`]) {
    hits.length = 0;
    await page.goto(`/dashboard${path}`);
    const frame = page.frameLocator('iframe[title="Email preview"]');
    await frame.getByText("there").waitFor();
    await whenShown(page);
    expect([path, hits]).toEqual([path, []]);
    await page.getByLabel("Load remote images").check();
    await until(async () => new Set(hits).size === 2, "both images are asked for");
  }
  await page.close();
});
