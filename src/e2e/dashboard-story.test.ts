// On a server that cannot deliver, in a real browser: the page of an email whose story is long, what a member is told,
// and what stands on every page.
import { expect } from "bun:test";
import { inBrowser } from "../testing/fixtures/chromium.ts";
import { withDashboard } from "../testing/fixtures/dashboard-fixture.ts";
import { askAs, openPerson, redeemLink } from "../testing/fixtures/dashboard-person.ts";
import { findBarriers, openNotingErrors, whenShown } from "../testing/fixtures/look-at-page.ts";
import { until } from "../testing/fixtures/until.ts";

/** As many as an email may have: each is accepted, put off and delivered, which is more than one page of a hundred. */
const RECIPIENTS = 50;
/** The last one succeeds. */
const ROUNDS = 3;
const PASSWORD = "five quiet blue otters 7";

let storyId = "";
let stuckId = "";
const tries = new Map<string, number>();
const rcpt = (to: string) => {
  tries.set(to, (tries.get(to) ?? 0) + 1);
  return to.startsWith("stuck") || tries.get(to)! < ROUNDS ? "451 4.3.0 come back soon" : null;
};
const ui = withDashboard({
  appliance: { mx: { replies: { rcpt } } },
  async prepare() {
    stuckId = await send(["stuck@site.test"]);
    storyId = await send(Array.from({ length: RECIPIENTS }, (_, index) => `later${index}@site.test`));
    await untilTried(stuckId, 1);
    for (let round = 1; round <= ROUNDS; round += 1) {
      await untilTried(storyId, round);
      if (round === ROUNDS) break;
      await ui.appliance.api("/queue/retry", { method: "POST", body: { email_id: storyId } });
    }
  },
});

async function send(to: string[]): Promise<string> {
  const body = { from: "a@sender.test", to, subject: "A long story", html: "<p>Hello</p>" };
  const sent = await ui.appliance.api("/emails", { method: "POST", body });
  return ((await sent.json()) as { id: string }).id;
}

/** Every delivery of the email has had so many tries, and none is under way. */
async function untilTried(id: string, tries: number): Promise<void> {
  await until(async () => {
    const answer = await ui.appliance.api(`/queue/deliveries?email_id=${id}&limit=100`);
    const { data } = (await answer.json()) as { data: { state: string; attempts: number }[] };
    return data.every(({ state, attempts }) => state !== "leased" && attempts >= tries);
  }, `each delivery of ${id} was tried ${tries} times`);
}

inBrowser("of a long story the newest part is shown, and earlier ones when they are asked for", async () => {
  const { page, errors } = await openNotingErrors(ui.owner);
  await page.goto(`/dashboard/emails/${storyId}`);
  await whenShown(page);
  const events = page.getByRole("list", { name: "Timeline" }).locator("> li");
  expect(await events.count()).toBe(15);
  await page.getByRole("button", { name: "Show 85 earlier events" }).click();
  expect(await events.count()).toBe(100);
  const newest = await events.last().textContent();
  expect(await page.getByText("Accepted for later0@site.test").count()).toBe(0);
  await page.getByRole("button", { name: "Load earlier" }).click();
  await page.getByText("Accepted for later0@site.test").waitFor();
  expect(await events.count()).toBe(1 + 2 * RECIPIENTS);
  expect(await events.first().textContent()).toContain("Accepted for");
  expect(await events.last().textContent()).toBe(newest);
  await page.getByRole("button", { name: `Show ${RECIPIENTS - 10} more recipients` }).click();
  expect(await page.getByRole("button", { name: `${ROUNDS} attempts` }).count()).toBe(RECIPIENTS);
  expect(await page.getByRole("button", { name: "Load earlier" }).count()).toBe(0);
  expect(errors).toEqual([]);
  await page.close();
});

inBrowser("a member is told who may do what is not offered to them", async () => {
  const invited = await askAs<{ link: string }>(ui.owner, "POST", "/team/invitations", {
    ...{ email: "mia@member.example", role: "member" },
  });
  const member = await openPerson(ui.browser, ui.appliance.url);
  const token = new URL(invited.link, ui.appliance.url).hash.slice(1);
  await redeemLink(member, { token, name: "Mia", password: PASSWORD });
  const { page, errors } = await openNotingErrors(member);
  for (const [path, act, button] of [
    [`emails/${stuckId}`, "retry deliveries", "Retry now"],
    ["queue?view=deliveries", "retry, hold, release or cancel deliveries", "Hold"],
    ["api-keys", "create, rename or delete API keys", "Create API key"],
    ["team", "invite people and change roles", "Invite"],
    ["health", "view the server’s health", "Run checks"],
  ] as const) {
    const sentence = `Only admins and owners can ${act}. Ask one of them.`;
    await page.goto(`/dashboard/${path}`);
    await page.getByText(sentence).waitFor();
    await whenShown(page);
    expect([path, await page.getByRole("button", { name: button, exact: true }).count()]).toEqual([path, 0]);
    expect(await findBarriers(page)).toEqual([]);
    const { page: same } = await openNotingErrors(ui.owner);
    await same.goto(`/dashboard/${path}`);
    await same.getByRole("button", { name: button, exact: true }).first().waitFor();
    expect([path, await same.getByText(sentence).count()]).toEqual([path, 0]);
    await same.close();
  }
  expect(errors).toEqual([]);
  await member.close();
});

/** Accepted before the log is shown, and meanwhile. */
const LOGGED = { from: "a@sender.test", to: "jane@site.test", subject: "Hello", text: "x" };

inBrowser("what is wrong with the server stands on every page of who can do something about it", async () => {
  const { page, errors } = await openNotingErrors(ui.owner);
  await page.goto("/dashboard/health");
  await page.getByRole("button", { name: "Run checks" }).click();
  await page.getByRole("heading", { name: "Needs attention" }).waitFor();
  const stored = page.getByRole("table", { name: "Stored data" });
  expect(
    await stored.getByRole("row", { name: /^Content of emails 30 days [\d.]+ (?:bytes|[KM]B)$/ }).count(),
  ).toBe(1);
  const send = () => ui.appliance.api("/emails", { method: "POST", body: LOGGED });
  expect((await send()).status).toBe(200);
  await page.getByRole("button", { name: "Show log" }).click();
  const log = page.getByRole("list", { name: /log lines?, newest first$/ });
  const accepted = log.getByText("info email.accepted");
  await accepted.first().waitFor();
  const level = page.getByRole("combobox", { name: "Log level" });
  await level.selectOption("Warnings and errors");
  await accepted.first().waitFor({ state: "detached" });
  await level.selectOption("All levels");
  await page.getByRole("textbox", { name: "Filter lines" }).fill("email.accepted");
  await accepted.first().waitFor();
  const before = await accepted.count();
  expect((await send()).status).toBe(200);
  await accepted.nth(before).waitFor();
  expect(await log.getByRole("listitem").count()).toBe(before + 1);
  expect(await log.textContent()).not.toContain("@");
  expect(await findBarriers(page)).toEqual([]);
  await page.goto("/dashboard/domains");
  const banner = page.getByRole("alert");
  await banner.waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await banner.getByRole("link").click();
  await page.getByRole("heading", { level: 1, name: "Health" }).waitFor();
  expect(errors).toEqual([]);
  await page.close();
});
