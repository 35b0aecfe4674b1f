// The pages of broadcasts in a real browser: from an empty team to a scheduled one, what became of a sent one, and one
// that is paused, resumed and canceled while it is sent.
import { expect } from "bun:test";
import type { Locator, Page } from "playwright-core";
import { SANDBOX } from "../testing/fixtures/appliance.ts";
import { inBrowser } from "../testing/fixtures/chromium.ts";
import { OWNER, withDashboard } from "../testing/fixtures/dashboard-fixture.ts";
import { lookAround } from "../testing/fixtures/look-at-page.ts";
import { until } from "../testing/fixtures/until.ts";

const FROM = "Looms <news@looms.example>";
const HTML = [
  '<html lang="en"><body><p>Hello {{{FIRST_NAME|there}}}</p>',
  '<p><a href="https://looms.example/fabrics">The fabrics</a></p>',
  '<p><a href="{{{UNSUBSCRIBE_URL}}}">Unsubscribe</a></p></body></html>',
].join("");

const ui = withDashboard({
  appliance: SANDBOX,
  viewport: { width: 1440, height: 900 },
  page: {},
  prepare: () => ui.appliance.addDomain("looms.example", "acme"),
});
const { api } = ui;

interface Shown {
  id: string;
  state: string;
  expanded: number;
  scheduled_at: string | null;
}

const button = (name: string | RegExp, inside: Page | Locator = ui.page) =>
  inside.getByRole("button", { name, ...(typeof name === "string" && { exact: true }) });
const shown = (id: string) => api<Shown>("GET", `/broadcasts/${id}`);
const isIn = (id: string, ...states: string[]) =>
  until(async () => states.includes((await shown(id)).state), `the broadcast is ${states.join(" or ")}`);

inBrowser("from an empty team to a scheduled broadcast in 25 actions", async () => {
  let actions = 0;
  const click = (place: Locator) => {
    actions += 1;
    return place.click();
  };
  const fill = (place: Locator, text: string) => {
    actions += 1;
    return place.fill(text);
  };
  const choose = (place: Locator, label: string) => {
    actions += 1;
    return place.selectOption({ label });
  };
  await ui.page.goto("/dashboard/broadcasts");
  await ui.page.getByRole("heading", { name: "No broadcasts yet" }).waitFor();
  // 1,000 contacts.
  await click(ui.page.getByRole("link", { name: "Import contacts" }));
  const rows = Array.from({ length: 1000 }, (_, n) => `reader${n}@customers.example,Reader ${n}`);
  const buffer = Buffer.from(["email,first_name", ...rows].join("\n"));
  actions += 1;
  await ui.page
    .getByLabel("File with contacts")
    .setInputFiles({ name: "readers.csv", mimeType: "text/csv", buffer });
  await click(button("Check file"));
  await click(ui.page.getByRole("radio").and(ui.page.locator("[name=consent]")).first());
  await click(button("Start import"));
  await ui.page.getByText("1,000 contacts were created", { exact: false }).waitFor();
  // The design.
  await click(ui.page.getByRole("link", { name: "Broadcasts", exact: true }));
  await click(button("Create broadcast").first());
  const dialog = ui.page.getByRole("dialog", { name: "Create broadcast" });
  await fill(dialog.getByLabel("Name"), "Spring newsletter");
  await click(button("Create broadcast", dialog));
  await click(
    ui.page
      .getByRole("dialog", { name: "Start with a design" })
      .getByRole("button", { name: "Newsletter" })
      .first(),
  );
  await ui.page.getByRole("textbox", { name: "Email content" }).waitFor();
  await fill(ui.page.getByLabel("From", { exact: true }), FROM);
  await fill(ui.page.getByLabel("Subject", { exact: true }), "The spring fabrics are here");
  // The test, to the person who writes it.
  await click(button("Send test"));
  const test = ui.page.getByRole("dialog", { name: "Send a test email" });
  await click(button("Send", test));
  await test.getByText(`Sent to ${OWNER.email}`, { exact: false }).waitFor();
  await click(button("Close", test));
  // The review.
  await click(button("Review"));
  await ui.page.getByRole("heading", { name: "Review Spring newsletter" }).waitFor();
  await choose(ui.page.getByLabel("To", { exact: true }), "All contacts");
  await click(ui.page.getByText("At a time", { exact: true }));
  await ui.page.getByRole("complementary", { name: "Send" }).getByText("1,000", { exact: true }).waitFor();
  await click(button("Schedule…"));
  await click(button("Schedule for 1,000 contacts"));
  await ui.page.waitForURL(/\/broadcasts\/[0-9a-f-]{36}$/);
  await ui.page.getByText("Scheduled", { exact: true }).first().waitFor();
  expect(actions).toBeLessThanOrEqual(25);
  const { data } = await api<{ data: Shown[] }>("GET", "/broadcasts");
  expect(data).toMatchObject([{ state: "scheduled" }]);
  expect(new Date(data[0]!.scheduled_at!).getTime()).toBeGreaterThan(Date.now());
});

