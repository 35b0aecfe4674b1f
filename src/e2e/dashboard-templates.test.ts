// Templates in a real browser: what is typed is saved by itself and never lost, and a draft is sent as a test.
import { expect } from "bun:test";
import { SANDBOX } from "../testing/fixtures/appliance.ts";
import { inBrowser } from "../testing/fixtures/chromium.ts";
import { OWNER, withDashboard } from "../testing/fixtures/dashboard-fixture.ts";
import { readFieldProblem } from "../testing/fixtures/dashboard-person.ts";
import { until } from "../testing/fixtures/until.ts";

const ui = withDashboard({
  appliance: SANDBOX,
  page: {
    provoked: /the server responded with a status of (?:409|422)|ERR_INTERNET_DISCONNECTED/,
  },
});
const { api } = ui;

const press = (name: string) => ui.page.getByRole("button", { name, exact: true }).click();
const saved = () =>
  ui.page
    .getByRole("status")
    .filter({ hasText: /^Saved$/ })
    .waitFor();

interface Shown {
  id: string;
  name: string;
  alias: string | null;
  subject: string;
  html: string;
  from: string | null;
  status: string;
  has_unpublished_versions: boolean;
}

async function makeTemplate(fields: object = {}): Promise<string> {
  const { id } = await api<Shown>("POST", "/templates", {
    ...{ name: "Order", from: "Shop <shop@sender.test>", subject: "Order {{NO}}", html: "<p>{{NO}}</p>" },
    variables: [{ key: "NO", type: "number", fallback_value: 7 }],
    ...fields,
  });
  return id;
}

const shown = (id: string) => api<Shown>("GET", `/templates/${id}`);

inBrowser("what is typed is saved a moment later; the published version stays until Publish", async () => {
  const id = await makeTemplate();
  await api("POST", `/templates/${id}/publish`);
  await ui.page.goto(`/dashboard/templates/${id}`);
  await ui.page.getByLabel("Subject").fill("Typed");
  await ui.page.getByText("Saving…").waitFor();
  await saved();
  expect(await shown(id)).toMatchObject({
    subject: "Typed",
    status: "published",
    has_unpublished_versions: true,
  });
  await ui.page.getByLabel("Subject").fill("By key");
  await ui.page.keyboard.press("ControlOrMeta+s");
  await saved();
  expect((await shown(id)).subject).toBe("By key");
  // An alias takes effect at once, so it is saved when its field is left.
  await ui.page.getByLabel("Alias").fill("order-done");
  await ui.page.getByLabel("Alias").blur();
  await until(async () => (await shown(id)).alias === "order-done", "the alias is saved");
  await press("Publish");
  await ui.page.getByText("Template published.").waitFor();
  expect((await shown(id)).has_unpublished_versions).toBe(false);
});

inBrowser("nothing is lost by leaving the page, by a reload, or while there is no connection", async () => {
  const id = await makeTemplate();
  await ui.page.goto(`/dashboard/templates/${id}`);
  await ui.page.getByLabel("Subject").fill("Left at once");
  await ui.page.getByRole("link", { name: "Templates" }).last().click();
  await ui.page.getByRole("heading", { level: 1, name: "Templates" }).waitFor();
  await until(async () => (await shown(id)).subject === "Left at once", "leaving saves");

  await ui.page.goto(`/dashboard/templates/${id}`);
  await ui.page.getByLabel("Subject").waitFor();
  await ui.owner.setOffline(true);
  await ui.page.getByLabel("Subject").fill("Without a connection");
  await ui.page.getByText("Not saved").waitFor();
  await ui.page.getByRole("button", { name: "Retry" }).waitFor();
  await ui.owner.setOffline(false);
  await ui.page.reload();
  await saved();
  expect(await ui.page.getByLabel("Subject").inputValue()).toBe("Without a connection");
  expect((await shown(id)).subject).toBe("Without a connection");
});

