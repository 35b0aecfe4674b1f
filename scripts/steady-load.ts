// Emails at a steady rate, whatever the server does: for figures of how long accepting one takes meanwhile. A thread of
// its own posts them, so that what a script keeps in memory (a million rows, say) does not stop the clock.
import { parentPort, Worker } from "node:worker_threads";
import type { Appliance } from "../src/testing/fixtures/appliance.ts";

interface Job {
  url: string;
  apiKey: string;
  rate: number;
}

interface Sent {
  /** Null when refused. */
  id: string | null;
  tookMs: number;
}

const EMAIL = JSON.stringify({
  from: "a@sender.test",
  to: "b@site.test",
  subject: "x",
  text: "x",
  scheduled_at: "in 1 day",
});

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function post({ url, apiKey }: Job): Promise<Sent> {
  const startedAt = performance.now();
  const headers = { authorization: `Bearer ${apiKey}`, "content-type": "application/json" };
  const response = await fetch(`${url}/emails`, { method: "POST", body: EMAIL, headers }).catch(() => null);
  const answer = (await response?.json().catch(() => null)) as { id: string } | null;
  const id = response?.status === 200 && answer !== null ? answer.id : null;
  return { id, tookMs: performance.now() - startedAt };
}

async function postSteadily(job: Job, isOn: () => boolean, tell: (sent: Sent) => void): Promise<void> {
  const waiting = new Set<Promise<void>>();
  const startedAt = performance.now();
  for (let count = 0; isOn(); ) {
    for (; count < ((performance.now() - startedAt) / 1000) * job.rate; count += 1) {
      const posting: Promise<void> = post(job)
        .then(tell)
        .finally(() => void waiting.delete(posting));
      waiting.add(posting);
    }
    await sleep(5);
  }
  await Promise.all(waiting);
}

if (parentPort !== null) {
  const owner = parentPort;
  let isOn = true;
  owner.on("message", (message: Job | "stop") => {
    if (message === "stop") isOn = false;
    else
      void postSteadily(
        message,
        () => isOn,
        (sent) => owner.postMessage(sent),
      ).then(() => owner.postMessage("stopped"));
  });
}

/** Posts emails for later at a steady rate, in emails a second; `stop` gives how long they took, in ms. */
export function startLoad(appliance: Appliance, rate: number) {
  const sent: Sent[] = [];
  const stopped = Promise.withResolvers<void>();
  const thread = new Worker(import.meta.path);
  thread.on("message", (message: Sent | "stopped") => {
    if (message === "stopped") stopped.resolve();
    else sent.push(message);
  });
  thread.on("error", stopped.reject);
  thread.postMessage({ url: appliance.url, apiKey: appliance.apiKey, rate } satisfies Job);
  return {
    /** Of the emails that were accepted so far. */
    ids: () => sent.flatMap(({ id }) => id ?? []),
    async stop() {
      thread.postMessage("stop");
      await stopped.promise;
      await thread.terminate();
      const sorted = sent.map(({ tookMs }) => tookMs).sort((a, b) => a - b);
      const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
      const refused = sent.filter(({ id }) => id === null).length;
      return { count: sent.length, refused, p50: at(0.5), p99: at(0.99) };
    },
  };
}
