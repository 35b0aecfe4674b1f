// The pages of automations in a real browser: from a starter to a run with its email, a list of steps made with the
// keyboard alone, and what is said when a step is wrong or somebody else saved first.
import { expect } from "bun:test";
import type { Locator, Page } from "playwright-core";
import type { Automation, AutomationList, AutomationRunList } from "../automations/schema.ts";
import { SANDBOX } from "../testing/fixtures/appliance.ts";
import { inBrowser } from "../testing/fixtures/chromium.ts";
import { withDashboard } from "../testing/fixtures/dashboard-fixture.ts";
import { findBarriers, lookAround } from "../testing/fixtures/look-at-page.ts";
import { until } from "../testing/fixtures/until.ts";

const FROM = "Looms <news@looms.example>";
/** Published templates, by name. */
const templates: Record<string, string> = {};

const ui = withDashboard({
  appliance: SANDBOX,
  viewport: { width: 1440, height: 900 },
  // The browser notes what the server refuses, which is asked for here.
  page: { provoked: /status of (?:409|422)/ },
  async prepare() {
    await ui.appliance.addDomain("looms.example", "acme");
    for (const name of ["Hello", "Reminder"]) {
      const html = '<p>Hello {{name}}</p><p><a href="{{{UNSUBSCRIBE_URL}}}">Unsubscribe</a></p>';
      const variables = [{ key: "name", type: "string", fallback_value: "there" }];
      const body = { name, from: FROM, subject: name, html, variables };
      const { id } = await api<{ id: string }>("POST", "/templates", body);
      await api("POST", `/templates/${id}/publish`);
      templates[name] = id;
    }
  },
});
const { api } = ui;

const button = (name: string | RegExp, inside: Page | Locator = ui.page) =>
  inside.getByRole("button", { name, ...(typeof name === "string" && { exact: true }) });
const card = (title: string) => ui.page.getByRole("article", { name: title, exact: true });
const find = (id: string) => api<Automation>("GET", `/automations/${id}`);

async function makeAutomation(name: string, event: string, extra: object = {}): Promise<string> {
  const steps = [
    { key: "start", type: "trigger", config: { event_name: event } },
    { key: "hello", type: "send_email", config: { template: { id: templates["Hello"] } } },
  ];
  const connections = [{ from: "start", to: "hello" }];
  return (await api<{ id: string }>("POST", "/automations", { name, steps, connections, ...extra })).id;
}

inBrowser("an empty list offers a welcome series, which is looked at, tried and enabled", async () => {
  await ui.page.goto("/dashboard/automations");
  await button(/^Welcome series/).click();
  const dialog = ui.page.getByRole("dialog", { name: "Welcome series" });
  await dialog.getByLabel("From").fill(FROM);
  await button("Create draft", dialog).click();
  await ui.page.waitForURL(/\/automations\/[0-9a-f-]{36}$/);
  await ui.page.getByRole("heading", { name: "Welcome series", level: 1 }).waitFor();
  for (const title of ["When a contact confirms", "Send Welcome", "Wait 3 days", "Send First steps"])
    await card(title).waitFor();
  const [made] = (await api<AutomationList>("GET", "/automations")).data;
  expect(made).toMatchObject({ name: "Welcome series", status: "disabled", entry: "once" });
  expect(await lookAround(ui.page)).toEqual([]);
  await api("POST", "/contacts", { email: "ada@customers.example", first_name: "Ada" });
  await button("Dry run").click();
  const trial = ui.page.getByRole("dialog", { name: "Dry run" });
  await button(/^ada@customers.example/, trial).click();
  await button("Run", trial).click();
  const timeline = trial.getByRole("list", { name: "What would happen" });
  await timeline.getByText("Goes on after 3 days").waitFor();
  expect(await timeline.getByRole("listitem").count()).toBe(4);
  expect(await findBarriers(ui.page)).toEqual([]);
  await ui.page.keyboard.press("Escape");
  await button("Enable…").click();
  await button("Enable", ui.page.getByRole("dialog")).click();
  await ui.page.getByText("Enabled", { exact: true }).waitFor();
  expect((await find(made!.id)).status).toBe("enabled");
  await button("Disable…").click();
  await ui.page.getByRole("radio", { name: "Cancel them" }).check();
  await button("Disable", ui.page.getByRole("dialog")).click();
  await ui.page.getByText("Automation disabled.").waitFor();
  expect((await find(made!.id)).status).toBe("disabled");
  await ui.page.getByRole("link", { name: "Automations", exact: true }).first().click();
  await ui.page.getByRole("row").filter({ hasText: "When a contact confirms" }).waitFor();
});

