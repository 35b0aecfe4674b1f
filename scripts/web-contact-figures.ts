// The Contacts page with very many contacts: what is in the page and asked for while somebody scrolls and searches.
import { Database } from "bun:sqlite";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { SOURCE_COMMAND } from "../src/testing/fixtures/appliance.ts";
import { openPerson, redeemLink } from "../src/testing/fixtures/dashboard-person.ts";
import { configText, createCli, startServer } from "../src/testing/fixtures/server-process.ts";

export type ContactFigure = [title: string, limit: number, value: number];

const OWNER = { name: "Ada", email: "ada@lovelace.dev", password: "analytical engine 1843" };
const SCROLLS = 40;
const BATCH = 50_000;
const DAY_MS = 86_400_000;

/** `shots`: a directory for pictures; null = none. */
export async function measureContacts(
  browser: Browser,
  request: { contacts: number; directory: string; shots: string | null },
): Promise<ContactFigure[]> {
  mkdirSync(request.directory, { recursive: true });
  const directory = mkdtempSync(join(request.directory, "sendlark-contact-figures-"));
  try {
    const configFile = join(directory, "sendlark.toml");
    const dataDir = join(directory, "data");
    writeFileSync(configFile, configText({ hostname: "localhost", dataDir, delivery: 'mode = "sandbox"' }));
    const cli = createCli(SOURCE_COMMAND, configFile);
    const { id } = (await cli("team", "create", "Lovelace Looms")) as { id: string };
    fillContacts(join(dataDir, "sendlark.db"), id, request.contacts);
    const { child, ready } = await startServer(SOURCE_COMMAND, {
      configFile,
      logFile: join(directory, "log"),
    });
    try {
      const person = await openPerson(browser, ready.http);
      const { url } = (await cli("admin", "link")) as { url: string };
      await redeemLink(person, { ...OWNER, token: new URL(url).hash.slice(1) });
      return await walk(await person.newPage(), request);
    } finally {
      child.kill("SIGTERM");
      await child.exited;
    }
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Over two years, 2 % unsubscribed, 1 % suppressed, a third from the US. */
function fillContacts(file: string, teamId: string, contacts: number): void {
  const database = new Database(file);
  const start = Date.now() - 730 * DAY_MS;
  const step = Math.floor((730 * DAY_MS) / contacts);
  const property = { id: Bun.randomUUIDv7(), key: "country" };
  database.run(
    "INSERT INTO contact_properties (id, team_id, key, type, created_at) VALUES (?, ?, ?, 'string', ?)",
    [property.id, teamId, property.key, start],
  );
  const insert = database.prepare(`
    WITH RECURSIVE numbers(n, at) AS (
      SELECT ?1, ?3 + ?1 * ?4 UNION ALL SELECT n + 1, at + ?4 FROM numbers WHERE n + 1 < ?2
    )
    INSERT INTO contacts (id, team_id, email, first_name, last_name, is_unsubscribed, status, properties, created_at, updated_at)
    SELECT printf('%08x-%04x-7000-8000-%012x', at >> 16, at & 65535, n), ?5, 'person' || n || '@' || (n % 97) || '.example',
      'Person', 'Number ' || n, n % 50 = 7, 'active',
      json_object(?6, CASE n % 3 WHEN 0 THEN 'US' WHEN 1 THEN 'DE' ELSE 'AT' END), at, at FROM numbers`);
  for (let from = 0; from < contacts; from += BATCH) {
    insert.run(from, Math.min(from + BATCH, contacts), start, step, teamId, property.id);
  }
  database.run(
    `INSERT INTO suppressions (id, team_id, address, origin, created_at)
     SELECT id, team_id, email, 'bounce', created_at FROM contacts WHERE team_id = ? AND email LIKE 'person%00@%'`,
    [teamId],
  );
  database.run("INSERT OR REPLACE INTO contact_counts (team_id, contacts, segments) VALUES (?, ?, 0)", [
    teamId,
    contacts,
  ]);
  database.close();
}

async function walk(
  page: Page,
  { contacts, shots }: { contacts: number; shots: string | null },
): Promise<ContactFigure[]> {
  const asked = { searches: 0, counts: 0 };
  page.on("request", (one) => {
    if (one.url().endsWith("/contacts/search")) asked.searches += 1;
    if (one.url().endsWith("/contacts/count")) asked.counts += 1;
  });
  const picture = async (name: string) => {
    if (shots !== null) await page.screenshot({ path: join(shots, `${name}.png`) });
  };
  const rows = () => page.locator("tbody tr[data-key]").count();
  await page.setViewportSize({ width: 1440, height: 900 });
  let startedAt = performance.now();
  await page.goto("/dashboard/contacts");
  await page.locator("tbody tr a").first().waitFor();
  const firstRowsMs = performance.now() - startedAt;
  await page
    .getByText(`${contacts.toLocaleString("en")} contacts`)
    .first()
    .waitFor({ timeout: 60_000 });
  const countMs = performance.now() - startedAt;
  await picture("contacts-top");
  let most = await rows();
  for (let scroll = 0; scroll < SCROLLS; scroll += 1) {
    await page.evaluate("scrollTo(0, document.documentElement.scrollHeight)");
    await page.waitForTimeout(150);
    most = Math.max(most, await rows());
  }
  await picture("contacts-scrolled");
  const searches = asked.searches;
  await page.evaluate("scrollTo(0, 0)");
  startedAt = performance.now();
  await page.getByRole("searchbox", { name: "Search" }).fill("person42@");
  await page.getByRole("link", { name: "person42@42.example" }).waitFor({ timeout: 120_000 });
  const rareMs = performance.now() - startedAt;
  await picture("contacts-search");
  const filter = { all: [{ field: "property.country", op: "eq", value: "US" }] };
  startedAt = performance.now();
  await page.goto(`/dashboard/contacts?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  await page
    .getByText(/ match · /)
    .first()
    .waitFor({ timeout: 60_000 });
  const filterMs = performance.now() - startedAt;
  await picture("contacts-filter");
  return [
    ["first rows, ms", 2_000, firstRowsMs],
    ["count of all, ms after the page was asked for", 4_000, countMs],
    ["rows in the page while scrolling", 150, most],
    [`searches for ${SCROLLS} scrolls to the end`, SCROLLS + 2, searches],
    ["a search for the oldest of them, ms", 10_000, rareMs],
    ["filtered by a property, with its count, ms", 4_000, filterMs],
    ["counts in all", 6, asked.counts],
  ];
}
