import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { startDomainFixture } from "../testing/fixtures/domain-fixture.ts";
import { createKeyVault, sealStoredKeys } from "./key-vault.ts";
import { createDomain } from "./manage-domain.ts";

const NAME = { teamId: "team-a", name: "example.com" };

test("the store holds sealed keys, and what signs gets them opened", async () => {
  await using set = await startDomainFixture();
  const domain = await createDomain(set.parts, NAME);
  const stored = await set.store.domains.signingKeys({ domainId: domain.id });
  expect(stored.map(({ isSealed }) => isSealed)).toEqual([true, true]);
  expect(stored.every(({ sealedKey }) => sealedKey.startsWith("v1."))).toBe(true);
  const opened = await set.sendingDomains.signingKeys(domain.id);
  expect(opened.every(({ privateKey }) => Buffer.from(privateKey, "base64")[0] === 0x30)).toBe(true);
  expect(await set.sendingDomains.signingKeys(domain.id)).toBe(opened);
});

test("another master key opens none, nor does a key of another row", async () => {
  await using set = await startDomainFixture();
  const domain = await createDomain(set.parts, NAME);
  const [rsa, ed25519] = await set.store.domains.signingKeys({ domainId: domain.id });
  expect(() => createKeyVault(new Uint8Array(32)).open(rsa!)).toThrow("another master key");
  expect(() => set.keyVault.open({ ...rsa!, id: ed25519!.id })).toThrow("another master key");
});

test("keys of older versions are sealed, also after a crash in between, and leave no trace", async () => {
  await using set = await startDomainFixture();
  const domain = await createDomain(set.parts, NAME);
  const sealed = await set.store.domains.signingKeys({ domainId: domain.id });
  const open = sealed.map((key) => set.keyVault.open(key));
  // What the first version left: the key itself in the column.
  await set.store.domains.delete({ teamId: null, id: domain.id });
  const keys = open.map(({ privateKey, ...key }) => ({ ...key, sealedKey: privateKey, isSealed: false }));
  await set.store.domains.create({ domain, keys });
  expect((await set.sendingDomains.signingKeys(domain.id)).map((key) => key.privateKey)).toEqual(
    open.map((key) => key.privateKey),
  );
  const [first] = await set.store.domains.listUnsealedKeys({ limit: 1 });
  await set.store.domains.sealKeys({ keys: [set.keyVault.seal(set.keyVault.open(first!))] });
  expect(await sealStoredKeys(set.store, set.keyVault)).toBe(1);
  expect(await sealStoredKeys(set.store, set.keyVault)).toBe(0);
  const after = await set.store.domains.signingKeys({ domainId: domain.id });
  expect(after.every(({ isSealed }) => isSealed)).toBe(true);
  expect(after.map((key) => set.keyVault.open(key).privateKey)).toEqual(open.map((key) => key.privateKey));
  await set.store.close();
  const file = readFileSync(join(set.store.dataDir, "sendlark.db"), "latin1");
  expect(file).toContain(after[0]!.sealedKey);
  for (const { privateKey } of open) expect(file).not.toContain(privateKey.slice(20, 60));
});

test("a damaged key stops its own domain, in words that name both", async () => {
  await using set = await startDomainFixture();
  const [damaged, sound] = [
    await createDomain(set.parts, NAME),
    await createDomain(set.parts, { ...NAME, name: "sound.com" }),
  ];
  const [key] = await set.store.domains.signingKeys({ domainId: damaged.id });
  using database = new Database(join(set.store.dataDir, "sendlark.db"), { readwrite: true });
  database.run("UPDATE signing_keys SET private_key = substr(private_key, 1, 40) WHERE id = ?", [key!.id]);
  const refusal = set.sendingDomains.signingKeys(damaged.id);
  await expect(refusal).rejects.toThrow(`the DKIM key ${key!.selector} of example.com is damaged`);
  expect(await set.sendingDomains.signingKeys(sound.id)).toHaveLength(2);
});

test("an unsealed key whose id is damaged keeps no other key from being sealed", async () => {
  await using set = await startDomainFixture();
  const domain = await createDomain(set.parts, NAME);
  const [damaged, sound] = await set.store.domains.signingKeys({ domainId: domain.id });
  using database = new Database(join(set.store.dataDir, "sendlark.db"), { readwrite: true });
  for (const key of [damaged!, sound!]) {
    const { privateKey } = set.keyVault.open(key);
    database.run("UPDATE signing_keys SET is_sealed = 0, private_key = ? WHERE id = ?", [privateKey, key.id]);
  }
  database.run("UPDATE signing_keys SET id = CAST(x'ff' AS TEXT) WHERE id = ?", [damaged!.id]);
  let reads = 0;
  const domains = {
    ...set.store.domains,
    listUnsealedKeys(request: { limit: number }) {
      reads += 1;
      if (reads > 5) throw new Error("the same keys are read again and again");
      return set.store.domains.listUnsealedKeys(request);
    },
  };
  await sealStoredKeys({ domains }, set.keyVault);
  const stored = await set.store.domains.listSealedKeys({ limit: 9 });
  expect(stored.map(({ id }) => id)).toEqual([sound!.id]);
});
