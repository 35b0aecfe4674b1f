// Metrics in a real browser: broken down by domain, tag, template and mailbox provider, with the way to the emails.
import { expect } from "bun:test";
import type { Page } from "playwright-core";
import { SANDBOX } from "../testing/fixtures/appliance.ts";
import { inBrowser } from "../testing/fixtures/chromium.ts";
import { withDashboard } from "../testing/fixtures/dashboard-fixture.ts";
import { openNotingErrors, whenShown } from "../testing/fixtures/look-at-page.ts";
import { until } from "../testing/fixtures/until.ts";

const ui = withDashboard({
  appliance: SANDBOX,
  async prepare() {
    const { id: template } = await api<{ id: string }>("POST", "/templates", {
      ...{ name: "Welcome", from: "a@sender.test", subject: "Welcome", html: "<p>Hi</p>" },
    });
    await api("POST", `/templates/${template}/publish`);
    const tagged = (to: string, value: string) => ({
      ...{ from: "a@sender.test", to, subject: value, text: "Hi", tags: [{ name: "kind", value }] },
    });
    await api("POST", "/emails/batch", [
      tagged("ann@gmail.com", "receipt"),
      tagged("bob@outlook.com", "receipt"),
      tagged("bounced@resend.dev", "news"),
      { to: "eve@gmail.com", template: { id: template } },
    ]);
    await until(async () => {
      const { data } = await api<{ data: { last_event: string }[] }>("GET", "/emails");
      return data.every(({ last_event }) => ["delivered", "bounced"].includes(last_event));
    }, "every email has an outcome");
  },
});
const { api } = ui;

async function open(query: string): Promise<{ page: Page; errors: string[] }> {
  const opened = await openNotingErrors(ui.owner);
  await opened.page.goto(`/dashboard/metrics${query}`);
  await whenShown(opened.page);
  return opened;
}

/** The first two cells of each row. */
async function rowsOf(page: Page, caption: string): Promise<string[][]> {
  const rows = await page.getByRole("table", { name: caption, exact: true }).locator("tbody tr").all();
  const cells = await Promise.all(rows.map((row) => row.locator("td").allTextContents()));
  return cells.map((texts) => texts.slice(0, 2));
}

inBrowser("emails are broken down by tag, template and mailbox provider", async () => {
  const { page, errors } = await open("");
  const choose = async (name: string, caption: string) => {
    await page.getByRole("group", { name: "Break down by" }).getByText(name, { exact: true }).click();
    await page.getByRole("table", { name: caption, exact: true }).waitFor();
    return rowsOf(page, caption);
  };
  expect(await rowsOf(page, "Metrics by domain")).toEqual([["sender.test", "4"]]);
  expect(await choose("Tag", "Metrics by tag")).toEqual([
    ["kind:receipt", "2"],
    ["kind:news", "1"],
  ]);
  expect(new URL(page.url()).searchParams.get("by")).toBe("tag");
  expect(await choose("Template", "Metrics by template")).toEqual([["Welcome", "1"]]);
  expect(await choose("Mailbox provider", "Metrics by mailbox provider")).toEqual([
    ["Gmail", "2"],
    expect.arrayContaining([expect.any(String), "1"]),
    expect.arrayContaining([expect.any(String), "1"]),
  ]);
  // The bars of each day have their values as a table, in the order of the legend.
  const chart = page.getByRole("region", { name: "Breakdown" });
  await chart.getByText("View as table").click();
  const last = chart.getByRole("region", { name: "Emails sent as table" }).locator("tbody tr").last();
  const figures = async () => (await last.locator("td").allTextContents()).join(" ");
  await until(async () => (await figures()) === "2 1 1", "the chart has the figures by provider");
  expect(errors).toEqual([]);
  await page.close();
});

inBrowser("a value filters the page by its URL, and a number leads to its emails", async () => {
  const { page, errors } = await open("?by=tag");
  await page.getByRole("link", { name: "kind:receipt" }).click();
  await page.waitForURL(/tag=kind%3Areceipt/);
  await page.getByText("Tag: kind:receipt").waitFor();
  const sent = page.locator("dl").getByText("Sent", { exact: true }).locator("xpath=..");
  await until(async () => (await sent.textContent())?.startsWith("Sent2") === true, "two emails are left");
  await page.getByRole("button", { name: "Remove filter Tag: kind:receipt" }).click();
  await until(async () => (await sent.textContent())?.startsWith("Sent4") === true, "all emails again");
  const news = page.getByRole("table", { name: "Metrics by tag" }).getByRole("row", { name: /kind:news/ });
  await news.getByRole("link", { name: "1", exact: true }).last().click();
  await page.waitForURL(/\/emails\?.*tag=kind%3Anews.*status=bounced/);
  await page.getByRole("link", { name: "bounced@resend.dev" }).waitFor();
  expect(await page.locator("tbody tr").count()).toBe(1);
  expect(errors).toEqual([]);
  await page.close();
});

inBrowser("no bounces are calm: nothing red is drawn", async () => {
  const { page, errors } = await open("?tag=kind:receipt");
  await page.locator("canvas").first().waitFor();
  const red = await page.evaluate<number>(`(() => {
    const bad = getComputedStyle(document.documentElement).getPropertyValue("--bad").trim();
    const [r, g, b] = bad.match(/[0-9a-f]{2}/gi).map((part) => parseInt(part, 16));
    const canvas = document.querySelector("canvas");
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    let count = 0;
    for (let at = 0; at < data.length; at += 4) {
      if (data[at] === r && data[at + 1] === g && data[at + 2] === b && data[at + 3] === 255) count++;
    }
    return count;
  })()`);
  expect(red).toBe(0);
  expect(errors).toEqual([]);
  await page.close();
});
