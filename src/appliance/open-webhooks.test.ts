// What is done for webhooks now and then: teams are told once.
import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { parseConfig } from "../config/config.ts";
import { createKeyVault } from "../domains/key-vault.ts";
import { createSendingDomains } from "../domains/sending-domains.ts";
import { createId } from "../lib/id.ts";
import { createLog } from "../lib/log.ts";
import { createWake } from "../lib/wake.ts";
import { OPERATOR_TEAM_ID } from "../store/teams.ts";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { createZoneResolver } from "../testing/servers/zone-resolver.ts";
import { createSigningSecrets } from "../webhooks/manage-webhook.ts";
import { openWebhooks } from "./open-webhooks.ts";

const DAY_MS = 24 * 3600_000;

let api: ApiFixture;
const lines: string[] = [];
beforeAll(async () => {
  api = await startApiFixture();
  const { store, clock } = api;
  const now = clock.now();
  const ticket = { tokenHash: "t", purpose: "owner" as const, userId: null, data: {}, createdAt: now };
  await store.tickets.create({ ticket: { ...ticket, expiresAt: now + DAY_MS }, replaces: true });
  await store.users.createOperator({
    ...{ ticketHash: "t", team: { id: api.teamId, name: "acme" }, now },
    user: { id: createId(), email: "olga@acme.test", name: "Olga", passwordHash: "hash", createdAt: now },
  });
});
beforeEach(() => void lines.splice(0));
afterAll(() => api[Symbol.asyncDispose]());

/** The tasks as the server has them; `store` may fail as a crash would. */
async function openTasks(store: ApiFixture["store"] = api.store) {
  const { clock } = api;
  const config = parseConfig('hostname = "mail.test"\n', { file: "sendlark.toml", environment: {} });
  const sendingDomains = createSendingDomains({
    ...{ store, clock, keyVault: createKeyVault(new Uint8Array(32).fill(5)) },
  });
  const { tasks, stop } = await openWebhooks(
    {
      ...{
        config,
        store,
        clock,
        earliestNow: clock.now,
        sendingDomains,
        wake: createWake(),
        webhookWake: createWake(),
      },
      ...{ resolver: createZoneResolver({}), log: createLog((line) => lines.push(line)) },
      isSandbox: false,
      deliverForMs: config.delivery.giveUpHours * 3_600_000,
      signingSecrets: createSigningSecrets(new Uint8Array(32).fill(1)),
    },
    createId(),
  );
  const run = (name: string) => tasks.find((task) => task.name === name)?.run();
  return {
    tasks,
    tell: () => run("tell of disabled webhooks"),
    async [Symbol.asyncDispose]() {
      const stopped = stop();
      clock.advance(10_000);
      await stopped;
    },
  };
}

async function addHook(changes: { status?: "disabled" } = {}): Promise<string> {
  const id = createId();
  const now = api.clock.now();
  await api.store.webhooks.create({
    max: 100,
    webhook: {
      ...{ id, teamId: api.teamId, endpoint: "https://hooks.test/a", events: ["email.sent"] },
      ...{ status: "enabled", disabledReason: null, disabledAt: null, failingSince: null, createdAt: now },
      ...{ secret: "sealed", previousSecret: null, previousSecretUntil: null, ...changes },
    },
  });
  return id;
}

/** An endpoint that answered 410. */
async function addGoneHook(): Promise<string> {
  const { store, clock } = api;
  const [webhookId, now] = [await addHook(), clock.now()];
  const message = { webhookId, type: "email.sent" as const, createdAt: now, payload: "{}" };
  await store.webhooks.addMessage({ ...message, id: createId() });
  const asked = { owner: "test", now, leaseMs: 1_000, limit: 9, perEndpointMax: 9, rooms: {} };
  const claimed = await store.webhooks.claimDue(asked);
  const { id: messageId, fence } = claimed.find((one) => one.webhookId === webhookId)!;
  await store.webhooks.record({
    ...{ webhookId, messageId, fence, now, next: { state: "failed" }, health: "gone" },
    ...{ failingMsMax: DAY_MS, failingEventsMin: 5 },
    attempt: {
      ...{ id: createId(), endpoint: "https://hooks.test/a", startedAt: now, endedAt: now },
      ...{ status: 410, error: "gone", response: null },
    },
  });
  return webhookId;
}

const letters = async () => (await api.store.emails.list({ teamId: OPERATOR_TEAM_ID, limit: 100 })).rows;
const untold = async () => (await api.store.webhooks.listUnnotified({ limit: 100 })).map(({ id }) => id);

test("the owner is told once of a disabled endpoint, also when a crash leaves it untold", async () => {
  const id = await addGoneHook();
  const crashed: ApiFixture["store"] = {
    ...api.store,
    webhooks: { ...api.store.webhooks, markNotified: () => Promise.reject(new Error("the process is gone")) },
  };
  {
    await using before = await openTasks(crashed);
    await before.tell();
  }
  expect(await untold()).toEqual([id]);
  await using after = await openTasks();
  await after.tell();
  expect(await untold()).toEqual([]);
  expect((await letters()).map(({ to, subject }) => [to, subject])).toEqual([
    [["olga@acme.test"], "A webhook was disabled"],
  ]);
});

test("who cannot be told now is told later", async () => {
  const before = (await letters()).length;
  const id = await addGoneHook();
  const full: ApiFixture["store"] = {
    ...api.store,
    emails: { ...api.store.emails, accept: () => Promise.reject(new Error("the disk is full")) },
  };
  {
    await using tasks = await openTasks(full);
    await tasks.tell();
  }
  expect([await untold(), (await letters()).length]).toEqual([[id], before]);
  expect(lines.join("")).toContain("webhooks.team_notified_later");
  // The address of many a hook is its only secret.
  expect(lines.join("")).not.toContain("hooks.test");
  await using tasks = await openTasks();
  await tasks.tell();
  expect([await untold(), (await letters()).length]).toEqual([[], before + 1]);
});