inBrowser("a run is followed from its numbers to what happened at each step, and to its email", async () => {
  const id = await makeAutomation("After a trial", "trial.started", { status: "enabled" });
  await api("POST", "/contacts", { email: "grace@customers.example" });
  await api("POST", "/events/send", { event: "trial.started", email: "grace@customers.example" });
  await until(async () => {
    const { data } = await api<AutomationRunList>("GET", `/automations/${id}/runs`);
    return data[0]?.status === "completed";
  }, "the run is completed");
  const waiting = await api<{ id: string }>("POST", "/automations", {
    name: "Waits",
    status: "enabled",
    steps: [
      { key: "start", type: "trigger", config: { event_name: "trial.started" } },
      { key: "rest", type: "delay", config: { duration: "3 days" } },
    ],
    connections: [{ from: "start", to: "rest" }],
  });
  await api("POST", "/events/send", { event: "trial.started", email: "grace@customers.example" });
  await until(async () => {
    const { data } = await api<AutomationList>("GET", "/automations");
    const runs = new Map(data.map((one) => [one.id, one.runs]));
    const isRunning = Bun.deepEquals(runs.get(waiting.id), { started: 1, running: 1, failed: 0 });
    return isRunning && Bun.deepEquals(runs.get(id), { started: 2, running: 0, failed: 0 });
  }, "the list counts the runs");
  await ui.page.goto(`/dashboard/automations/${id}`);
  await card("Send Hello").getByRole("link", { name: "2 entered" }).click();
  await ui.page.getByRole("row").filter({ hasText: "Completed" }).first().waitFor();
  await ui.page.getByRole("link", { name: "grace@customers.example" }).first().click();
  const trace = ui.page.getByRole("list", { name: "Steps" });
  await trace.getByText("Send Hello").waitFor();
  await trace.getByRole("link", { name: "Email" }).click();
  await ui.page.getByRole("heading", { name: "Hello", level: 1 }).waitFor();
});

