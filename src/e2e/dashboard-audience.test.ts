// The pages of the audience in a real browser: topics, properties, segments and sign-up forms, each as somebody uses it,
// and what opens on them, in both themes, on a phone and in German.
import { expect } from "bun:test";
import german from "../../web/texts/de.json";
import { SANDBOX } from "../testing/fixtures/appliance.ts";
import { inBrowser } from "../testing/fixtures/chromium.ts";
import { withDashboard } from "../testing/fixtures/dashboard-fixture.ts";
import { readFieldProblem } from "../testing/fixtures/dashboard-person.ts";
import {
  findBarriers,
  findOverflow,
  findUntranslated,
  openNotingErrors,
  setTheme,
  whenShown,
} from "../testing/fixtures/look-at-page.ts";

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

const ui = withDashboard({
  appliance: SANDBOX,
  page: { provoked: /the server responded with a status of (?:404|422)/ },
});
const { api } = ui;

const open = (path: string) => ui.page.goto(`/dashboard${path}`);
const press = (name: string) => ui.page.getByRole("button", { name, exact: true }).click();
const fill = (label: string, text: string) => ui.page.getByLabel(label, { exact: true }).fill(text);
const see = (text: string) => ui.page.getByText(text, { exact: true }).first().waitFor();
const isGone = (name: string) => ui.page.getByRole("dialog", { name }).waitFor({ state: "detached" });
const row = (text: string) => ui.page.getByRole("row").filter({ hasText: text });

/** What is open now, as everybody has to be able to use it. */
async function look(): Promise<void> {
  await setTheme(ui.page, "light");
  expect(await findBarriers(ui.page)).toEqual([]);
  await setTheme(ui.page, "dark");
  expect(await findBarriers(ui.page, ["color-contrast"])).toEqual([]);
  await ui.page.setViewportSize(PHONE);
  expect(await findOverflow(ui.page)).toEqual([]);
  expect(await findBarriers(ui.page, ["target-size", "scrollable-region-focusable"])).toEqual([]);
  await ui.page.setViewportSize(DESK);
  await setTheme(ui.page, "light");
}

inBrowser("a topic is shown as people see it, and keeps the default it was created with", async () => {
  await open("/topics");
  await ui.page.getByRole("button", { name: "Create topic" }).first().click();
  const dialog = ui.page.getByRole("dialog", { name: "Create topic" });
  await fill("Name", "New fabrics");
  await fill("Description", "Once a month");
  await dialog.getByLabel("Opted in").check();
  const preview = dialog.getByRole("region", { name: "How people see it" });
  expect(await preview.innerText()).toContain("New fabrics\nOnce a month");
  await look();
  await dialog.getByRole("button", { name: "Create topic" }).click();
  await isGone("Create topic");
  await press("New fabrics");
  await see("The default of a topic cannot be changed.");
  await ui.page.getByLabel("Private").check();
  await press("Save");
  await isGone("Edit topic");
  await row("New fabrics").getByText("Private").waitFor();
  const { data } = await api<{ data: object[] }>("GET", "/topics");
  expect(data).toMatchObject([
    {
      name: "New fabrics",
      description: "Once a month",
      default_subscription: "opt_in",
      visibility: "private",
    },
  ]);
  await press("Delete New fabrics");
  await ui.page.getByRole("dialog", { name: "Delete topic?" }).getByText("what contacts chose").waitFor();
  await press("Delete topic");
  await see("No topics yet");
});

inBrowser("a property has a fallback of its type, and its name is typed before its values go", async () => {
  await open("/contact-properties?new=1");
  await fill("Key", "orders");
  await ui.page.getByLabel("Type").selectOption("number");
  await fill("Fallback", "many");
  const dialog = ui.page.getByRole("dialog", { name: "Create property" });
  await dialog.getByRole("button", { name: "Create property" }).click();
  expect(await readFieldProblem(ui.page, "Fallback")).toContain("number");
  await fill("Fallback", "3");
  await look();
  await dialog.getByRole("button", { name: "Create property" }).click();
  await isGone("Create property");
  await press("orders");
  await fill("Fallback", "");
  await press("Save");
  await isGone("Edit fallback");
  const { data } = await api<{ data: object[] }>("GET", "/contact-properties");
  expect(data).toMatchObject([{ key: "orders", type: "number", fallback_value: null }]);
  await press("Delete orders");
  const remove = ui.page.getByRole("button", { name: "Delete property" });
  expect(await remove.isDisabled()).toBe(true);
  await fill("Type orders to confirm", "orders");
  await remove.click();
  await see("No properties yet");
});