/** A segment of its own with these people. */
async function makeSegment(name: string, emails: string[]): Promise<string> {
  const { id } = await api<Shown>("POST", "/segments", { name });
  for (const email of emails) await api("POST", "/contacts", { email, segments: [{ id }] });
  return id;
}

const makeBroadcast = async (name: string, segment_id: string, fields: object = {}): Promise<string> =>
  (
    await api<Shown>("POST", "/broadcasts", {
      name,
      segment_id,
      from: FROM,
      subject: "Hello {{{FIRST_NAME|there}}}",
      html: HTML,
      ...fields,
    })
  ).id;

inBrowser("every number of a sent broadcast opens the people behind it, to export or to keep", async () => {
  const people = Array.from({ length: 5 }, (_, n) => `buyer${n}@customers.example`);
  const segment = await makeSegment("Buyers", [
    ...people,
    "bounced+buyer@resend.dev",
    "complained+buyer@resend.dev",
    "gone@customers.example",
  ]);
  await api("POST", "/suppressions", { email: "gone@customers.example" });
  const id = await makeBroadcast("October news", segment, { send: true });
  await isIn(id, "sent");
  await until(async () => {
    const { funnel } = await api<{ funnel: { complained: number } }>("GET", `/broadcasts/${id}/statistics`);
    return funnel.complained === 1;
  }, "somebody complained");
  await ui.page.goto("/dashboard/broadcasts");
  const row = ui.page.getByRole("row").filter({ hasText: "October news" });
  await row.getByText("Sent", { exact: true }).waitFor();
  expect(await row.innerText()).toMatch(/7\s+6\s+85\.7%/);
  await row.getByRole("link", { name: "October news" }).click();
  const funnel = ui.page.getByRole("table", { name: "Results" });
  const numbers = funnel.getByRole("link");
  await numbers.first().waitFor();
  const opened: Record<string, number> = {};
  for (const number of await numbers.all()) {
    const count = Number(await number.innerText());
    await number.click();
    const list = ui.page.getByRole("dialog");
    await list.getByRole("listitem").first().waitFor();
    opened[await list.getByRole("heading").innerText()] = await list.getByRole("listitem").count();
    expect(await list.getByRole("listitem").count()).toBe(count);
    await button("Close", list).click();
    await list.waitFor({ state: "detached" });
  }
  expect(opened).toEqual({
    Skipped: 1,
    "Suppressed by hand": 1,
    Recipients: 7,
    Delivered: 6,
    Bounced: 1,
    Complained: 1,
  });
  expect(await lookAround(ui.page)).toEqual([]);
  const view = await ui.page.getByRole("link", { name: "View in browser" }).getAttribute("href");
  expect(await (await ui.owner.request.get(view!)).text()).toContain("The fabrics");
  // Its emails lead back to it, and so does what a contact got.
  const { data: sent } = await api<{ data: { contact_id: string; email_id: string }[] }>(
    "GET",
    `/broadcasts/${id}/recipients?type=sent&limit=1`,
  );
  await ui.page.goto(`/dashboard/emails/${sent[0]?.email_id}`);
  await ui.page.getByRole("link", { name: "October news" }).waitFor();
  await until(async () => {
    const activity = await api<{ data: { type: string }[] }>(
      "GET",
      `/contacts/${sent[0]?.contact_id}/activity`,
    );
    return activity.data.some(({ type }) => type === "email");
  }, "the contact's timeline has the email");
  await ui.page.goto(`/dashboard/contacts/${sent[0]?.contact_id}`);
  await ui.page.getByRole("link", { name: "Broadcast", exact: true }).click();
  await funnel
    .getByRole("row", { name: /^Delivered/ })
    .getByRole("link")
    .click();
  expect(await lookAround(ui.page)).toEqual([]);
  const download = ui.page.waitForEvent("download");
  await button("Export").click();
  const file = await Bun.file(await (await download).path()).text();
  expect(file.trim().split("\r\n")).toHaveLength(7);
  expect(file).toContain('"buyer3@customers.example"');
  await button("Save as segment").click();
  await button("Save segment", ui.page.getByRole("dialog", { name: "Save as segment" })).click();
  await ui.page.getByText("Segment October news: Delivered saved.").waitFor();
  const { data } = await api<{ data: { id: string; name: string }[] }>("GET", "/segments");
  const saved = data.find(({ name }) => name === "October news: Delivered");
  const count = await api<{ total: number }>("POST", "/contacts/count", {
    segment_id: saved?.id,
    fresh: true,
  });
  expect(count.total).toBe(6);
});