inBrowser("steps are added, moved, filled in, deleted and saved with the keyboard alone", async () => {
  const id = await makeAutomation("By keyboard", "order.paid");
  await ui.page.goto(`/dashboard/automations/${id}`);
  await card("Send Hello").waitFor();
  const press = async (...keys: string[]) => {
    for (const key of keys) await ui.page.keyboard.press(key);
  };
  const focused = () => ui.page.evaluate<string | null>("document.activeElement?.dataset.step ?? null");
  const focusedIn = () =>
    ui.page.evaluate<string | null>("document.activeElement?.labels?.[0]?.textContent ?? null");
  // A condition at the end: by the first letters of its name.
  await button("Add step").focus();
  await press("Enter");
  await ui.page.getByRole("menu").waitFor();
  await ui.page.keyboard.type("cond");
  await press("Enter");
  await until(async () => (await focused()) === "condition_1", "the condition has the focus");
  // The email moves below it, into its first branch.
  await press("ArrowUp");
  await until(async () => (await focused()) === "hello", "the email has the focus");
  await press("Alt+ArrowDown");
  const yes = ui.page.getByRole("list", { name: "Yes" });
  await yes.getByRole("article", { name: "Send Hello" }).waitFor();
  await until(async () => (await focused()) === "hello", "the moved email has the focus");
  // A wait in the other branch, of two hours.
  await button("Add step", ui.page.getByRole("list", { name: "No" })).focus();
  await press("Enter");
  await ui.page.getByRole("menuitem", { name: "Wait", exact: true }).waitFor();
  await ui.page.keyboard.type("wait");
  await press("Enter");
  await card("Wait 1 day").waitFor();
  await until(async () => (await focused()) === "delay_1", "the wait has the focus");
  await press("Enter");
  await until(async () => (await focusedIn()) === "For a time", "its form has the focus");
  await press("Tab", "Control+a");
  await ui.page.keyboard.type("2");
  await press("Tab", "h");
  await card("Wait 2 hours").waitFor();
  await press("Escape");
  await until(async () => (await focused()) === "delay_1", "Escape leads back");
  // One too many is deleted, and undone, and deleted again.
  await button("Add step", yes).focus();
  await press("Enter");
  await ui.page.keyboard.type("exit");
  await press("Enter");
  await card("Exit").waitFor();
  await until(async () => (await focused()) === "exit_1", "the exit has the focus");
  await press("Delete");
  await card("Exit").waitFor({ state: "detached" });
  await button("Undo").focus();
  await press("Enter");
  await card("Exit").waitFor();
  await card("Exit").getByRole("button").first().focus();
  await press("Delete");
  await card("Exit").waitFor({ state: "detached" });
  await card("Condition").getByRole("button").first().focus();
  await press("Enter");
  await until(async () => (await focusedIn()) === "The contact", "the form of the condition has the focus");
  // The segmented control, how many of the conditions, the field.
  await press("Tab", "Tab");
  await ui.page.keyboard.type("Email d");
  await press("Tab", "Tab");
  await ui.page.keyboard.type("customers.example");
  await card("If Email domain is customers.example").waitFor();
  expect(await lookAround(ui.page)).toEqual([]);
  await press("Control+s");
  await ui.page.getByText("Automation saved.").waitFor();
  const { connections, steps, version } = await find(id);
  expect(version).toBe(2);
  expect(connections.map(({ from, to, type }) => `${from} ${type} ${to}`).sort()).toEqual([
    "condition_1 condition_met hello",
    "condition_1 condition_not_met delay_1",
    "start default condition_1",
  ]);
  expect(steps.find(({ key }) => key === "delay_1")?.config).toEqual({ duration: "2 hours" });
});

inBrowser(
  "what is wrong with a step is said at the step, and a form takes its values from the event",
  async () => {
    await api("POST", "/events", { name: "cart.left", schema: { product: "string", total: "number" } });
    const id = await makeAutomation("Cart", "cart.left");
    await ui.page.goto(`/dashboard/automations/${id}`);
    await card("Send Hello").waitFor();
    await button("Add step").click();
    await ui.page.getByRole("menuitem", { name: "Send email" }).click();
    await button("Save").click();
    const wrong = card("Send email");
    await wrong.getByText("The team has no such template.").waitFor();
    expect(await lookAround(ui.page)).toEqual([]);
    await ui.page.getByLabel("Template", { exact: true }).selectOption({ label: "Reminder" });
    await ui.page.getByLabel("name", { exact: true }).selectOption({ label: "product" });
    await card("Send Reminder").waitFor();
    expect(await wrong.count()).toBe(0);
    await button("Save").click();
    await ui.page.getByText("Automation saved.").waitFor();
    const { steps } = await find(id);
    expect(steps.at(-1)?.config).toEqual({
      template: { id: templates["Reminder"], variables: { name: { var: "event.product" } } },
    });
  },
);

inBrowser("somebody else's change is not overwritten without asking", async () => {
  const id = await makeAutomation("Shared", "shared.event");
  await ui.page.goto(`/dashboard/automations/${id}`);
  await card("Send Hello").waitFor();
  await ui.page.getByLabel("Subject").waitFor({ state: "detached" });
  await card("Send Hello").getByRole("button").first().click();
  await ui.page.getByLabel("Subject").fill("Mine");
  await api("PATCH", `/automations/${id}`, { name: "Theirs" });
  await button("Save").click();
  await ui.page.getByText("Somebody else changed this automation", { exact: false }).waitFor();
  expect((await find(id)).name).toBe("Theirs");
  // Leaving asks, too.
  await ui.page.getByRole("link", { name: "Automations", exact: true }).first().click();
  await button("Cancel", ui.page.getByRole("dialog", { name: "Leave without saving?" })).click();
  await button("Keep my version").click();
  await ui.page.getByText("Not saved").waitFor({ state: "detached" });
  await until(async () => (await find(id)).name === "Shared", "my version is saved");
  expect((await find(id)).steps[1]?.config).toMatchObject({ subject: "Mine" });
});
