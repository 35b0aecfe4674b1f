// What one dead endpoint among many costs the others, and what webhooks cost the path of an email:
//   bun scripts/webhook-load.ts [--endpoints N] [--rate N] [--seconds N] [--rounds N] [--emails N] [--dir DIRECTORY]
// Rounds with and without events for the endpoint that accepts connections and never answers take turns. A latency is
// from the call that records the event to the arrival of its post; generator, loop, store and receiver share the machine.
import { createServer } from "node:net";
import { parseArgs } from "node:util";
import { systemClock } from "../src/lib/clock.ts";
import { createId } from "../src/lib/id.ts";
import { silentLog } from "../src/lib/log.ts";
import { readNetworks } from "../src/lib/networks.ts";
import { createWake } from "../src/lib/wake.ts";
import { LIMITS } from "../src/limits.ts";
import type { Store } from "../src/store/store.ts";
import {
  acceptRequest,
  addTeam,
  claimAll,
  deliveredRecord,
  NOON,
  sampleEmail,
} from "../src/testing/fixtures/store-samples.ts";
import { tempStore } from "../src/testing/fixtures/temp-store.ts";
import { createZoneResolver } from "../src/testing/servers/zone-resolver.ts";
import { createSigningSecrets, createWebhook } from "../src/webhooks/manage-webhook.ts";
import { startWebhookLoop } from "../src/webhooks/webhook-loop.ts";

const { values: options } = parseArgs({
  options: {
    endpoints: { type: "string", default: "1000" },
    rate: { type: "string", default: "300" },
    seconds: { type: "string", default: "5" },
    rounds: { type: "string", default: "3" },
    emails: { type: "string", default: "5000" },
    dir: { type: "string", default: "/var/tmp" },
  },
});

const secrets = createSigningSecrets(new Uint8Array(32).fill(1));
const EVENTS = ["email.sent", "email.delivered", "email.bounced", "email.opened", "email.clicked"];

async function withStore<Result>(
  use: (store: Store, wake: ReturnType<typeof createWake>) => Promise<Result>,
): Promise<Result> {
  const wake = createWake();
  await using store = await tempStore({ folder: options.dir, threads: true, onDueMessages: wake.notify });
  return await use(store, wake);
}

/** Latencies in ms of posts to the live endpoints, by whether the dead one had events. */
function measureLatency(): Promise<Map<string, number[]>> {
  return withStore(async (store, wake) => {
    const arrivals = new Map<string, (at: number) => void>();
    const receiver = Bun.serve({
      hostname: "127.0.0.1",
      port: 0,
      async fetch(request) {
        arrivals.get(request.headers.get("svix-id") ?? "")?.(performance.now());
        await request.arrayBuffer();
        return new Response("ok");
      },
    });
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const address = silent.address();
    const silentPort = typeof address === "object" && address !== null ? address.port : 0;
    const parts = { store, clock: systemClock, secrets };
    const hooks: string[] = [];
    let teamId = "";
    for (let index = 0; index < Number(options.endpoints); index += 1) {
      if (index % LIMITS.webhooksPerTeamMax === 0) teamId = (await addTeam(store)).id;
      const port = index === 0 ? silentPort : receiver.port;
      const endpoint = `http://127.0.0.1:${port}/${index}`;
      hooks.push((await createWebhook(parts, { teamId, endpoint, events: EVENTS })).id);
    }
    const loop = startWebhookLoop(
      {
        store,
        wake,
        secrets,
        createId,
        clock: systemClock,
        log: silentLog,
        earliestNow: systemClock.now,
        outbound: { resolver: createZoneResolver({}), allowPrivateNetworks: readNetworks(["127.0.0.0/8"]) },
        postMs: LIMITS.webhookPostMs,
      },
      createId(),
    );
    const tell = async (webhookId: string): Promise<number> => {
      const id = createId();
      const startedAt = performance.now();
      const arrived = new Promise<number>((resolve) =>
        arrivals.set(`msg_${id.replaceAll("-", "")}`, resolve),
      );
      await store.webhooks.addMessage({
        webhookId,
        id,
        type: "email.sent",
        createdAt: Date.now(),
        payload: JSON.stringify({ type: "email.sent", data: { text: "x".repeat(500) } }),
      });
      return (await arrived) - startedAt;
    };
    const [dead = "", ...live] = hooks;
    const latencies = new Map<string, number[]>([
      ["without", []],
      ["with", []],
    ]);
    for (let round = 0; round < 2 * Number(options.rounds); round += 1) {
      const mode = round % 2 === 0 ? "without" : "with";
      const waiting: Promise<number>[] = [];
      const total = Number(options.rate) * Number(options.seconds);
      const startedAt = performance.now();
      for (let count = 0; count < total; count += 1) {
        waiting.push(tell(live[Math.floor(Math.random() * live.length)]!));
        // Both rounds have the same number of events; only the target of half of them differs.
        void tell(mode === "with" ? dead : live[count % live.length]!);
        const aheadMs = (count / Number(options.rate)) * 1000 - (performance.now() - startedAt);
        if (aheadMs > 1) await Bun.sleep(aheadMs);
      }
      latencies.get(mode)!.push(...(await Promise.all(waiting)));
    }
    await loop.stop(0);
    silent.close();
    await receiver.stop(true);
    return latencies;
  });
}