inBrowser("somebody else's change is not overwritten without asking", async () => {
  const id = await makeTemplate();
  await ui.page.goto(`/dashboard/templates/${id}`);
  await ui.page.getByLabel("Subject").waitFor();
  const settle = async (subject: string, choice: string) => {
    await api("PATCH", `/templates/${id}`, { subject: "Theirs" });
    await ui.page.getByLabel("Subject").fill(subject);
    await ui.page.getByText(/Somebody else changed this template/).waitFor();
    expect((await shown(id)).subject).toBe("Theirs");
    await press(choice);
    await saved();
    return [await ui.page.getByLabel("Subject").inputValue(), (await shown(id)).subject];
  };
  expect(await settle("Mine", "Keep my version")).toEqual(["Mine", "Mine"]);
  expect(await settle("Mine again", "Use the other version")).toEqual(["Theirs", "Theirs"]);
});

inBrowser("a draft is sent as a test with values, and errors are at their fields", async () => {
  const id = await makeTemplate();
  await ui.page.goto(`/dashboard/templates/${id}`);
  await press("Send test");
  const dialog = ui.page.getByRole("dialog", { name: "Send a test email" });
  expect(await dialog.getByLabel("To").inputValue()).toBe(OWNER.email);
  expect(await dialog.getByLabel("NO").inputValue()).toBe("7");
  await dialog.getByLabel("NO").fill("seventeen");
  await dialog.getByRole("button", { name: "Send" }).click();
  expect(await readFieldProblem(ui.page, "NO")).toMatch(/number/);
  await dialog.getByLabel("NO").fill("17");
  await dialog.getByLabel("To").fill("delivered@resend.dev, delivered+two@resend.dev");
  await dialog.getByRole("button", { name: "Send" }).click();
  await dialog.getByRole("link", { name: "View email" }).click();
  await ui.page.getByRole("heading", { level: 1, name: "[Test] Order 17" }).waitFor();
  // The values of the last test are offered again.
  await ui.page.goto(`/dashboard/templates/${id}`);
  await press("Send test");
  expect(await dialog.getByLabel("NO").inputValue()).toBe("17");
  // Without a sender in the draft, one of the team's domain is offered.
  await api("PATCH", `/templates/${id}`, { from: null });
  await ui.page.goto(`/dashboard/templates/${id}`);
  await press("Send test");
  await dialog.getByRole("button", { name: "Send" }).click();
  await dialog.getByRole("link", { name: "View email" }).click();
  await ui.page.getByText("hello@sender.test").first().waitFor();
});

inBrowser("a new template starts with the team's brand", async () => {
  await ui.page.goto("/dashboard/settings/unsubscribe");
  await ui.page.getByLabel("Sender name").fill("Acme & Co");
  await ui.page.getByLabel("Button color", { exact: true }).fill("#0b6e4f");
  await ui.page.getByLabel("From").fill("nobody");
  await press("Save");
  expect(await readFieldProblem(ui.page, "From")).toMatch(/email@domain/);
  await ui.page.getByLabel("From").fill("Acme <hi@sender.test>");
  await ui.page.getByLabel("Reply-To").fill("help@sender.test");
  await ui.page.getByLabel("Footer").fill("Acme Inc\n1 Main Street");
  await press("Save");
  await ui.page.getByText("Unsubscribe page saved.").waitFor();
  await ui.page.goto("/dashboard/templates");
  await ui.page.getByRole("button", { name: "Create template" }).first().click();
  await ui.page.getByRole("dialog").getByLabel("Name").fill("Branded");
  await press("Create");
  await ui.page.getByRole("heading", { level: 1, name: "Branded" }).waitFor();
  expect(await ui.page.getByLabel("From", { exact: true }).inputValue()).toBe("Acme <hi@sender.test>");
  expect(await ui.page.getByLabel("Reply-To").inputValue()).toBe("help@sender.test");
  const frame = ui.page.frameLocator("iframe");
  await frame.getByText("Acme & Co").waitFor();
  await frame.getByText("Acme Inc").waitFor();
  expect(await frame.getByRole("link").getAttribute("style")).toContain("#0b6e4f");
});
