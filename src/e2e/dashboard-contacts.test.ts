// Contacts in the dashboard: the list and its filter, actions on many, and one contact.
import { beforeEach, describe, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { depthOf, readFilter, toDraft, toFilter } from "../../web/parts/filter-model.ts";
import type { Filter } from "../store/filter.ts";
import { inBrowser } from "../testing/fixtures/chromium.ts";
import { withDashboard } from "../testing/fixtures/dashboard-fixture.ts";
import { findBarriers, findOverflow, openNotingErrors, setTheme } from "../testing/fixtures/look-at-page.ts";
import { until } from "../testing/fixtures/until.ts";

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };

let page: Page;
let errors: string[];
const ui = withDashboard({
  async prepare() {
    await fill();
    ({ page, errors } = await openNotingErrors(ui.owner));
  },
});
const { api } = ui;
beforeEach(async () => {
  await page?.goto("about:blank");
  await page?.setViewportSize(DESK);
});

/** 12 people: 8 in the US, of whom 2 unsubscribed and 1 is suppressed; 4 in Germany. */
async function fill(): Promise<void> {
  const create = async (path: string, body: object) => {
    const answer = await ui.appliance.api(path, { method: "POST", body });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  };
  await create("/contact-properties", { key: "country", type: "string" });
  await create("/contact-properties", { key: "orders", type: "number" });
  await create("/topics", { name: "News", default_subscription: "opt_in" });
  await create("/segments", { name: "Friends" });
  for (let n = 0; n < 12; n += 1) {
    await create("/contacts", {
      email: `person${n}@example.net`,
      first_name: `Person ${n}`,
      unsubscribed: n === 1 || n === 2,
      properties: { country: n < 8 ? "US" : "DE", orders: n },
    });
  }
  await create("/suppressions", { email: "person3@example.net" });
}

const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const see = (text: string | RegExp) => page.getByText(text).first().waitFor();
const rows = () => page.locator("tbody tr[data-key]");
const idOf = async (email: string) => (await api<{ id: string }>("GET", `/contacts/${email}`)).id;
const listed = async (path: string) => (await api<{ data: { name: string }[] }>("GET", path)).data;

/** The page has no barrier in either theme, and does not scroll sideways on a phone. */
async function lookAround(): Promise<void> {
  for (const theme of ["light", "dark"] as const) {
    await setTheme(page, theme);
    expect(await findBarriers(page, theme === "dark" ? ["color-contrast"] : undefined)).toEqual([]);
  }
  await page.setViewportSize(PHONE);
  expect(await findOverflow(page)).toEqual([]);
  await page.setViewportSize(DESK);
}

