// Looking after a running server in a real browser: finding things by keyboard, figures, what a webhook missed.
import { expect } from "bun:test";
import { inBrowser } from "../testing/fixtures/chromium.ts";
import { withStage } from "../testing/fixtures/dashboard-fixture.ts";
import { findBarriers, openNotingErrors, whenShown } from "../testing/fixtures/look-at-page.ts";

const ui = withStage();

inBrowser(
  "the keyboard finds a page, an email by its subject and one by its id, and begins a key; in a field a letter stays one",
  async () => {
    const { page, errors } = await openNotingErrors(ui.owner);
    await page.goto("/dashboard/queue");
    await whenShown(page);
    await page.keyboard.press("/");
    const box = page.getByRole("combobox", { name: "Search pages, recipients, subjects or IDs" });
    await box.fill("supp");
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Suppressions" }).waitFor();

    const answer = await ui.stage.appliance.api("/emails?limit=1");
    const { data } = (await answer.json()) as { data: { id: string; subject: string }[] };
    const { id, subject } = data[0]!;
    await page.keyboard.press("Control+k");
    await box.fill(id);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: subject }).waitFor();

    await page.keyboard.press("Control+k");
    await box.fill(subject.split(" ")[0] ?? "");
    await page.getByRole("option", { name: /^Search emails for/ }).click();
    await page.getByRole("heading", { level: 1, name: "Emails" }).waitFor();
    expect(new URL(page.url()).searchParams.get("q")).toBe(subject.split(" ")[0] ?? "");
    const search = page.getByRole("searchbox").first();
    await search.fill("");
    await search.press("/");
    await search.press("j");
    expect(await search.inputValue()).toBe("/j");
    expect(await box.count()).toBe(0);

    await page.keyboard.press("Control+k");
    await box.fill("create api");
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Create API key" });
    await dialog.getByLabel("Name", { exact: true }).waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(new URL(page.url()).search).toBe("");
    expect(errors).toEqual([]);
    await page.close();
  },
);

inBrowser(
  "metrics are those of the chosen time and domain, each chart with its figures as a table",
  async () => {
    const { page, errors } = await openNotingErrors(ui.owner);
    await page.goto("/dashboard/metrics");
    await whenShown(page);
    await page.getByLabel("Period", { exact: true }).selectOption("1");
    await page.getByRole("heading", { name: "By hour" }).waitFor();
    expect(new URL(page.url()).searchParams.get("days")).toBe("1");
    expect(await page.getByRole("region", { name: "By hour" }).locator("table").count()).toBe(4);
    // Nothing is counted of what no domain asks for.
    await page.getByText("Open and click tracking are off.").waitFor();
    const sent = await page
      .locator("dl")
      .getByText("Sent", { exact: true })
      .locator("xpath=..")
      .textContent();
    const byDomain = page.getByRole("table", { name: "Metrics by domain" });
    await byDomain.getByRole("link").first().click();
    await page.waitForURL(/domain_id=[0-9a-f-]{36}/);
    await whenShown(page);
    expect(sent).toMatch(/^Sent\d/);
    await page.getByLabel("Compare with previous period").uncheck();
    await page.waitForURL(/compare=off/);
    await page.getByRole("link", { name: "2 of 2 hard bounces" }).click();
    await page.getByRole("heading", { level: 1, name: "Emails" }).waitFor();
    await page.getByRole("link", { name: "bounced+typo@resend.dev" }).waitFor();
    expect(await page.locator("tbody tr").count()).toBe(2);
    expect(errors).toEqual([]);
    await page.close();
  },
);

inBrowser(
  "an event that a webhook's endpoint refused is posted again, and both posts can be read",
  async () => {
    const { page, errors } = await openNotingErrors(ui.owner);
    const { path } = ui.stage.pages.find(({ route }) => route === "/webhooks/$id/events/$eventId")!;
    await page.goto(path);
    await page.getByText("HTTP 500").first().waitFor();
    // The second post comes by itself after five seconds, the third one after minutes: an old stage has it already.
    await page.getByRole("heading", { name: "Attempt 2", exact: true }).waitFor();
    const attempts = page.getByRole("heading", { name: /^Attempt \d+$/ });
    const before = await attempts.count();
    await page.getByRole("button", { name: "Replay" }).click();
    await page.getByRole("heading", { name: `Attempt ${before + 1}`, exact: true }).waitFor();
    expect(await attempts.count()).toBe(before + 1);
    expect(errors).toEqual([]);
    await page.close();
  },
);

inBrowser(
  "once its endpoint is fixed, what waits for its next post is replayed with one button, and leads to its email",
  async () => {
    const { page, errors } = await openNotingErrors(ui.owner);
    const { path } = ui.stage.pages.find(({ route }) => route === "/webhooks/$id")!;
    await page.goto(path);
    await page.getByRole("button", { name: "Load more" }).click();
    await page.locator("tbody").getByText("Retrying").first().waitFor();
    ui.stage.fixShop();
    await page.getByRole("button", { name: "Replay failed events" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Replay", exact: true }).click();
    await page
      .getByText(/Replaying \d+ events?/)
      .first()
      .waitFor();
    await page.locator("tbody").getByText("Retrying").first().waitFor({ state: "detached" });
    await page.getByRole("link", { name: "email.bounced" }).first().click();
    await page.getByRole("link", { name: /^bounced\+/ }).click();
    await page.getByRole("heading", { name: "Timeline" }).waitFor();
    expect(errors).toEqual([]);
    await page.close();
  },
);
