// The lists in a real browser: hostile lengths at every width, choosing columns and rows, long live lists.
import { expect } from "bun:test";
import type { Response } from "playwright-core";
import { inBrowser } from "../testing/fixtures/chromium.ts";
import { withStage } from "../testing/fixtures/dashboard-fixture.ts";
import { findBarriers, findOverflow, openNotingErrors, whenShown } from "../testing/fixtures/look-at-page.ts";
import { until } from "../testing/fixtures/until.ts";

const WIDTHS = [390, 1024, 1280, 1366, 1440, 2560];
const FROM = `${"Ada".repeat(30)} <orders@lovelace.dev>`;
const LOCAL = "l".repeat(64);
const LABELS = `${"d".repeat(63)}.${"e".repeat(63)}.${"f".repeat(50)}`;
/** 254 octets, the most that RFC 5321 §4.5.3.1.3 leaves for an address; with its name 320 characters. */
const LONGEST = `${LOCAL}@${LABELS}.example`;
const NAMED = `${"Recipient".padEnd(320 - 3 - LONGEST.length, "m")} <${LONGEST}>`;
const SUBJECTS = [
  "W".repeat(998),
  "هذه رسالة طويلة جدا من اليمين إلى اليسار".repeat(12),
  "非常に長い件名が続きます".repeat(40),
  "📮🎉".repeat(120),
];

const ui = withStage({ prepare: fillWithLengths });

async function create(path: string, body: object): Promise<void> {
  const answer = await ui.stage.appliance.api(path, { method: "POST", body });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
}

async function fillWithLengths(): Promise<void> {
  const emails = SUBJECTS.flatMap((subject) =>
    [NAMED, `deferred+${"x".repeat(50)}@resend.dev`].map((to) => ({
      from: FROM,
      to: [to],
      subject,
      text: "Hello",
    })),
  );
  await create("/emails/batch", emails);
  const name = "N".repeat(50);
  await create("/suppressions", { email: LONGEST });
  await create("/api-keys", { name, permission: "full_access" });
  await create("/templates", { name, alias: "a".repeat(50), html: "<p>Hello</p>" });
  await create("/domains", { name: `${"d".repeat(63)}.${"e".repeat(63)}.${"f".repeat(40)}.example.com` });
  await create("/webhooks", {
    endpoint: `https://hooks.example/${"path".repeat(200)}`,
    events: ["email.delivered"],
  });
  await create("/contacts", { email: LONGEST.replace("example", "test"), first_name: name, last_name: name });
  await create("/segments", { name: "S".repeat(100), filter: { all: [] } });
  await create("/topics", { name, description: "D".repeat(200), default_subscription: "opt_out" });
  await create("/contact-properties", {
    key: "k".repeat(50),
    type: "string",
    fallback_value: "f".repeat(300),
  });
  await create("/forms", { name: "F".repeat(100) });
  await ui.stage.appliance.api(`/emails?limit=1&search=${"s".repeat(300)}`, {
    headers: { "user-agent": "Agent/".repeat(60) },
  });
  await until(async () => {
    const answer = await ui.stage.appliance.api("/queue/deliveries?state=queued&limit=100");
    const { data } = (await answer.json()) as { data: { recipient: string; attempts: number }[] };
    return data.filter(({ recipient, attempts }) => recipient.includes("xxxx") && attempts > 0).length === 4;
  }, "the long addresses are put off");
}

function listPages(): string[] {
  const pathOf = (route: string) => ui.stage.pages.find((one) => one.route === route)!.path;
  return [
    "/dashboard/emails",
    "/dashboard/inbox",
    "/dashboard/logs",
    "/dashboard/suppressions",
    "/dashboard/queue?view=sites",
    "/dashboard/queue?view=deliveries",
    "/dashboard/domains",
    "/dashboard/templates",
    "/dashboard/api-keys",
    "/dashboard/webhooks",
    pathOf("/webhooks/$id"),
    "/dashboard/contacts",
    "/dashboard/segments",
    pathOf("/segments/$id"),
    "/dashboard/topics",
    "/dashboard/contact-properties",
    "/dashboard/forms",
    "/dashboard/imports",
    "/dashboard/imports?view=exports",
    "/dashboard/metrics",
    "/dashboard/team",
    "/dashboard/audit",
  ];
}