inBrowser("a broadcast is paused, resumed and canceled while it is sent", async () => {
  const people = Array.from({ length: 30 }, (_, n) => `slow${n}@customers.example`);
  const segment = await makeSegment("Patient", people);
  const id = await makeBroadcast("Slow news", segment, { send: true, settings: { rate_per_hour: 60 } });
  await isIn(id, "sending");
  await ui.page.goto(`/dashboard/broadcasts/${id}`);
  await ui.page.getByRole("progressbar").waitFor();
  await button("Pause").click();
  await ui.page.getByText("Nothing is sent until you resume it.", { exact: false }).waitFor();
  expect((await shown(id)).state).toBe("paused");
  expect(await lookAround(ui.page)).toEqual([]);
  await button("Resume").click();
  await button("Pause").waitFor();
  expect((await shown(id)).state).toBe("sending");
  await button("Cancel broadcast").click();
  const dialog = ui.page.getByRole("dialog", { name: "Cancel broadcast?" });
  await dialog.getByText(/contacts get nothing/).waitFor();
  await button("Cancel broadcast", dialog).click();
  await ui.page.getByText("Canceled", { exact: true }).first().waitFor();
  await isIn(id, "canceled");
  expect((await shown(id)).expanded).toBeLessThan(30);
});

inBrowser("the review says what stops a broadcast, and a draft is copied and deleted", async () => {
  const segment = await makeSegment("Nobody yet", []);
  const id = await makeBroadcast("Empty news", segment, { subject: null });
  await ui.page.goto(`/dashboard/broadcasts/${id}/review`);
  const checks = ui.page.getByRole("region", { name: "Checks" });
  await checks.getByText("Nobody is in the audience.", { exact: false }).waitFor();
  await checks.getByText("There is no subject.", { exact: false }).waitFor();
  expect(await button("Send…").isDisabled()).toBe(true);
  await button("Test variants").click();
  await ui.page.getByLabel("Subject of B").fill("Another subject");
  await button("Start test").click();
  await button("End test").waitFor();
  expect(await api("GET", `/broadcasts/${id}`)).toMatchObject({
    variants: [{ subject: "Another subject" }],
    settings: { test: { share_percent: 20, decide_by: "clicks" } },
  });
  expect(await lookAround(ui.page)).toEqual([]);
  await ui.page.goto("/dashboard/broadcasts?q=Empty");
  await button("More for Empty news").click();
  await ui.page.getByRole("menuitem", { name: "Duplicate" }).click();
  await ui.page.waitForURL(
    (url) => /\/broadcasts\/[0-9a-f-]{36}$/.test(url.pathname) && !url.href.includes(id),
  );
  await ui.page.goto("/dashboard/broadcasts?q=Empty&status=draft");
  expect(await lookAround(ui.page)).toEqual([]);
  await button("More for Empty news").first().click();
  await ui.page.getByRole("menuitem", { name: "Delete" }).click();
  await button("Delete draft").click();
  await ui.page.getByText("Draft deleted.").waitFor();
});
