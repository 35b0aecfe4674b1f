// Webhooks from the store to the wire, in process: real sockets, and a clock that the test moves.
import { parseCidr } from "../lib/cidr.ts";
import { createEarliestNow } from "../lib/clock.ts";
import { createId } from "../lib/id.ts";
import { createLog } from "../lib/log.ts";
import { createWake } from "../lib/wake.ts";
import type { WebhookAttemptRow, WebhookRow } from "../store/webhooks.ts";
import { createSigningSecrets } from "../webhooks/signing-secrets.ts";
import { startWebhookLoop } from "../webhooks/webhook-loop.ts";
import { createFakeClocks, type FakeClock } from "./fake-clock.ts";
import { addTeam } from "./store-samples.ts";
import { tempStore } from "./temp-store.ts";
import { until } from "./until.ts";
import { createZoneResolver, type ResolverZone } from "./zone-resolver.ts";

export interface HookBench extends AsyncDisposable {
  store: Awaited<ReturnType<typeof tempStore>>;
  clock: FakeClock;
  teamId: string;
  zone: ResolverZone;
  log: string[];
  addHook(endpoint: string): Promise<{ id: string; secret: string }>;
  rotate(id: string): Promise<string>;
  /** A message of the endpoint, due now; gives its id. */
  tell(webhookId: string): Promise<string>;
  /** The first `count` attempts, oldest first, when they are recorded. */
  attempts(webhookId: string, messageId: string, count: number): Promise<WebhookAttemptRow[]>;
  hook(id: string): Promise<WebhookRow>;
  state(webhookId: string, messageId: string): Promise<{ state: string; dueInMs: number }>;
}

export interface HookBenchOptions {
  postMs: number;
  allow?: string[];
  authorities?: string[];
}

export async function startHookBench(options: HookBenchOptions): Promise<HookBench> {
  const store = await tempStore();
  const { clock, steady } = createFakeClocks();
  const wake = createWake();
  const log: string[] = [];
  const zone: ResolverZone = {};
  const secrets = createSigningSecrets(new Uint8Array(32).fill(1));
  const { id: teamId } = await addTeam(store);
  const { allow = ["127.0.0.0/8"], authorities, postMs } = options;
  const loop = startWebhookLoop(
    {
      ...{ store, clock, wake, secrets, createId, postMs, log: createLog((line) => log.push(line)) },
      earliestNow: createEarliestNow(clock, steady),
      outbound: {
        resolver: createZoneResolver(zone),
        allowPrivateNetworks: allow.map((text) => parseCidr(text)!),
        ...(authorities === undefined ? {} : { authorities }),
      },
    },
    createId(),
  );
  const attemptsOf = async (webhookId: string, messageId: string) =>
    (await store.webhooks.listAttempts({ webhookId, messageId, limit: 100 })).rows.reverse();
  return {
    ...{ store, clock, teamId, zone, log },
    async addHook(endpoint) {
      const [id, secret] = [createId(), secrets.make()];
      await store.webhooks.create({
        webhook: {
          ...{ id, teamId, endpoint, events: ["email.sent"], status: "enabled", createdAt: clock.now() },
          ...{ disabledReason: null, disabledAt: null, failingSince: null },
          ...{
            secret: secrets.seal(secret, { id, teamId }),
            previousSecret: null,
            previousSecretUntil: null,
          },
        },
        max: 1_000,
      });
      return { id, secret };
    },
    async rotate(id) {
      const secret = secrets.make();
      const sealed = secrets.seal(secret, { id, teamId });
      await store.webhooks.rotate({ teamId, id, secret: sealed, previousUntil: clock.now() + 24 * 3600_000 });
      return secret;
    },
    async tell(webhookId) {
      const [id, createdAt] = [createId(), clock.now()];
      const payload = JSON.stringify({ type: "email.sent", created_at: createdAt, data: { id } });
      await store.webhooks.addMessage({ webhookId, id, type: "email.sent", createdAt, payload });
      wake.notify();
      return id;
    },
    async attempts(webhookId, messageId, count) {
      await until(
        async () => (await attemptsOf(webhookId, messageId)).length >= count,
        `${count} attempts are recorded`,
      );
      return attemptsOf(webhookId, messageId);
    },
    async hook(id) {
      const hook = await store.webhooks.get({ teamId, id });
      if (hook === null) throw new Error("there is no such webhook");
      return hook;
    },
    async state(webhookId, id) {
      const found = await store.webhooks.getMessage({ webhookId, id });
      if (found === null) throw new Error("there is no such message");
      return { state: found.message.state, dueInMs: found.message.dueAt - clock.now() };
    },
    async [Symbol.asyncDispose]() {
      let isStopped = false;
      void loop.stop(1_000).then(() => {
        isStopped = true;
      });
      await until(async () => {
        clock.advance(1_000);
        return isStopped;
      }, "the loop has stopped");
      await store[Symbol.asyncDispose]();
    },
  };
}
