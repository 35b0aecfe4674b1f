// Broadcasts where something goes wrong, in a real browser: imports of attackers, a guard that pauses, two people in one
// draft, and no mouse.
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "bun:test";
import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import type { BroadcastCheck } from "../broadcasts/schema.ts";
import type { ContentLock } from "../dashboard/schema.ts";
import type { ConvertedSource } from "../designs/blocks-schema.ts";
import { type Appliance, startAppliance } from "../testing/fixtures/appliance.ts";
import { hasBrowser, inBrowser, openChromium } from "../testing/fixtures/chromium.ts";
import { askAs, openPerson, redeemLink } from "../testing/fixtures/dashboard-person.ts";
import { findBarriers, openNotingErrors, setTheme } from "../testing/fixtures/look-at-page.ts";
import { PATIENCE_MS } from "../testing/fixtures/patience.ts";
import { until } from "../testing/fixtures/until.ts";
import { hostileHtml } from "../testing/fuzz/hostile-html.ts";

const OWNER = { name: "Olga", email: "olga@owner.example", password: "five quiet blue otters 7" };
const FROM = "Looms <news@looms.example>";

let appliance: Appliance;
let browser: Browser;
let owner: BrowserContext;
let page: Page;
let errors: string[];
/** Notes whatever a hostile source asks for. */
let canary: ReturnType<typeof Bun.serve>;
const hits: string[] = [];
let sources: string[];

beforeAll(async () => {
  if (!hasBrowser) return;
  canary = Bun.serve({
    ...{ port: 0, hostname: "127.0.0.1" },
    fetch({ url }) {
      hits.push(new URL(url).pathname);
      return new Response("");
    },
  });
  sources = hostileHtml(`http://127.0.0.1:${canary.port}`);
  [appliance, browser] = await Promise.all([
    startAppliance({ delivery: 'mode = "sandbox"\n', requestsPerSecond: 1_000 }),
    openChromium(),
  ]);
  owner = await openPerson(browser, appliance.url);
  const { url } = (await appliance.cli("admin", "link")) as { url: string };
  await redeemLink(owner, { ...OWNER, token: new URL(url).hash.slice(1), team_name: "acme" });
  await appliance.addDomain("looms.example", "acme");
});
afterAll(async () => {
  await browser?.close();
  await appliance?.[Symbol.asyncDispose]();
  await canary?.stop(true);
});
beforeEach(async () => {
  if (!hasBrowser) return;
  ({ page, errors } = await openNotingErrors(owner));
});
afterEach(async () => {
  if (!hasBrowser) return;
  await page.close();
  // Preview frames say what they were kept from doing; the page around them says nothing.
  expect(
    errors.filter(
      (text) =>
        !/previews\/|about:srcdoc|sandboxed|Content Security Policy|status of 429|Blocked setting the|Not allowed to (?:launch|load local resource: view-source)/.test(
          text,
        ),
    ),
  ).toEqual([]);
});

/** Where the limit of requests a second is reached, it is asked again. */
async function api<Answer>(method: string, path: string, data?: unknown): Promise<Answer> {
  let answer: { value: Answer } | null = null;
  await until(async () => {
    try {
      answer = { value: await askAs<Answer>(owner, method, path, data) };
    } catch (error) {
      if (!String(error).includes("rate_limit_exceeded")) throw error;
    }
    return answer !== null;
  }, `${method} ${path} is answered`);
  return answer!.value;
}
const button = (name: string | RegExp, inside: Page | Locator = page) =>
  inside.getByRole("button", { name, ...(typeof name === "string" && { exact: true }) });
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const wrapped = (inside: string) =>
  `<mjml><mj-body><mj-section><mj-column><mj-text>${inside}</mj-text></mj-column></mj-section></mj-body></mjml>`;

interface Shown {
  id: string;
  state: string;
  html: string | null;
  document: { doc: { content: { content?: { text?: string }[] }[] } } | null;
}
const shown = (id: string) => api<Shown>("GET", `/broadcasts/${id}`);
const makeDraft = async (fields: object): Promise<string> =>
  (await api<Shown>("POST", "/broadcasts", { name: "News", from: FROM, subject: "News", ...fields })).id;

/** With what is asked for to make them, below the limit of requests a second. */
const PREVIEWS_AT_ONCE = 16;

