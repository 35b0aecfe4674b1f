// What the dashboard says when something is not there: a thing that a page is about, or the server.
import { expect } from "bun:test";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import type { BrowserContext, Page } from "playwright-core";
import { LIMITS } from "../limits.ts";
import { inBrowser } from "../testing/fixtures/chromium.ts";
import { withStage } from "../testing/fixtures/dashboard-fixture.ts";
import { askAs } from "../testing/fixtures/dashboard-person.ts";
import { findBarriers, openNotingErrors } from "../testing/fixtures/look-at-page.ts";

const ui = withStage();

async function signedIn(): Promise<BrowserContext> {
  const context = await ui.browser.newContext({ baseURL: ui.stage.appliance.url, reducedMotion: "reduce" });
  await ui.stage.signIn(context);
  return context;
}

/** Routes about one thing: what the page says without it, and where it leads back to. */
const THINGS: [route: string, title: string, back: string, list: string][] = [
  ["/webhooks/$id", "Webhook not found", "Back to Webhooks", "/webhooks"],
  ["/domains/$id", "Domain not found", "Back to Domains", "/domains"],
  ["/templates/$id", "Template not found", "Back to Templates", "/templates"],
  ["/logs/$id", "Request not found", "Back to Logs", "/logs"],
];
const UNKNOWN = "0198c0de-0000-7000-8000-000000000000";

async function expectMissing(page: Page, title: string): Promise<void> {
  await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
  expect(await page.title()).toBe(`${title} · Sendlark`);
  // Nothing of the server's own words, and nothing to try again.
  expect(await page.getByRole("alert").allTextContents()).toEqual([]);
}

inBrowser.each(THINGS)("%s: a malformed id and an unknown one", async (route, title, back, list) => {
  const { page } = await openNotingErrors(ui.owner);
  for (const id of ["not-an-id", UNKNOWN]) {
    await page.goto(`/dashboard${route.replace("$id", id)}`);
    await expectMissing(page, title);
  }
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole("link", { name: back }).click();
  await page.waitForURL(`**/dashboard${list}`);
  await page.close();
});

inBrowser("an event of a webhook leads back to its webhook", async () => {
  const { page } = await openNotingErrors(ui.owner);
  const { path } = ui.stage.pages.find(({ route }) => route === "/webhooks/$id")!;
  for (const id of ["not-an-id", UNKNOWN]) {
    await page.goto(`${path}/events/${id}`);
    await expectMissing(page, "Event not found");
  }
  await page.getByRole("link", { name: "Back to Webhook" }).click();
  await page.waitForURL(`**${path}`);
  await page.close();
});

inBrowser("what is asked faster than a session may ask is asked again a second later", async () => {
  const { page } = await openNotingErrors(ui.owner);
  const cookies = (await ui.owner.cookies()).map(({ name, value }) => `${name}=${value}`);
  const ask = () =>
    fetch(`${ui.stage.appliance.url}/dashboard/api/session`, { headers: { cookie: cookies.join("; ") } });
  let refusals = 0;
  await page.route("**/dashboard/api/api-keys?*", async (route) => {
    let answer = await route.fetch();
    // Others go on asking until this one is refused: a pause would let it through.
    const others = async () => {
      while (refusals === 0)
        await Promise.all(Array.from({ length: LIMITS.dashboardRequestsPerSecondMax }, ask));
    };
    const asking = refusals === 0 ? others() : Promise.resolve();
    while (refusals === 0) {
      answer = await route.fetch();
      if (answer.status() === 429) refusals += 1;
    }
    await asking;
    await route.fulfill({ response: answer });
  });
  await page.goto("/dashboard/api-keys");
  await page.getByText("Newsletter").first().waitFor();
  expect(refusals).toBe(1);
  expect(await page.getByRole("alert").allTextContents()).toEqual([]);
  await page.close();
});

inBrowser("another team's things do not exist", async () => {
  const stranger = await signedIn();
  await askAs(stranger, "POST", "/operator/teams", { name: "Strangers" });
  const { teams } = await askAs<{ teams: { id: string; name: string }[] }>(stranger, "GET", "/session");
  await askAs(stranger, "POST", "/session/team", {
    team_id: teams.find(({ name }) => name === "Strangers")!.id,
  });
  const { page } = await openNotingErrors(stranger);
  for (const [route, title] of THINGS) {
    await page.goto(ui.stage.pages.find((one) => one.route === route)!.path);
    await expectMissing(page, title);
  }
  await stranger.close();
});

