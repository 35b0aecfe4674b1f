import { afterEach, beforeEach, expect, test } from "bun:test";
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLog } from "../lib/log.ts";
import { createTestCertificate, type TestCertificate } from "../testing/fixtures/test-certificate.ts";
import { openServedCertificates } from "./served-certificates.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sendlark-served-"));
});
afterEach(() => rm(folder, { recursive: true }));

const at = (name: string) => join(folder, name);

async function put(name: string, { cert, key }: TestCertificate): Promise<void> {
  await mkdir(at(name), { recursive: true });
  await writeFile(join(at(name), "fullchain.pem"), cert);
  await writeFile(join(at(name), "privkey.pem"), key);
}

async function openFiles() {
  const events: string[] = [];
  let changes = 0;
  const served = await openServedCertificates({
    mode: "files",
    cert: at("live/fullchain.pem"),
    key: at("live/privkey.pem"),
    hostsDir: at("hosts"),
    kept: null,
    dataDir: folder,
    hostname: "mail.acme.test",
    log: createLog((line) => events.push(JSON.parse(line).event)),
  });
  served.onChange(() => {
    changes += 1;
  });
  return { served, events, changes: () => changes };
}

test("renewed files are noticed, also behind links as certbot has them", async () => {
  const [first, second] = [createTestCertificate("mail.acme.test"), createTestCertificate("mail.acme.test")];
  await put("archive1", first);
  await put("archive2", second);
  await put("hosts/links.acme.test", first);
  await symlink(at("archive1"), at("live"));
  const { served, changes } = await openFiles();
  await served.look();
  expect(changes()).toBe(0);
  await symlink(at("archive2"), at("next"));
  await rename(at("next"), at("live"));
  await put("hosts/new.acme.test", second);
  expect(served.has("new.acme.test")).toBe(false);
  await served.look();
  expect(changes()).toBe(1);
  expect(served.main().cert).toBe(second.cert);
  expect(served.has("new.acme.test")).toBe(true);
  expect(served.list().map(({ host, origin }) => [host, origin])).toEqual([
    ["mail.acme.test", "files"],
    ["links.acme.test", "hosts_dir"],
    ["new.acme.test", "hosts_dir"],
  ]);
});

test("half of a renewal changes nothing, and the whole is taken", async () => {
  const [first, second] = [createTestCertificate("mail.acme.test"), createTestCertificate("mail.acme.test")];
  await put("live", first);
  await put("hosts/links.acme.test", first);
  const { served, events, changes } = await openFiles();
  await writeFile(at("live/fullchain.pem"), second.cert);
  await served.look();
  expect(served.main().cert).toBe(first.cert);
  expect(events).toEqual(["certificate.not_reloaded"]);
  await writeFile(at("live/privkey.pem"), second.key);
  await served.look();
  expect(served.main().cert).toBe(second.cert);
  expect(changes()).toBe(1);
  // SIGHUP: read from other paths, which the configuration may name now.
  await put("other", first);
  await served.reload({ cert: at("other/fullchain.pem"), key: at("other/privkey.pem"), hostsDir: null });
  expect(served.main().cert).toBe(first.cert);
  expect(served.hosts()).toEqual([]);
});