describe("the list", () => {
  inBrowser("is filtered by a sentence, which is in the address", async () => {
    await page.goto("/dashboard/contacts");
    await see("12 contacts · 9 would receive · 3 not: 2 unsubscribed, 1 suppressed");
    await until(async () => (await rows().count()) === 12, "12 rows");
    await press("Filter");
    await page.getByLabel("Field", { exact: true }).selectOption({ label: "country" });
    await page.getByLabel("Value", { exact: true }).fill("US");
    await see("8 match · 5 would receive · 3 not: 2 unsubscribed, 1 suppressed");
    await press("Add group");
    await page.getByLabel("Field", { exact: true }).last().selectOption({ label: "orders" });
    await page.getByLabel("Operator", { exact: true }).last().selectOption({ label: "is at least" });
    await page.getByLabel("Value", { exact: true }).last().fill("6");
    await see("2 match · 2 would receive");
    // The new condition of "any of" is about the same field.
    await page.getByRole("button", { name: "Add condition" }).first().click();
    await page.getByLabel("Value", { exact: true }).last().fill("2");
    await see("3 match · 2 would receive · 1 not: 1 unsubscribed");
    await lookAround();
    await until(async () => (await rows().count()) === 3, "3 rows");
    await page.reload();
    const sentence = "country is US and (orders is at least 6 or orders is 2)";
    await page.getByRole("button", { name: sentence }).waitFor();
    await until(async () => (await rows().count()) === 3, "3 rows");
    await lookAround();
    await page.getByRole("button", { name: sentence }).click();
    await page.getByRole("button", { name: "Remove group" }).click();
    await see("8 match · 5 would receive · 3 not: 2 unsubscribed, 1 suppressed");
    expect(errors.splice(0)).toEqual([]);
  });

  inBrowser("is filtered by the keyboard alone", async () => {
    await page.goto("/dashboard/contacts");
    await page.getByRole("button", { name: "Filter", exact: true }).focus();
    await page.keyboard.press("Enter");
    // What can be filtered by is asked for first.
    await page.getByLabel("Field", { exact: true }).waitFor();
    for (const key of ["Tab", "Tab"]) await page.keyboard.press(key);
    // One letter each: a slow browser takes the second one for another search.
    for (const key of ["S", "Tab", "Tab", "U"]) await page.keyboard.press(key);
    await see("2 match · 0 would receive · 2 not: 2 unsubscribed");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await see("12 contacts");
  });

  inBrowser("is searched, and a view of it is kept", async () => {
    await page.goto("/dashboard/contacts");
    await page.getByRole("searchbox", { name: "Search" }).fill("person11");
    await until(async () => (await rows().count()) === 1, "1 rows");
    await press("Save view");
    await page.getByLabel("Name", { exact: true }).fill("Eleven");
    await page.getByRole("dialog").getByRole("button", { name: "Save view" }).click();
    await see("View Eleven saved.");
    await page.getByRole("link", { name: "All contacts" }).click();
    await page.getByRole("row", { name: /person1@/ }).waitFor();
    await page.getByRole("searchbox", { name: "Search" }).fill("nobody");
    await see("No matching contacts");
  });

  inBrowser("takes several addresses, and names what is none", async () => {
    await page.goto("/dashboard/contacts");
    await press("Add contacts");
    await page.getByRole("tab", { name: "Several addresses" }).click();
    await page.getByRole("textbox", { name: "Email addresses" }).fill("new1@example.org\nnobody");
    await press("Add");
    await see("Line 2: “nobody” is not an email address.");
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole("textbox", { name: "Email addresses" }).fill("new1@example.org, new2@example.org");
    await press("Add");
    await see("2 contacts saved.");
    await page.getByRole("row", { name: /new2@example.org/ }).waitFor();
    for (const email of ["new1@example.org", "new2@example.org"]) await api("DELETE", `/contacts/${email}`);
  });
});