inBrowser("a page says that its thing was deleted meanwhile", async () => {
  const { page } = await openNotingErrors(ui.owner);
  const webhook = { endpoint: "https://shop.example/gone", events: ["email.sent"] };
  const { id } = await askAs<{ id: string }>(ui.owner, "POST", "/webhooks", webhook);
  await page.goto(`/dashboard/webhooks/${id}`);
  await page.getByRole("heading", { level: 1, name: "shop.example" }).waitFor();
  await askAs(ui.owner, "DELETE", `/webhooks/${id}`);
  await expectMissing(page, "Webhook not found");
  await page.close();
});

const LOST = "Cannot reach the server. Retrying…";

/** A page that is open, on which something changes elsewhere while `lose` holds; it shows that when the server is back. */
async function expectReturn(page: Page, name: string, { lose, bringBack }: Record<string, () => unknown>) {
  await page.goto("/dashboard/domains");
  await page.getByRole("link", { name: "lovelace.dev", exact: true }).waitFor();
  await lose?.();
  await page.getByText(LOST).waitFor();
  // The data stays, without an error of its own beside the bar.
  expect(await page.getByRole("link", { name: "lovelace.dev", exact: true }).isVisible()).toBe(true);
  expect(await page.getByRole("alert").allTextContents()).toEqual([]);
  expect(await findBarriers(page, ["color-contrast", "region"])).toEqual([]);
  await bringBack?.();
  await page.getByText(LOST).waitFor({ state: "detached" });
  await page.getByRole("link", { name, exact: true }).waitFor();
}

const addDomain = (name: string) => ui.stage.appliance.api("/domains", { method: "POST", body: { name } });

inBrowser("a browser that is offline says so, and asks again when it is back", async () => {
  const context = await signedIn();
  const { page } = await openNotingErrors(context);
  await expectReturn(page, "offline.lovelace.dev", {
    lose: () => context.setOffline(true),
    async bringBack() {
      await addDomain("offline.lovelace.dev");
      await context.setOffline(false);
    },
  });
  await context.close();
});

inBrowser("a server that hangs is noticed, although its connections stay open", async () => {
  const { page } = await openNotingErrors(ui.owner);
  try {
    await expectReturn(page, "hung.lovelace.dev", {
      lose: () => process.kill(ui.stage.appliance.pid, "SIGSTOP"),
      async bringBack() {
        process.kill(ui.stage.appliance.pid, "SIGCONT");
        await addDomain("hung.lovelace.dev");
      },
    });
  } finally {
    process.kill(ui.stage.appliance.pid, "SIGCONT");
  }
  await page.close();
});

/** Passes connections on to the appliance while it is open; its port stays the same. */
function startDoor() {
  const to = Number(new URL(ui.stage.appliance.url).port);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const remote = connect(to, "127.0.0.1");
    for (const [one, other] of [[client, remote] as const, [remote, client] as const]) {
      sockets.add(one);
      one.pipe(other);
      one.on("error", () => other.destroy()).on("close", () => other.destroy());
    }
  });
  const open = (port: number) => new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  const portOf = () => (server.address() as AddressInfo).port;
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      for (const socket of sockets) socket.destroy();
    });
  return { open, close, portOf };
}

inBrowser(
  "a port that is closed is noticed, and a change meanwhile says that its outcome is unknown",
  async () => {
    const door = startDoor();
    await door.open(0);
    const port = door.portOf();
    const context = await signedIn();
    const { page } = await openNotingErrors(context);
    await page.goto(`http://127.0.0.1:${port}/dashboard/domains`);
    await page.getByRole("button", { name: "Add domain" }).click();
    await page.getByLabel("Domain", { exact: true }).fill("closed.lovelace.dev");
    await door.close();
    await page.getByText(LOST).waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Add domain" }).click();
    await page.getByText("The change may have been made: check before you try again.").waitFor();
    await door.open(port);
    await page.getByText(LOST).waitFor({ state: "detached" });
    await page.getByRole("dialog").getByRole("button", { name: "Add domain" }).click();
    await page.getByRole("heading", { level: 1, name: "closed.lovelace.dev" }).waitFor();
    await context.close();
    await door.close();
  },
);
