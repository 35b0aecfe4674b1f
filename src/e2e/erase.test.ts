// The program as it is shipped: an export, an erase that a kill interrupts, and what the files hold afterwards.
import { expect, test } from "bun:test";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileSource, openArchive } from "../backup/read-archive.ts";
import { builtBinary } from "../testing/fixtures/binary.ts";
import { configText, createCli, startServer } from "../testing/fixtures/server-process.ts";
import { until } from "../testing/fixtures/until.ts";

const ADA = "ada.lovelace@analytical.test";

function filesWith(folder: string, text: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => existsSync(path) && statSync(path).isFile())
    .filter((path) => readFileSync(path).toString("latin1").toLowerCase().includes(text));
}

async function putBack(archive: string, dataDir: string): Promise<void> {
  const file = join(dataDir, "sendlark.db");
  for (const end of ["", "-wal", "-shm"]) rmSync(file + end, { force: true });
  const { members } = await openArchive(fileSource(archive));
  for await (const { name, content } of members()) {
    if (name !== "sendlark.db") continue;
    const pieces = await Array.fromAsync(content, (piece) => Uint8Array.from(piece));
    writeFileSync(file, Buffer.concat(pieces));
  }
}

test("the executable exports contacts, and finishes an erase that it was killed in", async () => {
  const directory = mkdtempSync(join(tmpdir(), "sendlark-erase-"));
  const [dataDir, configFile, logFile] = ["data", "sendlark.toml", "log"].map((name) =>
    join(directory, name),
  ) as [string, string, string];
  await Bun.write(configFile, configText({ hostname: "mail.test", dataDir, delivery: 'mode = "sandbox"' }));
  const command = [await builtBinary()];
  const cli = createCli(command, configFile);
  const start = () => startServer(command, { configFile, logFile });
  let server: Awaited<ReturnType<typeof start>> | null = null;
  try {
    await cli("team", "create", "Acme");
    await cli("domain", "add", "acme.test", "--team", "Acme");
    const { token } = (await cli("key", "create", "--team", "Acme", "--name", "x")) as { token: string };
    server = await start();
    const call = async (method: string, path: string, body?: unknown) => {
      const response = await fetch(server!.ready.http + path, {
        method,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, text: await response.text() };
    };
    const read = async (path: string) => JSON.parse((await call("GET", path)).text);
    for (const email of [ADA, "bob@site.test"]) {
      expect((await call("POST", "/contacts", { email, first_name: "Someone" })).status).toBe(201);
      const sent = await call("POST", "/emails", {
        from: "a@acme.test",
        to: email,
        subject: email,
        text: `Dear ${email}`,
      });
      const { id } = JSON.parse(sent.text);
      await until(
        async () => (await read(`/emails/${id}`)).last_event === "delivered",
        "the email is delivered",
      );
    }
    const exported = JSON.parse((await call("POST", "/contacts/exports", { columns: ["email"] })).text);
    await until(
      async () => (await read(`/contacts/exports/${exported.id}`)).status === "completed",
      "the export is written",
    );
    expect((await call("GET", `/contacts/exports/${exported.id}/file`)).text).toBe(
      `email\r\n${ADA}\r\nbob@site.test\r\n`,
    );
    expect(filesWith(dataDir, ADA).length).toBeGreaterThan(1);

    const old = join(directory, "old.tar.zst");
    await cli("backup", old, "--plain");
    const erasing = await call("POST", `/contacts/${ADA}/erase`, {});
    expect(erasing.status).toBe(201);
    server.child.kill("SIGKILL");
    await server.child.exited;
    server = await start();
    const { id } = JSON.parse(erasing.text);
    await until(
      async () => (await read(`/contacts/erasures/${id}`)).status === "completed",
      "the erase is finished",
    );
    expect(filesWith(dataDir, ADA)).toEqual([]);

    const file = join(directory, "out.csv");
    expect(await cli("contact", "export", file, "--team", "Acme")).toMatchObject({
      status: "completed",
      rows: 1,
    });
    expect(readFileSync(file, "utf8")).toContain("bob@site.test");

    // An older database, put back by hand: the list beside it knows better.
    server.child.kill("SIGTERM");
    await server.child.exited;
    await putBack(old, dataDir);
    expect(filesWith(dataDir, ADA)).toEqual([join(dataDir, "sendlark.db")]);
    server = await start();
    await until(async () => filesWith(dataDir, ADA).length === 0, "the person is erased again");
    const log = readFileSync(logFile, "utf8");
    expect(log).toContain("restore.held");
    expect(log).toContain('"event":"privacy.erased_again","people":1,"emails":0');
    server.child.kill("SIGTERM");
    await server.child.exited;

    const key = join(directory, "master.key");
    cpSync(join(dataDir, "master.key"), key);
    const restored = await cli("restore", old, "--replace", "--master-key", key);
    expect(restored).toMatchObject({ erased_people: 1, merged: { suppressions: 0 } });
    expect(filesWith(dataDir, ADA)).toEqual([]);
  } finally {
    server?.child.kill("SIGKILL");
    await server?.child.exited;
    rmSync(directory, { recursive: true });
  }
});
