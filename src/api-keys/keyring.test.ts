import { expect, test } from "bun:test";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { tempStore } from "../testing/fixtures/temp-store.ts";
import { hashApiKey, makeApiKey } from "./api-key.ts";
import { createApiKey } from "./create-api-key.ts";
import { createKeyring } from "./keyring.ts";

async function setUp() {
  const store = await tempStore();
  const clock = createFakeClock();
  await store.teams.create({
    id: "team-a",
    name: "A",
    createdAt: 0,
    plan: "unlimited",
    monthlyQuota: null,
    dailyQuota: null,
  });
  const key = await createApiKey(
    { store, clock },
    { teamId: "team-a", name: "ci", permission: "sending_access" },
  );
  let lookUps = 0;
  const apiKeys = {
    ...store.apiKeys,
    findByHash(hash: string) {
      lookUps += 1;
      return store.apiKeys.findByHash(hash);
    },
  };
  const keyring = createKeyring({ store: { apiKeys }, clock });
  return {
    store,
    clock,
    key,
    keyring,
    lookUps: () => lookUps,
    lastUse: async () => (await store.apiKeys.findByHash(hashApiKey(key.token)))?.lastUsedAt,
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  };
}

test("a key names its sender, looked up once", async () => {
  await using set = await setUp();
  const { id: apiKeyId } = set.key;
  const rights = { teamId: "team-a", permission: "sending_access", domainId: null };
  const sender = { apiKeyId, keyName: "ci", ...rights };
  for (let count = 0; count < 3; count += 1) {
    expect(await set.keyring.authenticate(set.key.token, null)).toEqual(sender as never);
  }
  expect(set.lookUps()).toBe(1);
});

test("noise is refused without a look-up, an unknown key after one", async () => {
  await using set = await setUp();
  expect(await set.keyring.authenticate("sl_noise", null)).toBeNull();
  expect(set.lookUps()).toBe(0);
  expect(await set.keyring.authenticate(makeApiKey(), null)).toBeNull();
  expect(set.lookUps()).toBe(1);
});

test("a deleted key is refused at once here, and elsewhere after five seconds", async () => {
  await using set = await setUp();
  const elsewhere = createKeyring({ store: set.store, clock: set.clock });
  await set.keyring.authenticate(set.key.token, null);
  await elsewhere.authenticate(set.key.token, null);
  const gone = await set.store.apiKeys.delete({ teamId: "team-a", id: set.key.id });
  set.keyring.forget(gone!.tokenHash);
  expect(await set.keyring.authenticate(set.key.token, null)).toBeNull();
  set.clock.advance(4_999);
  expect(await elsewhere.authenticate(set.key.token, null)).not.toBeNull();
  set.clock.advance(1);
  expect(await elsewhere.authenticate(set.key.token, null)).toBeNull();
});

test("a use is told before it is written, and a refused one is none", async () => {
  await using set = await setUp();
  expect(set.keyring.lastUseOf(set.key.id)).toBeNull();
  await set.keyring.authenticate(set.key.token, null);
  expect(set.keyring.lastUseOf(set.key.id)).toBe(set.clock.now());

  const limited = await createApiKey(set, { teamId: "team-a", name: "x", allowedIps: ["192.0.2.1"] });
  await expect(set.keyring.authenticate(limited.token, "192.0.2.2")).rejects.toThrow(
    "does not allow requests from",
  );
  expect(set.keyring.lastUseOf(limited.id)).toBeNull();
});

test("last uses are written by flush, and kept when it fails", async () => {
  await using set = await setUp();
  await set.keyring.authenticate(set.key.token, null);
  expect(await set.lastUse()).toBeNull();
  await set.keyring.flush();
  expect(await set.lastUse()).toBe(set.clock.now());

  let isBroken = true;
  const touched: unknown[] = [];
  const apiKeys = {
    ...set.store.apiKeys,
    async touch(uses: { id: string; usedAt: number }[]) {
      if (isBroken) throw new Error("the store is busy");
      touched.push(...uses);
    },
  };
  const keyring = createKeyring({ store: { apiKeys }, clock: set.clock });
  await keyring.authenticate(set.key.token, null);
  await expect(keyring.flush()).rejects.toThrow("the store is busy");
  isBroken = false;
  await keyring.flush();
  await keyring.flush();
  expect(touched).toEqual([{ id: set.key.id, usedAt: set.clock.now() }]);
});