/** Shows each in a frame like the editor's preview, and clicks on it. */
async function showAll(htmls: string[]): Promise<void> {
  const answers = new Map<string, number>();
  page.on("response", (response) => answers.set(new URL(response.url()).pathname, response.status()));
  for (let at = 0; at < htmls.length; at += PREVIEWS_AT_ONCE) {
    const paths: string[] = [];
    for (const html of htmls.slice(at, at + PREVIEWS_AT_ONCE)) {
      const { id } = await api<Shown>("POST", "/blocks/render", { html });
      paths.push(`/dashboard/api/blocks/previews/${id}`);
    }
    await page.evaluate("document.body.replaceChildren()");
    const missing = () => paths.filter((path) => answers.get(path) !== 200);
    await until(async () => {
      await page.evaluate(`Promise.all(${JSON.stringify(missing())}.map((path) => new Promise((done) => {
        document.getElementById(path)?.remove();
        const frame = document.createElement("iframe");
        frame.id = path;
        frame.sandbox = "allow-popups allow-popups-to-escape-sandbox";
        frame.style.cssText = "float:left;width:120px;height:80px";
        frame.onload = done;
        frame.src = path + "?images=off";
        document.body.append(frame);
      })))`);
      return missing().length === 0;
    }, "all are shown");
    for (const frame of await page.locator("iframe").all()) {
      const { x, y } = (await frame.boundingBox())!;
      const inside = (await (await frame.elementHandle())!.contentFrame())!;
      // A click that misses it would prove nothing.
      await until(async () => {
        await page.mouse.move(x + 39, y + 39);
        await page.mouse.move(x + 40, y + 40);
        return inside.evaluate("document.documentElement.matches(':hover')");
      }, "the pointer is over the frame");
      await page.mouse.click(x + 40, y + 40);
    }
    await Promise.all(owner.pages().map((other) => other === page || other.close()));
  }
}

inBrowser("hostile imports run nothing, load nothing, and stay as they are byte for byte", async () => {
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  // Through the form: all of them in one file, opened as it is.
  const whole = `<!doctype html>\r\n<html><BODY bgcolor=red>\t\n${sources.join("\n")}\n`;
  const id = await makeDraft({});
  await page.goto(`/dashboard/broadcasts/${id}`);
  const start = page.getByRole("dialog", { name: "Start with a design" });
  await start.getByText("Import", { exact: true }).click();
  await page
    .getByLabel("Choose a file")
    .setInputFiles({ name: "theirs.html", mimeType: "text/html", buffer: Buffer.from(whole) });
  await button("Import", page.getByRole("dialog")).click();
  await until(async () => (await shown(id)).html !== null, "the import is saved");
  const kept = (await shown(id)).html!;
  expect(kept.replaceAll(/\r\n?/g, "\n")).toBe(whole.replaceAll(/\r\n?/g, "\n"));
  expect(await page.evaluate("window.ran ?? window.hacked ?? null")).toBeNull();
  // One by one, as previews.
  const mjml: string[] = [];
  for (const source of sources.filter((_, index) => index % 4 === 0)) {
    const asked = { format: "mjml", source: wrapped(source) };
    const converted = await api<ConvertedSource>("POST", "/blocks/import", asked).catch(() => null);
    if (converted?.html != null) mjml.push(converted.html);
  }
  expect(mjml.length).toBeGreaterThan(20);
  await page.goto("/dashboard/broadcasts");
  await showAll([...sources.filter((_, index) => index % 2 === 0), ...mjml]);
  expect({ hits, dialogs }).toEqual({ hits: [], dialogs: [] });
});

async function importReaders(count: number, addressOf: (at: number) => string): Promise<string> {
  const { id: segment } = await api<Shown>("POST", "/segments", { name: `Readers ${count}` });
  const rows = Array.from({ length: count }, (_, at) => addressOf(at));
  const answer = await owner.request.post("/dashboard/api/contacts/imports", {
    headers: { "sec-fetch-site": "same-origin" },
    multipart: {
      file: { name: "r.csv", mimeType: "text/csv", buffer: Buffer.from(["email", ...rows].join("\n")) },
      segments: JSON.stringify([{ id: segment }]),
      consent_source: "They asked for it.",
    },
  });
  const { id } = (await answer.json()) as { id: string };
  await until(
    async () => (await api<{ status: string }>("GET", `/contacts/imports/${id}`)).status === "completed",
    "the readers are imported",
  );
  return segment;
}

inBrowser(
  "a broadcast that the guard paused says why, at which domains, and leads to the addresses",
  async () => {
    const segment = await importReaders(1_500, (at) =>
      at % 8 === 0 ? `bounced+g${at}@resend.dev` : `g${at}@site.example`,
    );
    const id = await makeDraft({
      ...{ name: "Hasty news", segment_id: segment, html: "<p>Hi</p>{{{UNSUBSCRIBE_URL}}}" },
      ...{ settings: { rate_per_hour: 900_000 } },
    });
    await api("POST", `/broadcasts/${id}/send`, {});
    // 500 emails are sent before it judges.
    const isPaused = async () => (await shown(id)).state === "paused";
    await until(isPaused, "the guard paused it", 2 * PATIENCE_MS);
    await page.goto(`/dashboard/broadcasts/${id}`);
    const notice = page.getByText(
      /Paused automatically: [\d.]+ % of [\d,]+ emails bounced, and at most 5 % may/,
    );
    await notice.waitFor();
    await page.getByText("Most at resend.dev", { exact: false }).waitFor();
    for (const theme of ["light", "dark"] as const) {
      await setTheme(page, theme);
      expect(await findBarriers(page)).toEqual([]);
    }
    await page.getByRole("link", { name: "the addresses that bounced" }).click();
    const list = page.getByRole("dialog");
    await list
      .getByText(/bounced\+g\d+@resend\.dev/)
      .first()
      .waitFor();
    await button("Close", list).click();
    await button("Resume anyway").click();
    await notice.waitFor({ state: "detached" });
    await button("Cancel broadcast").click();
    await button("Cancel broadcast", page.getByRole("dialog")).click();
    await page.getByText("Canceled", { exact: true }).first().waitFor();
  },
);

