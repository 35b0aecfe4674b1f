// API keys and logs in a real browser: rotating a key without downtime, a list of networks with mistakes, and finding requests.
import { expect } from "bun:test";
import type { Page } from "playwright-core";
import { inBrowser } from "../testing/fixtures/chromium.ts";
import { withDashboard } from "../testing/fixtures/dashboard-fixture.ts";
import { readFieldProblem } from "../testing/fixtures/dashboard-person.ts";
import { findBarriers, openNotingErrors, untilCopied } from "../testing/fixtures/look-at-page.ts";
import { until } from "../testing/fixtures/until.ts";

const ui = withDashboard();

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const shownToken = (page: Page) => page.getByTestId("token").innerText();

/** The status of a request with the key. */
async function statusWith(token: string): Promise<number> {
  const answer = await fetch(`${ui.appliance.url}/domains`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.status;
}

async function createKey(page: Page, name: string): Promise<string> {
  await page.goto("/dashboard/api-keys");
  await press(page, "Create API key");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name", { exact: true }).fill(name);
  await dialog.getByLabel("Permission").selectOption("full_access");
  await dialog.getByLabel("Allowed IPs").fill("127.0.0.0/8\n::1");
  await press(page, "Create key");
  const token = await shownToken(page);
  await press(page, "I saved my key");
  return token;
}

inBrowser("a key is rotated: both work, the old one says when it was used, and is then deleted", async () => {
  const { page, errors } = await openNotingErrors(ui.owner);
  const oldToken = await createKey(page, "Production");
  await press(page, "Actions for Production");
  await page.getByRole("menuitem", { name: "Rotate" }).click();
  await press(page, "Create new key");
  const newToken = await shownToken(page);
  expect(newToken).not.toBe(oldToken);
  expect(await findBarriers(page)).toEqual([]);
  await press(page, "I saved my key");

  const notice = page.getByRole("status").filter({ hasText: "Production (old)" });
  await notice.getByText("has not been used since you rotated it").waitFor();
  const rows = page.getByRole("row");
  expect(await rows.filter({ hasText: "Full access" }).filter({ hasText: "127.0.0.0/8 +1" }).count()).toBe(2);
  expect([await statusWith(oldToken), await statusWith(newToken)]).toEqual([200, 200]);
  await page.reload();
  await notice.getByText(/is still used: the last request was (just now|.* ago)/).waitFor();
  expect(await findBarriers(page)).toEqual([]);

  await notice.getByRole("button", { name: "Delete old key" }).click();
  await page.getByRole("dialog").getByText("This key was last used").waitFor();
  await press(page, "Delete API key");
  await page.getByText("API key deleted.").waitFor();
  await notice.waitFor({ state: "detached" });
  expect([await statusWith(oldToken), await statusWith(newToken)]).toEqual([403, 200]);
  expect(errors).toEqual([]);
  await page.close();
});

inBrowser("every wrong line of the allowed IPs is named, and nothing is created", async () => {
  const { page } = await openNotingErrors(ui.owner);
  await page.goto("/dashboard/api-keys");
  await press(page, "Create API key");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name", { exact: true }).fill("Office");
  await dialog
    .getByLabel("Allowed IPs")
    .fill("192.0.2.1, 192.0.2.2\n10.0.0.300\n\n2001:db8::/32\nour-office");
  await press(page, "Create key");
  const problem = await readFieldProblem(page, "Allowed IPs");
  expect(problem).toContain("Line 2: “10.0.0.300” is not an IP address or a network.");
  expect(problem).toContain("Line 5: “our-office” is not an IP address or a network.");
  expect(problem).not.toContain("Line 1");
  await press(page, "Cancel");
  expect(await page.getByRole("row").filter({ hasText: "Office" }).count()).toBe(0);
  await page.close();
});

inBrowser(
  "logs are filtered by several statuses and methods, found by an email's ID, and lead to their emails",
  async () => {
    const { page, errors } = await openNotingErrors(ui.owner);
    const token = await createKey(page, "Shop");
    const ask = async (method: string, path: string, body?: unknown) => {
      const answer = await fetch(ui.appliance.url + path, {
        method,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return (await answer.json()) as { data?: { id: string }[] };
    };
    const email = { from: "shop@sender.test", to: "delivered@resend.dev", subject: "Hi", text: "Hi" };
    const { data: sent = [] } = await ask("POST", "/emails/batch", [email, email]);
    await ask("POST", "/emails", { ...email, to: "nobody" });
    await ask("GET", "/domains/00000000-0000-0000-0000-000000000000");
    await ask("GET", `/emails/${sent[1]!.id}`);

    await page.goto("/dashboard/logs");
    const rows = page.locator("tbody tr");
    // IDs and durations have the same digits.
    const withStatus = (status: number) =>
      rows.filter({ has: page.getByText(String(status), { exact: true }) });
    await press(page, "Status");
    await page.getByRole("menuitemcheckbox", { name: "Client error (4xx)" }).click();
    await page.getByRole("menuitemcheckbox", { name: "Server error" }).click();
    await page.keyboard.press("Escape");
    await page.waitForURL(/status=4xx%2C5xx/);
    await withStatus(422).waitFor();
    await withStatus(404).waitFor();
    // Until the answer is there, the rows from before the choice are shown.
    await withStatus(200).first().waitFor({ state: "detached" });
    expect(await findBarriers(page)).toEqual([]);
    await press(page, "Method");
    await page.getByRole("menuitemcheckbox", { name: "POST" }).click();
    await page.keyboard.press("Escape");
    await withStatus(404).waitFor({ state: "detached" });
    expect(await rows.count()).toBe(1);

    await page.getByRole("link", { name: "Clear", exact: true }).click();
    await page.getByLabel("Search logs").fill(sent[1]!.id);
    await page.waitForURL(/q=/);
    await rows.filter({ hasText: "POST /emails/batch" }).waitFor();
    await until(async () => (await rows.count()) === 2, "the other requests are gone");
    await rows.filter({ hasText: "POST /emails/batch" }).click();
    await page.getByRole("region", { name: "Emails" }).getByRole("link", { name: sent[1]!.id }).click();
    await page.getByRole("heading", { level: 1, name: "Hi" }).waitFor();
    expect(errors).toEqual([]);
    await page.close();
  },
);

inBrowser("an AI client is connected by an address that is copied and a key", async () => {
  const { page, errors } = await openNotingErrors(ui.owner);
  const token = await createKey(page, "Assistant");
  const url = `${ui.appliance.url}/mcp`;
  await press(page, `Copy ${url}?mode=write`);
  await untilCopied(page, `${url}?mode=write`);
  await page.getByRole("tab", { name: "Cursor" }).click();
  await page.getByText(`"url": "${url}"`).waitFor();
  const answer = await fetch(url, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
  });
  expect(await answer.json()).toMatchObject({ result: { tools: expect.any(Array) } });
  await page.close();
  expect(errors).toEqual([]);
});