/** Cells that reach out of their table's frame, titles that do not stand above their cells, cut text without a tooltip. */
const FIND_FAULTS = `(() => {
  const faults = [];
  const near = (one, other) => Math.abs(one - other) <= 1.5;
  const spanOf = (cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 2 && height > 2);
    // What is cut off, at the left for RTL, does not show.
    const { left, right } = cell.getBoundingClientRect();
    const shown = { left: left + 12, right: right - 12 };
    return {
      left: Math.max(shown.left, Math.min(...boxes.map((box) => box.left))),
      right: Math.min(shown.right, Math.max(...boxes.map((box) => box.right))),
    };
  };
  for (const table of document.querySelectorAll("table")) {
    if (table.closest(".sr-only") !== null || table.clientWidth < 10) continue;
    const frame = table.parentElement.getBoundingClientRect();
    const heads = [...table.querySelectorAll("thead th")];
    for (const cell of table.querySelectorAll("th,td")) {
      const box = cell.getBoundingClientRect();
      const name = heads[cell.cellIndex]?.textContent + ": " + cell.textContent.slice(0, 30);
      if (box.left < frame.left - 1 || box.right > frame.right + 1) faults.push("outside: " + name);
      const cut = [cell, ...cell.querySelectorAll("*")].filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 2);
      for (const one of cut) {
        if (getComputedStyle(one).overflowX === "visible") faults.push("overflows: " + name);
        one.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
        if (!one.title.includes(one.textContent.trim())) faults.push("no tooltip: " + name);
      }
    }
    for (const cell of table.querySelectorAll("tbody tr:first-child td")) {
      const head = heads[cell.cellIndex];
      if (head === undefined || head.querySelector(".sr-only, button") !== null || cell.textContent === "") continue;
      const above = spanOf(head);
      const below = spanOf(cell);
      if (!near(above.left, below.left) && !near(above.right, below.right)) faults.push("not aligned: " + head.textContent);
    }
  }
  return [...new Set(faults)];
})()`;

inBrowser(
  "no list scrolls sideways, reaches out of its card or cuts text without a tooltip, from a phone to a wide monitor",
  async () => {
    const { page, errors } = await openNotingErrors(ui.owner);
    const found: string[] = [];
    for (const path of listPages()) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      await whenShown(page);
      await page.locator("table tbody tr:visible").first().waitFor();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate(
          "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))",
        );
        const overflow = await findOverflow(page);
        const faults = await page.evaluate<string[]>(FIND_FAULTS);
        // On a phone the last cell ends at the right edge, with its title.
        const isFault = (text: string) => width > 767 || !text.startsWith("no tooltip");
        found.push(...[...overflow, ...faults.filter(isFault)].map((text) => `${path} ${width}: ${text}`));
      }
    }
    expect(found).toEqual([]);
    expect(errors).toEqual([]);
    await page.close();
  },
);

inBrowser("the chosen columns of a list stay chosen, also on another device", async () => {
  const { page, errors } = await openNotingErrors(ui.owner);
  await page.goto("/dashboard/emails");
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Subject" }).click();
  const isSaved = (answer: Response) => answer.request().postData()?.includes('"from"') === true;
  const saved = page.waitForResponse(isSaved);
  await page.getByRole("menuitemcheckbox", { name: "From" }).click();
  await saved;
  await page.keyboard.press("Escape");
  const other = await ui.browser.newContext({ baseURL: ui.stage.appliance.url, reducedMotion: "reduce" });
  await ui.stage.signIn(other);
  const there = await other.newPage();
  await there.goto("/dashboard/emails");
  await there.getByRole("columnheader", { name: "From" }).waitFor();
  expect(await there.getByRole("columnheader", { name: "Subject" }).count()).toBe(0);
  await there.getByRole("button", { name: "Columns" }).click();
  await there.getByRole("menuitem", { name: "Reset" }).click();
  await there.getByRole("columnheader", { name: "Subject" }).waitFor();
  expect(await there.getByRole("columnheader", { name: "From" }).count()).toBe(0);
  await other.close();
  expect(errors).toEqual([]);
  await page.close();
});

/** Scheduled, so that nothing happens to them. */
async function scheduleMany(count: number): Promise<void> {
  const scheduled_at = new Date(Date.now() + 20 * 3600_000).toISOString();
  const email = {
    from: FROM,
    to: ["later@site.example"],
    subject: "One of many",
    text: "Hello",
    scheduled_at,
  };
  for (let done = 0; done < count; done += 100) {
    await create(
      "/emails/batch",
      Array.from({ length: 100 }, () => email),
    );
  }
}

