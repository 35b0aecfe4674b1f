import { expect, test } from "bun:test";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLog } from "../lib/log.ts";
import { createTestCertificate, type TestCertificate } from "../testing/fixtures/test-certificate.ts";
import { loadHostCertificates } from "./host-certificates.ts";

test("usable pairs are loaded, others are logged and skipped", async () => {
  const directory = await mkdtemp(join(tmpdir(), "hosts-"));
  try {
    const put = async (name: string, { cert, key }: TestCertificate) => {
      await mkdir(join(directory, name));
      await writeFile(join(directory, name, "fullchain.pem"), cert);
      await writeFile(join(directory, name, "privkey.pem"), key);
    };
    const good = createTestCertificate("links.acme.test");
    await put("links.acme.test", good);
    await put("old.test", createTestCertificate("old.test", { validDays: -1 }));
    await put("mixed.test", { ...good, key: createTestCertificate("x").key });
    await mkdir(join(directory, "empty.test"));
    await writeFile(join(directory, "README.md"), "certbot's own");
    await symlink(join(directory, "links.acme.test"), join(directory, "Links.Second.test"));
    const log: string[] = [];
    const loaded = await loadHostCertificates(
      directory,
      createLog((line) => log.push(line)),
    );
    expect(loaded.sort((a, b) => a.serverName.localeCompare(b.serverName))).toEqual([
      { serverName: "links.acme.test", ...good },
      { serverName: "links.second.test", ...good },
    ]);
    const skipped = log.map((line) => JSON.parse(line).path.slice(directory.length + 1)).sort();
    expect(skipped).toEqual(["empty.test", "mixed.test", "old.test"]);
  } finally {
    await rm(directory, { recursive: true });
  }
});

test("without a directory there are none; an unreadable one is logged and stops nothing", async () => {
  const log: string[] = [];
  const warnings = createLog((line) => log.push(line));
  expect(await loadHostCertificates(null, warnings)).toEqual([]);
  expect(log).toEqual([]);
  expect(await loadHostCertificates("/does/not/exist", warnings)).toEqual([]);
  expect(JSON.parse(log[0] ?? "")).toMatchObject({
    level: "error",
    event: "certificate.hosts_dir_unreadable",
    problem: expect.stringContaining("cannot read /does/not/exist: ENOENT"),
  });
});