const paragraphs = (...words: string[]) => ({
  version: 1,
  theme: {},
  doc: {
    type: "doc",
    content: words.map((text) => ({ type: "paragraph", content: [{ type: "text", text }] })),
  },
});
const wordsOf = async (id: string) =>
  (await shown(id)).document?.doc.content.map(({ content }) => content?.[0]?.text);

inBrowser("what the handle drags, Alt and the arrows move, and both are saved", async () => {
  const id = await makeDraft({ document: paragraphs("one", "two", "three") });
  await page.goto(`/dashboard/broadcasts/${id}`);
  const canvas = page.getByRole("textbox", { name: "Email content" });
  await canvas.getByText("one").hover();
  const handle = button(/^Select Paragraph|^Select Text/);
  await handle.waitFor();
  const target = (await canvas.getByText("three").boundingBox())!;
  await handle.hover();
  await page.mouse.down();
  await page.mouse.move(target.x + 30, target.y + target.height - 4, { steps: 8 });
  await page.mouse.move(target.x + 30, target.y + target.height - 2);
  await page.mouse.up();
  await until(async () => String(await wordsOf(id)) === "two,three,one", "the block is dragged to the end");
  await canvas.getByText("one").click();
  await press("Alt+ArrowUp", "Alt+ArrowUp");
  await page
    .locator("[data-announcer]")
    .filter({ hasText: /moved to 1 of 3/ })
    .waitFor();
  await until(async () => String(await wordsOf(id)) === "one,two,three", "the keys move it back");
});

inBrowser("who opens a draft that somebody else edits sees who, and can take over", async () => {
  const id = await makeDraft({ document: paragraphs("Ours") });
  const invited = { email: "max@owner.example", role: "admin" };
  const { link } = await api<{ link: string }>("POST", "/team/invitations", invited);
  const max = await openPerson(browser, appliance.url);
  const token = new URL(link, appliance.url).hash.slice(1);
  await redeemLink(max, { token, name: "Max", password: "six loud green herons 9" });
  await askAs<ContentLock>(max, "PUT", `/contents/broadcast/${id}/lock`, {});
  await page.goto(`/dashboard/broadcasts/${id}`);
  const notice = page.getByRole("status").filter({ hasText: "Max is editing" });
  await notice.waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await button("Take over", notice).click();
  await notice.waitFor({ state: "detached" });
  const lock = await askAs<ContentLock>(max, "PUT", `/contents/broadcast/${id}/lock`, {});
  expect(lock).toMatchObject({ is_held: false, user: { name: "Olga" } });
  await max.close();
});

/** Goes there as a person without a mouse does. */
async function tabTo(field: Locator): Promise<void> {
  await field.waitFor();
  for (let stop = 0; stop < 60; stop += 1) {
    if ((await field.and(page.locator(":focus")).count()) > 0) return;
    await press("Tab");
  }
  throw new Error("Tab leads to another place.");
}

inBrowser("the review has the checks of the API, and schedules by keyboard alone", async () => {
  const { id: segment } = await api<Shown>("POST", "/segments", { name: "Two" });
  for (const name of ["ann", "bob"])
    await api("POST", "/contacts", { email: `${name}@keys.example`, segments: [{ id: segment }] });
  const html =
    '<p><a href="http://localhost/x">a</a> {{{contact.none}}} <img src="https://looms.example/a.png"></p>';
  const id = await makeDraft({ segment_id: segment, html });
  const check = await api<BroadcastCheck>("POST", `/broadcasts/${id}/check`, {});
  await page.goto(`/dashboard/broadcasts/${id}/review`);
  const checks = page.getByRole("region", { name: "Checks" });
  const rows = checks.getByRole("listitem");
  await rows.first().waitFor();
  const words = (text: string) => text.replaceAll(/[`\s]+/g, " ");
  const told = (await rows.allInnerTexts()).map(words);
  const expected = [...check.stops, ...check.warnings];
  expect(check.stops.length).toBeGreaterThan(1);
  expect(told).toHaveLength(expected.length);
  for (const [at, { message }] of expected.entries()) expect(told[at]).toContain(words(message));
  await api("PATCH", `/broadcasts/${id}`, { html: '<p>Hi</p><a href="{{{UNSUBSCRIBE_URL}}}">Leave</a>' });
  await page.reload();
  await checks.getByText("Ready to send.", { exact: false }).waitFor();
  await tabTo(page.getByRole("radio", { name: "Now" }));
  await press("ArrowRight");
  await page.getByLabel("Date and time").waitFor();
  const schedule = button("Schedule…");
  await until(() => schedule.isEnabled(), "it can be scheduled");
  await tabTo(schedule);
  await press("Enter");
  await tabTo(button("Schedule for 2 contacts"));
  await press("Enter");
  await page.waitForURL(new RegExp(`/broadcasts/${id}$`));
  expect((await shown(id)).state).toBe("scheduled");
});