inBrowser(
  "a list of 1,500 emails asks twice in ten seconds, for less than 10 KB, and a key changes two of its rows",
  async () => {
    await scheduleMany(1_500);
    const { page, errors } = await openNotingErrors(ui.owner);
    const network = await ui.owner.newCDPSession(page);
    await network.send("Network.enable");
    const bytesOf = new Map<string, { url: string; bytes: number }>();
    network.on("Network.requestWillBeSent", ({ requestId, request }) => {
      bytesOf.set(requestId, { url: request.url, bytes: 0 });
    });
    network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const one = bytesOf.get(requestId);
      if (one !== undefined) one.bytes = encodedDataLength;
    });
    await page.goto("/dashboard/emails?status=scheduled");
    await whenShown(page);
    const rows = page.locator("tbody tr[data-index]");
    const load = page.getByRole("button", { name: "Load more" });
    for (let count = 50; count < 1_500; count += 100) {
      const answer = page.waitForResponse((one) => one.url().includes("after="));
      await load.click();
      await (await answer).finished();
    }
    await load.waitFor({ state: "detached" });
    expect(await page.locator("table").getAttribute("aria-rowcount")).toBe("1502");
    expect(await rows.count()).toBeLessThan(100);
    expect(await findBarriers(page)).toEqual([]);

    const poll = () => page.waitForResponse((answer) => answer.url().includes("/emails/changes"));
    await (await poll()).finished();
    bytesOf.clear();
    await (await poll()).finished();
    await (await poll()).finished();
    expect([...bytesOf.values()].map(({ url }) => new URL(url).pathname)).toEqual(
      Array.from({ length: 2 }, () => "/dashboard/api/emails/changes"),
    );
    expect([...bytesOf.values()].reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(10_240);

    await page.locator("h1").click();
    for (const key of ["j", "j"]) await page.keyboard.press(key);
    const changed = await page.evaluate<number>(`new Promise((done) => {
      const rows = new Set();
      new MutationObserver((changes) => {
        for (const { target } of changes) rows.add(target.nodeType === 1 ? target.closest("tr") : target.parentElement.closest("tr"));
        requestAnimationFrame(() => done(rows.size));
      }).observe(document.querySelector("tbody"), { attributes: true, childList: true, subtree: true, characterData: true });
      dispatchEvent(new KeyboardEvent("keydown", { key: "j" }));
    })`);
    expect(changed).toBe(2);

    // The focus survives scrolling away.
    await rows.nth(3).getByRole("link").focus();
    await page.keyboard.press("End");
    await page.locator('tr[data-index="1500"]').waitFor();
    expect(await page.evaluate("document.activeElement.closest('tr').dataset.index")).toBe("3");
    expect(errors).toEqual([]);
    await page.close();
  },
);

inBrowser(
  "rows hold still under the pointer on every live list, and new ones wait for a button",
  async () => {
    const webhook = ui.stage.pages.find(({ route }) => route === "/webhooks/$id")!.path;
    const lists = ["/dashboard/emails", "/dashboard/inbox", "/dashboard/logs", webhook];
    // The first event that is taken ends the notice above the events that the endpoint fails.
    ui.stage.fixShop();
    await create("/emails", { from: FROM, to: "ada@navy.example", subject: "Before", text: "Hello" });
    await until(async () => {
      const answer = await ui.stage.appliance.api(webhook.replace("/dashboard", ""));
      return ((await answer.json()) as { failing_since: string | null }).failing_since === null;
    }, "the endpoint fails no more");
    // Each in a browser of its own: one has six connections to a server, and every page that is looked at holds one.
    const storageState = await ui.owner.storageState();
    const { url: baseURL } = ui.stage.appliance;
    const open = async (path: string) => {
      const context = await ui.browser.newContext({ baseURL, storageState, reducedMotion: "reduce" });
      const { page } = await openNotingErrors(context);
      await page.goto(path);
      await whenShown(page);
      const first = page.locator("tbody tr").first();
      await first.hover();
      return { page, first, box: await first.boundingBox(), key: await first.getAttribute("data-key") };
    };
    const opened = [];
    for (const path of [...lists, "/dashboard/queue?view=deliveries"]) opened.push(await open(path));
    for (const to of ["grace@navy.example", "bounced@resend.dev", "deferred+still@resend.dev"]) {
      await create("/emails", { from: FROM, to, subject: "While you read", text: "Hello" });
    }
    for (const { page, first, box, key } of opened) {
      const show = page.getByRole("button", { name: /^Show \d+ new$/ });
      await show.waitFor();
      expect(await first.boundingBox()).toEqual(box);
      expect(await first.getAttribute("data-key")).toBe(key);
      await show.click();
      await show.waitFor({ state: "detached" });
      expect(await first.getAttribute("data-key")).not.toBe(key);
      await page.context().close();
    }
  },
);

inBrowser("several rows are chosen by checkbox, by a range and by key, and a bar says how many", async () => {
  const { page, errors } = await openNotingErrors(ui.owner);
  await page.goto("/dashboard/emails");
  const boxes = page.locator("tbody").getByRole("checkbox");
  const bar = page.getByRole("toolbar", { name: "Selected rows" });
  await boxes.nth(1).click();
  await boxes.nth(4).click({ modifiers: ["Shift"] });
  await bar.getByText("4 selected").waitFor();
  expect(await page.getByRole("checkbox", { name: "Select all" }).evaluate(INDETERMINATE)).toBe(true);
  expect(await findBarriers(page)).toEqual([]);
  for (const key of ["j", "x"]) await page.keyboard.press(key);
  await bar.getByText("5 selected").waitFor();
  await page.getByRole("checkbox", { name: "Select all" }).click();
  await bar.getByText("50 selected").waitFor();
  await page.keyboard.press("Escape");
  await bar.waitFor({ state: "detached" });
  expect(errors).toEqual([]);
  await page.close();
});

const INDETERMINATE = (element: unknown) => (element as { indeterminate: boolean }).indeterminate;
