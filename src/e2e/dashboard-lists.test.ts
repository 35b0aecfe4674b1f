// Lists that people paste, drop or upload, and rows that are chosen together.
import { beforeEach, expect } from "bun:test";
import type { Page } from "playwright-core";
import { inBrowser } from "../testing/fixtures/chromium.ts";
import { withDashboard } from "../testing/fixtures/dashboard-fixture.ts";
import { findBarriers } from "../testing/fixtures/look-at-page.ts";
import { until } from "../testing/fixtures/until.ts";

let page: Page;
const greylists = (to: string) => (/^grey/i.test(to) ? "451 4.7.1 Greylisted, try again later" : null);
const ui = withDashboard({
  appliance: { mx: { replies: { rcpt: greylists } } },
  async prepare() {
    page = await ui.owner.newPage();
  },
});
beforeEach(() => page?.goto("about:blank"));

const suppressed = async () => {
  const answer = await ui.appliance.api("/suppressions?limit=100");
  const { data } = (await answer.json()) as { data: { email: string }[] };
  return data.map(({ email }) => email).sort();
};
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

async function openImport(): Promise<void> {
  await page.goto("/dashboard/suppressions?create=true");
  await page.getByRole("button", { name: "Add suppressions" }).first().click();
  await page.getByRole("dialog").waitFor();
}

const badLines = () =>
  page.getByRole("dialog").getByRole("list", { name: "Lines that are not valid" }).getByRole("listitem");

inBrowser("every bad line is named with its number, and nothing is saved before all is checked", async () => {
  await openImport();
  const lines = ["ann@example.net", "", "no address", "Bob <bob@example.net>", "carl@", "ANN@example.net"];
  await page.getByRole("textbox", { name: "Email addresses" }).fill(lines.join("\n"));
  await press("Add");
  await badLines().first().waitFor();
  expect(await badLines().allTextContents()).toEqual([
    "Line 3: “no address” is not an email address.",
    "Line 5: “carl@” is not an email address.",
  ]);
  expect(await suppressed()).toEqual([]);
  expect(await findBarriers(page)).toEqual([]);
  await ui.appliance.api("/suppressions", { method: "POST", body: { email: "bob@example.net" } });
  await press("Skip 2 lines, add the rest");
  await page.getByText("1 suppression added.").waitFor();
  const facts = await page.getByRole("dialog").locator("dl").textContent();
  expect(facts).toBe("Already suppressed1Repeated in the list1Skipped lines2");
  expect(await suppressed()).toEqual(["ann@example.net", "bob@example.net"]);
  await press("Done");
});

