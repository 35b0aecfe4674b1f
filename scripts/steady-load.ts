// Emails at a steady rate, whatever the server does: for figures of how long accepting one takes meanwhile.
import type { Appliance } from "../src/testing/fixtures/appliance.ts";

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Posts emails for later at a steady rate; `stop` gives how long they took, in ms. */
export function startLoad(appliance: Appliance, rate: number) {
  const took: number[] = [];
  const ids: string[] = [];
  const waiting = new Set<Promise<void>>();
  let isOn = rate > 0;
  let refused = 0;
  const post = async () => {
    const startedAt = performance.now();
    const body = {
      from: "a@sender.test",
      to: "b@site.test",
      subject: "x",
      text: "x",
      scheduled_at: "in 1 day",
    };
    const response = await appliance.api("/emails", { method: "POST", body }).catch(() => null);
    const answer = (await response?.json().catch(() => null)) as { id: string } | null;
    if (response?.status !== 200 || answer === null) refused += 1;
    else ids.push(answer.id);
    took.push(performance.now() - startedAt);
  };
  const run = async () => {
    const startedAt = performance.now();
    for (let sent = 0; isOn; ) {
      for (; sent < ((performance.now() - startedAt) / 1000) * rate; sent += 1) {
        const posting: Promise<void> = post().finally(() => void waiting.delete(posting));
        waiting.add(posting);
      }
      await sleep(5);
    }
  };
  const running = run();
  return {
    /** Of the emails that were accepted so far. */
    ids: () => [...ids],
    async stop() {
      isOn = false;
      await running;
      await Promise.all(waiting);
      const sorted = took.toSorted((a, b) => a - b);
      const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
      return { count: took.length, refused, p50: at(0.5), p99: at(0.99) };
    },
  };
}
