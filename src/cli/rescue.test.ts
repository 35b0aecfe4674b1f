// A database that the server refuses: what waits in it is shown and exported, and no byte of it changes.
import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createId } from "../lib/id.ts";
import { encodeBody } from "../mime/body-container.ts";
import { openTestStore } from "../testing/fixtures/open-test-store.ts";
import { acceptRequest, addTeam, NOON, sampleBody, sampleEmail } from "../testing/fixtures/store-samples.ts";
import { runCli } from "./run-command.ts";

const EMAILS = 200;
const PAGE_BYTES = 4_096;
/** Stored compressed. */
const LONG = "The quick brown fox. ".repeat(30);

test("what waits in a damaged database is exported, with its messages", async () => {
  const directory = mkdtempSync(join(tmpdir(), "sendlark-rescue-"));
  try {
    const config = join(directory, "sendlark.toml");
    const dataDir = join(directory, "data");
    writeFileSync(config, 'hostname = "localhost"\ndata_dir = "data"\n[delivery]\nmode = "sandbox"\n');
    await fill(dataDir);
    const file = join(dataDir, "sendlark.db");
    damageIndex(file, "deliveries_state");
    damageIndex(file, "sqlite_autoindex_emails_1");
    const before = readFileSync(file);
    const on = async (...argv: string[]) => {
      const said = { out: "", err: "" };
      const terminal = {
        out(text: string) {
          said.out += text;
        },
        err(text: string) {
          said.err += text;
        },
        readInput: async () => "",
      };
      return { exitCode: await runCli([...argv, "--config", config], { terminal }), ...said };
    };
    expect(await on("team", "list")).toMatchObject({
      exitCode: 74,
      err: expect.stringMatching(/`sendlark rescue`.*`sendlark restore FILE --replace`/),
    });
    const target = join(directory, "export");
    const { exitCode, out } = await on("rescue", "--export", target, "--json");
    expect(exitCode).toBe(0);
    const found = JSON.parse(out);
    expect(found).toMatchObject({ waiting: { queued: EMAILS }, deliveries: expect.any(Array) });
    expect(found.damage.map(({ table }: { table: string }) => table)).toEqual(
      expect.arrayContaining(["deliveries", "emails"]),
    );
    expect(found.exported).toMatchObject({
      deliveries: EMAILS,
      messages: EMAILS,
      deliveries_without_message: 0,
      suppressions: 1,
    });
    const messages = readdirSync(join(target, "messages"));
    const texts = messages.map((name) => readFileSync(join(target, "messages", name), "latin1"));
    expect(texts.filter((text) => /^To: p7@x\.test\r$/m.test(text) && text.includes("Hello 7"))).toHaveLength(
      1,
    );
    expect(readFileSync(join(target, "queue.csv"), "utf8").trim().split("\r\n")).toHaveLength(EMAILS + 1);
    const csv = (start: string) =>
      readFileSync(join(target, readdirSync(target).find((name) => name.startsWith(start))!), "utf8");
    expect(csv("suppressed-Acme-")).toContain("gone@x.test,manual");
    expect(csv("unsubscribed-Acme-")).toBe("email,unsubscribed\r\nout@x.test,true\r\n");
    // Of data that a restore replaced.
    const aside = join(dataDir, "replaced-20261123T120000Z");
    mkdirSync(aside);
    cpSync(file, join(aside, "sendlark.db"));
    const again = await on("rescue", "--from", aside, "--export", join(directory, "second"), "--json");
    expect(JSON.parse(again.out)).toMatchObject({
      waiting: { queued: EMAILS },
      exported: { unsubscribed: 1 },
    });
    expect(readFileSync(file).equals(before)).toBe(true);
    // Nothing is written over an earlier export.
    expect(await on("rescue", "--export", target)).toMatchObject({ exitCode: 1 });
  } finally {
    rmSync(directory, { recursive: true });
  }
});

async function fill(dataDir: string): Promise<void> {
  const store = await openTestStore({ dataDir });
  const { id } = await addTeam(store, { name: "Acme" });
  const emails = Array.from({ length: EMAILS }, (_, index) =>
    sampleEmail(id, [`p${index}@x.test`], {
      body: sampleBody(encodeBody({ html: null, text: `Hello ${index}\n${LONG}`, attachments: [] })),
    }),
  );
  await store.emails.accept(acceptRequest(emails));
  await store.suppressions.add([
    {
      id: createId(),
      teamId: id,
      address: "gone@x.test",
      origin: "manual",
      sourceEmailId: null,
      createdAt: NOON,
    },
  ]);
  const proof = { method: "api" as const, actor: "operator" };
  const contact = { email: "out@x.test", isUnsubscribed: true };
  const none = { segmentIds: [], topics: [], proof, now: NOON };
  await store.contacts.save({ teamId: id, id: createId(), contact, ...none });
  await store.close();
}

function damageIndex(file: string, name: string): void {
  using database = new Database(file, { readonly: true });
  const found = database.query<{ page: number }, [string]>(
    "SELECT rootpage AS page FROM sqlite_master WHERE name = ?",
  );
  const at = (found.get(name)!.page - 1) * PAGE_BYTES;
  const bytes = readFileSync(file);
  bytes.fill(0, at, at + PAGE_BYTES);
  writeFileSync(file, bytes);
}