inBrowser("a spreadsheet's file is read, whatever its encoding, line ends, quotes and columns", async () => {
  await openImport();
  const csv =
    '\ufeffName;"E-Mail";Note\r\n"Lee; Ann";dora@example.net;"two\r\nlines"\r\nEve;eve@example.net;\r\n';
  await page
    .getByLabel("File with the list")
    .setInputFiles({ name: "bounces.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await page.getByText("bounces.csv").waitFor();
  await press("Add");
  await page.getByText("2 suppressions added.").waitFor();
  expect(await suppressed()).toContain("eve@example.net");

  await openImport();
  // Dropped, in Windows-1252.
  const latin = [...Buffer.from("Jürgen Groß <juergen@example.net>\r\nöl@bücher.example\r\n", "latin1")];
  await page.evaluate(`{
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([new Uint8Array(${JSON.stringify(latin)})], "liste.txt"));
    const field = document.querySelector("[role=dialog] textarea");
    for (const type of ["dragover", "drop"])
      field.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
  }`);
  await page.getByText("liste.txt").waitFor();
  await press("Add");
  await page.getByText("2 suppressions added.").waitFor();
  expect(await suppressed()).toContain("öl@xn--bcher-kva.example");
});

inBrowser("100,000 lines are checked while the page stays responsive", async () => {
  await openImport();
  const before = await suppressed();
  const lines = Array.from({ length: 100_000 }, (_, index) => `user${index}@example.com`);
  const buffer = Buffer.from([...lines, "the last one"].join("\n"));
  await page
    .getByLabel("File with the list")
    .setInputFiles({ name: "large.txt", mimeType: "text/plain", buffer });
  await page.getByText("large.txt").waitFor();
  await page.evaluate(`window.longestGap = 0; {
    let last = performance.now();
    setInterval(() => {
      const now = performance.now();
      window.longestGap = Math.max(window.longestGap, now - last);
      last = now;
    }, 20);
  }`);
  await press("Add");
  await badLines().first().waitFor();
  expect(await badLines().allTextContents()).toEqual([
    "Line 100,001: “the last one” is not an email address.",
  ]);
  // Reading all of it at once takes longer than this; a busy machine adds to each gap.
  expect(await page.evaluate<number>("window.longestGap")).toBeLessThan(1_000);
  expect(await suppressed()).toEqual(before);
});

inBrowser("several suppressions are chosen and removed together", async () => {
  const emails = ["one@pick.example", "two@pick.example", "three@pick.example"];
  await ui.appliance.api("/suppressions/batch/add", { method: "POST", body: { emails } });
  await page.goto("/dashboard/suppressions?q=t");
  await page.getByRole("checkbox", { name: "Select two@pick.example" }).check();
  await page.getByRole("checkbox", { name: "Select three@pick.example" }).check();
  await page.getByRole("toolbar", { name: "Selected rows" }).getByRole("button", { name: "Remove" }).click();
  const dialog = page.getByRole("dialog", { name: "Remove 2 suppressions?" });
  await dialog.getByRole("button", { name: "Remove" }).click();
  await page.getByText("2 suppressions removed.").waitFor();
  expect((await suppressed()).filter((email) => email.endsWith("@pick.example"))).toEqual([
    "one@pick.example",
  ]);
  await page.getByRole("toolbar", { name: "Selected rows" }).waitFor({ state: "detached" });
});

inBrowser(
  "the queue says each reason once, and deliveries chosen together are changed together",
  async () => {
    const to = ["grey1@site.test", "grey2@other.site.test", "grey3@third.site.test"];
    for (const address of to) {
      const body = { from: "a@sender.test", to: address, subject: "Hello", text: "x" };
      await ui.appliance.api("/emails", { method: "POST", body });
    }
    const queued = async (state: string) => {
      const answer = await ui.appliance.api(`/queue/deliveries?state=${state}`);
      return ((await answer.json()) as { data: { last_class: string | null }[] }).data;
    };
    await until(
      async () => (await queued("queued")).filter((row) => row.last_class === "greylist").length === 3,
      "all are greylisted",
    );
    await page.goto("/dashboard/queue");
    const reasons = page.getByRole("list", { name: "Reasons" }).getByRole("listitem");
    await page.getByText("3 deliveries").waitFor();
    expect(await reasons.count()).toBe(1);
    expect(await page.getByText("asks unknown senders to retry in a few minutes").count()).toBe(1);
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole("link", { name: "Greylisted" }).click();
    await page.getByRole("checkbox", { name: "Select grey1@site.test" }).check();
    await page.getByRole("checkbox", { name: "Select grey2@other.site.test" }).check();
    const toolbar = page.getByRole("toolbar", { name: "Selected rows" });
    await toolbar.getByRole("button", { name: "Hold" }).click();
    await page.getByRole("dialog").getByText("2 selected deliveries").waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Hold" }).click();
    await page.getByText("2 deliveries held.").waitFor();
    expect((await queued("held")).length).toBe(2);

    // The whole reason, held and queued, from its menu.
    await page.goto("/dashboard/queue");
    await page.getByRole("button", { name: "Actions for Greylisted" }).click();
    await page.getByRole("menuitem", { name: "Cancel" }).click();
    await page.getByRole("dialog").getByText("Reason: Greylisted").waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel deliveries" }).click();
    await page.getByText("3 deliveries canceled.").waitFor();
    await page.getByText("The queue is empty").waitFor();
  },
);