/** Milliseconds per email to accept, claim and record, in the store. */
function measureCost(endpoints: number, events: string[]): Promise<number> {
  return withStore(async (store) => {
    const team = await addTeam(store);
    const parts = { store, clock: systemClock, secrets };
    for (let count = 0; count < endpoints; count += 1) {
      await createWebhook(parts, { teamId: team.id, endpoint: "https://hooks.invalid/", events });
    }
    const emails = Number(options.emails);
    const startedAt = performance.now();
    for (let count = 0; count < emails; count += 100) {
      const batch = Array.from({ length: 100 }, () => sampleEmail(team.id));
      await store.emails.accept(acceptRequest(batch));
      const claimed = await claimAll(store, { now: NOON });
      await Promise.all(claimed.map((delivery) => store.deliveries.record(deliveredRecord(delivery))));
    }
    return (performance.now() - startedAt) / emails;
  });
}

const at = (sorted: number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;

async function main(): Promise<void> {
  console.log(
    `${options.endpoints} endpoints, ${options.rate} events/s, ${options.rounds} rounds of ${options.seconds} s each`,
  );
  console.log(
    "| one endpoint that never answers | posts | p50 ms | p99 ms | max ms |\n|---|---|---|---|---|",
  );
  for (const [mode, times] of await measureLatency()) {
    const sorted = times.toSorted((a, b) => a - b);
    const p50 = at(sorted, 0.5);
    const p99 = at(sorted, 0.99);
    const max = sorted.at(-1) ?? 0;
    console.log(
      `| ${mode} events | ${sorted.length} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${max.toFixed(1)} |`,
    );
  }
  console.log("\n| webhooks of the team | ms/email in the store (median of rounds) |\n|---|---|");
  const cases: [name: string, endpoints: number, events: string[]][] = [
    ["none", 0, []],
    ["one, for other events", 1, ["email.bounced"]],
    ["one, for all events (two rows an email)", 1, EVENTS],
  ];
  const results = new Map<string, number[]>(cases.map(([name]) => [name, []]));
  for (let round = 0; round < Number(options.rounds); round += 1) {
    for (const [name, endpoints, events] of cases)
      results.get(name)!.push(await measureCost(endpoints, events));
  }
  for (const [name, times] of results) {
    console.log(
      `| ${name} | ${at(
        times.toSorted((a, b) => a - b),
        0.5,
      ).toFixed(3)} |`,
    );
  }
}

await main();
