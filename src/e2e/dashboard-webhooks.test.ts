// Webhook deliveries in a real browser: found by state, type and time, and several replayed together.
import { afterAll, expect } from "bun:test";
import type { Page } from "playwright-core";
import { SANDBOX } from "../testing/fixtures/appliance.ts";
import { inBrowser } from "../testing/fixtures/chromium.ts";
import { withDashboard } from "../testing/fixtures/dashboard-fixture.ts";
import { openNotingErrors } from "../testing/fixtures/look-at-page.ts";
import { until } from "../testing/fixtures/until.ts";
import { type HookReceiver, startHookReceiver } from "../testing/servers/hook-receiver.ts";

let endpoint: HookReceiver;
let webhook: string;
let isFixed = false;
const ui = withDashboard({
  appliance: { ...SANDBOX, config: '\n[outbound]\nallow_private_networks = ["127.0.0.0/8"]\n' },
  async prepare() {
    endpoint = startHookReceiver(({ text }) =>
      !isFixed && text.includes('"email.bounced"') ? new Response("no", { status: 500 }) : new Response("ok"),
    );
    const events = ["email.delivered", "email.bounced"];
    ({ id: webhook } = await api<{ id: string }>("POST", "/webhooks", { endpoint: endpoint.url, events }));
    for (let count = 0; count < 3; count++) await send("bounced");
    await send("delivered");
    await until(async () => {
      const { data } = await api<{ data: { status: string }[] }>("GET", `/webhooks/${webhook}/events`);
      return data.length === 4 && data.every(({ status }) => status !== "pending");
    }, "every event was posted once");
  },
});
const { api } = ui;
afterAll(() => endpoint?.[Symbol.asyncDispose]());

const send = (mailbox: string) =>
  api("POST", "/emails", {
    ...{ from: "a@sender.test", to: `${mailbox}@resend.dev`, subject: "Hi", text: "Hi" },
  });

async function open(path: string): Promise<{ page: Page; errors: string[] }> {
  const opened = await openNotingErrors(ui.owner);
  await opened.page.goto(`/dashboard${path}`);
  return opened;
}

inBrowser("events are filtered in the URL, and an event leads to its email and back", async () => {
  const { page, errors } = await open(`/webhooks/${webhook}`);
  const rows = page.locator("tbody tr");
  await page.getByLabel("Status", { exact: true }).selectOption("attempting");
  await page.waitForURL(/status=attempting/);
  await until(async () => (await rows.count()) === 3, "only what is retried");
  await page.getByLabel("Status", { exact: true }).selectOption("");
  await page.getByLabel("Event type").selectOption("email.delivered");
  await until(async () => (await rows.count()) === 1, "only deliveries");
  await page.getByLabel("Period").selectOption("1");
  await page.waitForURL(/type=email.delivered&days=1/);
  await until(async () => (await rows.count()) === 1, "it is of the last day");
  await page.getByLabel("Status", { exact: true }).selectOption("failed");
  await page.getByText("No matching events").waitFor();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await until(async () => (await rows.count()) === 4, "all events");
  await page.getByRole("link", { name: "email.bounced" }).first().click();
  await page.getByRole("link", { name: /bounced@resend\.dev/ }).click();
  await page.getByRole("heading", { name: "Timeline" }).waitFor();
  // From the event of the timeline to its webhook delivery.
  await page.locator(`a[href*="/webhooks/${webhook}/events/msg_"]`).first().click();
  await page.getByRole("heading", { level: 1, name: /^email\./ }).waitFor();
  expect(errors).toEqual([]);
  await page.close();
});

inBrowser("several chosen events are replayed together", async () => {
  const { page, errors } = await open(`/webhooks/${webhook}?status=attempting`);
  const boxes = page.getByRole("checkbox", { name: /email\.bounced/ });
  await until(async () => (await boxes.count()) === 3, "three rows to choose");
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  const names = await Promise.all([0, 1].map((at) => boxes.nth(at).getAttribute("aria-label")));
  const ids = names.map((name) => /msg_\w+/.exec(name ?? "")?.[0]);
  isFixed = true;
  await page.getByRole("button", { name: "Replay", exact: true }).click();
  await page.getByText("Replaying 2 events.").first().waitFor();
  await until(async () => {
    const { data } = await api<{ data: { id: string }[] }>(
      "GET",
      `/webhooks/${webhook}/events?status=success&type=email.bounced`,
    );
    return ids.every((id) => data.some((event) => event.id === id));
  }, "the chosen ones have succeeded");
  expect(errors).toEqual([]);
  await page.close();
});