inBrowser("a segment is made of contacts that are there, and names the addresses that are none", async () => {
  await api("POST", "/contacts", { email: "ada@lovelace.test", first_name: "Ada" });
  await api("POST", "/contacts", { email: "grace@hopper.test", unsubscribed: true });
  await open("/segments");
  await ui.page.getByRole("button", { name: "Create segment" }).first().click();
  await fill("Name", "Wholesale");
  await ui.page.getByRole("dialog").getByRole("button", { name: "Create segment" }).click();
  await ui.page.getByRole("heading", { level: 1, name: "Wholesale" }).waitFor();
  await press("Add contacts");
  await fill("Email addresses", "Ada@Lovelace.test, grace@hopper.test\nnobody@nowhere.test");
  await press("Add");
  await see("1 address is no contact yet:");
  await see("nobody@nowhere.test");
  await look();
  await press("Done");
  await row("grace@hopper.test").getByText("Unsubscribed").waitFor();
  await see("2 in segment · 1 would receive · 1 not: 1 unsubscribed");
  await press("Remove ada@lovelace.test from the segment");
  await row("ada@lovelace.test").waitFor({ state: "detached" });
  await ui.page.reload();
  await row("grace@hopper.test").waitFor();
  expect(await row("ada@lovelace.test").count()).toBe(0);
  await press("More");
  await ui.page.getByRole("menuitem", { name: "Delete" }).click();
  await see("Its contacts are kept.");
  await press("Delete segment");
  await see("No segments yet");
});

inBrowser("a segment with a filter says in a sentence who belongs to it, and is tracked", async () => {
  await api("POST", "/contacts", { email: "alan@bletchley.test" });
  await open("/segments?new=1");
  await fill("Name", "Bletchley");
  await ui.page.getByLabel("Live").check();
  const builder = ui.page.getByRole("group", { name: "Conditions" });
  await builder.getByLabel("Field").selectOption("domain");
  await builder.getByLabel("Value").fill("bletchley.test");
  await look();
  await ui.page.getByRole("dialog").getByRole("button", { name: "Create segment" }).click();
  await ui.page.getByRole("heading", { level: 1, name: "Bletchley" }).waitFor();
  await see("Email domain is bletchley.test");
  await see("1 in segment · 1 would receive");
  await row("alan@bletchley.test").waitFor();
  expect(await ui.page.getByRole("button", { name: "Add contacts" }).count()).toBe(0);
  await press("Edit filter");
  await look();
  await builder.getByLabel("Operator").selectOption("ends_with");
  // At once, while it waits for more changes.
  await press("Save filter");
  await see("Email domain ends with bletchley.test");
  await ui.page.getByLabel("Track members").check();
  await see("The segment is tracked.");
  const { data } = await api<{ data: object[] }>("GET", "/segments");
  expect(data).toMatchObject([
    { tracked: true, filter: { all: [{ field: "domain", op: "ends_with", value: "bletchley.test" }] } },
  ]);
});

inBrowser(
  "a form is edited beside its pages, and each change of what visitors see is a version",
  async () => {
    const topic = await api<{ id: string }>("POST", "/topics", {
      name: "Workshops",
      default_subscription: "opt_out",
      visibility: "public",
    });
    await open("/forms");
    await ui.page.getByRole("button", { name: "Create form" }).first().click();
    await fill("Name", "Newsletter");
    await ui.page.getByRole("dialog").getByRole("button", { name: "Create form" }).click();
    await ui.page.getByRole("heading", { level: 1, name: "Newsletter" }).waitFor();
    const id = ui.page.url().split("/").at(-1);
    const preview = ui.page.frameLocator('iframe[title="Form preview"]');
    await fill("Title", "News from the loom");
    await ui.page.getByLabel("First name", { exact: true }).check();
    await ui.page.getByLabel("First name is required").check();
    await ui.page.getByLabel("Workshops").check();
    await preview.getByRole("heading", { name: "News from the loom" }).waitFor();
    await preview.getByText("First name").waitFor();
    await preview.getByText("Workshops").waitFor();
    await look();
    await ui.page.getByLabel("Page", { exact: true }).selectOption("email");
    await ui.page.getByRole("tab", { name: "Confirmation" }).click();
    await fill("Text of the email", "Welcome to the workshop.");
    await preview.getByText("Welcome to the workshop.").waitFor();
    await fill("Redirect to", "not an address");
    await press("Save");
    expect(await readFieldProblem(ui.page, "Redirect to")).toContain("https");
    await fill("Redirect to", "https://looms.test/thanks");
    await press("Save");
    await see("Form saved as version 2.");
    expect(await api<object>("GET", `/forms/${id}`)).toMatchObject({
      ...{ version: 2, title: "News from the loom", redirect_url: "https://looms.test/thanks" },
      ...{ fields: [{ field: "first_name", required: true }], topics: [topic.id] },
    });
    await ui.page.getByRole("tab", { name: "Embed" }).click();
    expect(await ui.page.getByRole("region", { name: "HTML of the form" }).innerText()).toContain(
      'name="email"',
    );
    await look();
    await press("More");
    await ui.page.getByRole("menuitem", { name: "Delete" }).click();
    await press("Delete form");
    await see("No forms yet");
  },
);