describe("a segment is made of the filter", () => {
  const filter = { all: [{ field: "property.country", op: "eq", value: "DE" }] };
  const open = async () => {
    await page.goto(`/dashboard/contacts?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    await page.getByRole("button", { name: "country is DE" }).click();
    await press("Save as segment");
  };

  inBrowser("live", async () => {
    await open();
    await page.getByLabel("Name", { exact: true }).fill("Germans");
    expect(await findBarriers(page)).toEqual([]);
    await press("Save segment");
    await see("Segment Germans saved.");
    expect(await listed("/segments")).toContainEqual(expect.objectContaining({ name: "Germans", filter }));
  });

  inBrowser("as a copy", async () => {
    await open();
    await page.getByLabel("Name", { exact: true }).fill("Germans of today");
    await page.getByLabel("Static copy").check();
    await press("Save segment");
    await see("Segment Germans of today saved.");
    expect(await listed("/segments")).toContainEqual(
      expect.objectContaining({ name: "Germans of today", filter: null, members: 4 }),
    );
  });
});

inBrowser("those that match are exported, and nobody else", async () => {
  const filter = { all: [{ field: "property.country", op: "eq", value: "DE" }] };
  await page.goto(`/dashboard/contacts?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  await press("Export");
  const dialog = page.getByRole("dialog", { name: "Export contacts" });
  await dialog.getByLabel("JSON Lines").check();
  await dialog.getByRole("button", { name: "Export" }).click();
  const link = await dialog.getByRole("link", { name: "Download" }).getAttribute("href");
  const lines = (await (await ui.owner.request.get(link ?? "")).text()).trim().split("\n");
  const emails = lines.map((line) => (JSON.parse(line) as { email: string }).email);
  expect(emails).toEqual([8, 9, 10, 11].map((n) => `person${n}@example.net`));
});

describe("many at once", () => {
  const toolbar = () => page.getByRole("toolbar", { name: "Selected rows" });

  inBrowser("chosen rows join a segment", async () => {
    await page.goto("/dashboard/contacts");
    await page.getByRole("checkbox", { name: "Select person4@example.net" }).check();
    await page.getByRole("checkbox", { name: "Select person5@example.net" }).check();
    await toolbar().getByRole("button", { name: "Add to segment" }).click();
    const dialog = page.getByRole("dialog", { name: "Add 2 contacts to a segment" });
    await dialog.getByLabel("Segment").selectOption({ label: "Friends" });
    expect(await findBarriers(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Add to segment" }).click();
    await see("2 contacts changed.");
    await toolbar().waitFor({ state: "detached" });
    expect(await listed("/segments")).toContainEqual(
      expect.objectContaining({ name: "Friends", members: 2 }),
    );
  });

  inBrowser("unsubscribing asks, and subscribing again needs a reason", async () => {
    await page.goto("/dashboard/contacts");
    await page.getByRole("checkbox", { name: "Select person8@example.net" }).check();
    await toolbar().getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "Unsubscribe" }).click();
    await page
      .getByRole("dialog", { name: "Unsubscribe 1 contact?" })
      .getByRole("button", { name: "Unsubscribe" })
      .click();
    await see("1 contact changed.");
    await page.getByRole("row", { name: /person8@example.net.*Unsubscribed/ }).waitFor();
    await page.getByRole("checkbox", { name: "Select person8@example.net" }).check();
    await toolbar().getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "Subscribe again" }).click();
    const dialog = page.getByRole("dialog", { name: "Subscribe 1 contact again?" });
    await dialog.getByRole("button", { name: "Subscribe again" }).click();
    await dialog.getByText("This field is required.").waitFor();
    await dialog.getByLabel("Reason").fill("Asked on the phone");
    await dialog.getByRole("button", { name: "Subscribe again" }).click();
    await page.getByRole("row", { name: /person8@example.net.*Subscribed/ }).waitFor();
    const { data } = await api<{ data: object[] }>(
      "GET",
      `/contacts/${await idOf("person8@example.net")}/consents`,
    );
    expect(data[0]).toMatchObject({ act: "granted", method: "dashboard", evidence: "Asked on the phone" });
    expect(errors.splice(0).filter((text) => !text.includes("422"))).toEqual([]);
  });
});

describe("a contact", () => {
  const open = async (email: string) => {
    await page.goto(`/dashboard/contacts/${await idOf(email)}`);
    await page.getByRole("heading", { level: 1, name: email }).waitFor();
  };

  inBrowser("shows what is known and is edited", async () => {
    await open("person3@example.net");
    await see(/This address is suppressed \(Manual\)/);
    await lookAround();
    await press("Edit");
    await page.getByLabel("Last name").fill("Three");
    await page.getByLabel("Time zone").fill("Nowhere/Land");
    await page.getByLabel("country").fill("AT");
    await press("Save");
    await page.locator("[aria-invalid=true]").waitFor();
    await page.getByLabel("Time zone").fill("Europe/Vienna");
    expect(await findBarriers(page)).toEqual([]);
    await press("Save");
    await see("Contact saved.");
    expect(await api("GET", "/contacts/person3@example.net")).toMatchObject({
      last_name: "Three",
      time_zone: "Europe/Vienna",
      properties: { country: { value: "AT" } },
    });
    expect(errors.splice(0).filter((text) => !text.includes("422"))).toEqual([]);
  });

  inBrowser("its subscription, topics and segments are changed, with the reason kept", async () => {
    await open("person1@example.net");
    await press("Subscribe again");
    const dialog = page.getByRole("dialog", { name: "Subscribe again" });
    expect(await dialog.getByRole("button", { name: "Subscribe again" }).isDisabled()).toBe(true);
    await dialog.getByLabel("Reason").fill("Came to our shop");
    await dialog.getByRole("button", { name: "Subscribe again" }).click();
    await see("person1@example.net subscribed again.");
    await see("Came to our shop");
    await press("Unsubscribe: News");
    await page.getByRole("dialog", { name: "News" }).getByRole("button", { name: "Unsubscribe" }).click();
    await see("Topic saved.");
    await page.getByRole("button", { name: "Subscribe: News" }).waitFor();
    await page.getByLabel("Add to a segment").selectOption({ label: "Friends" });
    await page.getByRole("link", { name: "Friends" }).waitFor();
    await press("Remove from Friends");
    await page.getByRole("link", { name: "Friends" }).waitFor({ state: "detached" });
    const consents = page.getByRole("list", { name: "Consents" });
    await consents.getByText("Unsubscribed from a topic").waitFor();
    expect(await consents.textContent()).toMatch(
      /Unsubscribed from a topic[\s\S]*News[\s\S]*Came to our shop/,
    );
    await lookAround();
    expect(errors.splice(0)).toEqual([]);
  });

  inBrowser("is erased by an admin who says why and types the address", async () => {
    await open("person7@example.net");
    await press("More");
    await page.getByRole("menuitem", { name: "Erase this person" }).click();
    const dialog = page.getByRole("dialog", { name: "Erase this person?" });
    const erase = dialog.getByRole("button", { name: "Erase" });
    await dialog.getByLabel("Reason").fill("Asked by email");
    expect(await erase.isDisabled()).toBe(true);
    await dialog.getByLabel("Type person7@example.net to confirm").fill("person7@example.net");
    expect(await findBarriers(page)).toEqual([]);
    await erase.click();
    await see("Contact erased.");
    await page.getByRole("heading", { level: 1, name: "Contacts" }).waitFor();
    await page.getByRole("row", { name: /person6@/ }).waitFor();
    await page.getByRole("row", { name: /person7@/ }).waitFor({ state: "detached" });
  });
});

inBrowser("the filter reads in German, too", async () => {
  const german = await ui.browser.newContext({
    baseURL: ui.appliance.url,
    locale: "de-DE",
    storageState: await ui.owner.storageState(),
  });
  const other = await german.newPage();
  const filter = { any: [{ field: "opened", op: "not_within_days", value: 30 }] };
  await other.goto(`/dashboard/contacts?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  await other.getByRole("button", { name: "hat in den letzten 30 Tagen keine E-Mail geöffnet" }).waitFor();
  await german.close();
});

const leaf: Filter = { field: "email", op: "contains", value: "x" };

test.each<[filter: Filter, depth: number]>([
  [{ all: [leaf] }, 1],
  [{ any: [leaf, { field: "segment", op: "in", value: ["a", "b"] }] }, 1],
  [{ not: { any: [leaf] } }, 2],
  [{ not: { all: [leaf, leaf] } }, 2],
  [{ all: [leaf, { any: [leaf, { not: { any: [{ field: "suppression", op: "exists" }] } }] }] }, 4],
  [
    {
      all: [
        { field: "clicked", op: "at_least", value: 3, days: 90 },
        { field: "property.n", op: "gt", value: 5 },
      ],
    },
    1,
  ],
])("the builder keeps %j as it is", (filter, depth) => {
  const read = readFilter(JSON.stringify(filter));
  const draft = toDraft(read!);
  expect(toFilter(draft, new Set(["property.n"]))).toEqual(filter);
  expect(depthOf(draft)).toBe(depth);
});

test.each(["", "{", "7", '{"all":7}', '{"not":{"field":1}}', '{"field":"email"}'])(
  "%j in the address is no filter",
  (text) => expect(readFilter(text)).toBeNull(),
);