inBrowser("a pasted list is checked, imported and undone, and brings nobody back who left", async () => {
  await api("POST", "/contacts", { email: "left@lovelace.test", unsubscribed: true });
  await open("/imports");
  await ui.page.getByRole("button", { name: "Import contacts" }).first().click();
  await fill(
    "Or paste contacts",
    "E-Mail;Vorname;Favorite color\njoan@clarke.test;Joan;red\nleft@lovelace.test;Left;blue\nno address;Nobody;green\n",
  );
  await look();
  await press("Check file");
  await see("Nothing is imported yet. This is what would happen with the columns below.");
  await row("Not an email address").getByText("no address", { exact: true }).waitFor();
  await ui.page.getByLabel("Favorite color becomes").selectOption("property.favorite_color");
  await look();
  await press("Check again");
  await ui.page.getByRole("button", { name: "Check again" }).waitFor({ state: "detached" });
  const start = ui.page.getByRole("button", { name: "Start import" });
  expect(await start.isDisabled()).toBe(true);
  await ui.page.getByLabel("In another way").check();
  expect(await start.isDisabled()).toBe(true);
  await fill("Details", "They asked for it by letter.");
  await start.click();
  await see("1 contact was created, 1 was updated.");
  await see("In another way: They asked for it by letter.");
  expect(await api<object>("GET", "/contacts/joan@clarke.test")).toMatchObject({
    ...{ first_name: "Joan", unsubscribed: false },
    properties: { favorite_color: { value: "red" } },
  });
  const left = "/contacts/left@lovelace.test";
  expect(await api<object>("GET", left)).toMatchObject({ first_name: "Left", unsubscribed: true });
  await ui.page.getByRole("button", { name: "Undo import" }).click();
  await ui.page.getByRole("dialog").getByRole("button", { name: "Undo import" }).click();
  await ui.page
    .getByText("The import was undone: 2 contacts were deleted or have their old values back.")
    .waitFor();
  expect(await api<object>("GET", left)).toMatchObject({ first_name: null, unsubscribed: true });
  const gone = await ui.owner.request.get("/dashboard/api/contacts/joan@clarke.test");
  expect(gone.status()).toBe(404);
});

inBrowser("contacts are exported to a file, which is there when it is written", async () => {
  await api("POST", "/contacts", { email: "export@lovelace.test", first_name: "=1+1" });
  await open("/imports");
  await ui.page.getByRole("button", { name: "Export contacts" }).first().click();
  await look();
  await ui.page.getByRole("dialog").getByRole("button", { name: "Export", exact: true }).click();
  await ui.page.getByRole("tab", { name: "Exports", selected: true }).waitFor();
  await row("Completed").waitFor();
  await look();
  const download = ui.page.waitForEvent("download");
  await ui.page.getByRole("link", { name: /^Download the export of/ }).click();
  const file = await Bun.file(await (await download).path()).text();
  expect(file).toContain("export@lovelace.test,'=1+1");
});

inBrowser("what opens on the pages is in German, too", async () => {
  await ui.page.close();
  const context = await ui.browser.newContext({
    baseURL: ui.appliance.url,
    locale: "de-DE",
    storageState: await ui.owner.storageState(),
  });
  Object.assign(ui, await openNotingErrors(context));
  for (const name of ["topics", "contact-properties", "segments", "forms", "imports"]) {
    const path = `/${name}?new=1`;
    await open(path);
    await ui.page.getByRole("dialog").waitFor();
    await whenShown(ui.page);
    expect([path, await findUntranslated(ui.page, german, ["Pasted contacts.csv"])]).toEqual([path, []]);
  }
});
