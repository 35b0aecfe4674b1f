// The worker role "mta": receives jobs, posts outcomes, and asks the main thread before every final dot.
import { parentPort } from "node:worker_threads";
import { systemServers } from "../dns/dns-server-address.ts";
import { createStubResolver } from "../dns/stub-resolver.ts";
import { releaseBuffer } from "../lib/buffers.ts";
import { runningClock, steadyClock, systemClock } from "../lib/clock.ts";
import { createHideAddresses } from "../lib/hide-addresses.ts";
import { createLog, writeToStderr } from "../lib/log.ts";
import type { ThreadStart } from "../lib/thread.ts";
import { createDane } from "./dane.ts";
import { createDeliver } from "./deliver.ts";
import { createResolverJudge } from "./doubt-targets.ts";
import type { MtaSettings } from "./mta-settings.ts";
import type { DeliverHooks } from "./outcome.ts";
import { createPolicyQuestions } from "./policy-questions.ts";
import { startMtaSts } from "./start-mta-sts.ts";
import { createOutbox, type FromMta, packReports, type ToMta } from "./thread-messages.ts";

/** Runs until the close message; posts "ready" when it accepts jobs. */
export function runMtaThread(start: ThreadStart<MtaSettings>): void {
  const port = parentPort;
  if (port === null) throw new Error("the mta role runs in a worker thread");
  const { settings } = start;
  const servers = settings.dnsServers.length > 0 ? settings.dnsServers : systemServers();
  const post = createOutbox<FromMta>((batch) => port.postMessage(packReports(batch)));
  const resolver = createStubResolver({ servers, onQuery: (query) => post({ kind: "dns", query }) });
  const { logKey } = settings;
  const hide = logKey === undefined ? null : createHideAddresses(Buffer.from(logKey, "base64"));
  const log = createLog((text) => {
    const line = hide === null ? text : hide(text);
    writeToStderr(line);
    post({ kind: "line", line });
  });
  const questions = createPolicyQuestions((id, ask) => post({ kind: "policy", id, ask }), runningClock);
  const mtaSts = startMtaSts(settings.mtaSts, { resolver, policies: questions.pages, log });
  const daneFor = settings.dane && createDane({ resolver, clock: systemClock, log, ...settings.dane });
  const judgeResolver = settings.dnsKnowsInternet
    ? createResolverJudge({ resolver, clock: steadyClock })
    : undefined;
  const policies = { policyFor: mtaSts.policyFor, daneFor };
  const deliver = createDeliver(settings, { resolver, log, judgeResolver, ...policies });
  const leases = new Map<number, (lease: Extract<ToMta, { kind: "lease" }>) => void>();

  const dotHooks = (id: number): Pick<DeliverHooks, "beforeDot" | "dotMs"> => {
    let dotMs = () => 0;
    return {
      async beforeDot() {
        const since = createStopwatch();
        const lease = await new Promise<Extract<ToMta, { kind: "lease" }>>((resolve) => {
          leases.set(id, resolve);
          post({ kind: "dot", id });
        });
        dotMs = () => lease.dotMs - since();
        return lease.isHeld;
      },
      dotMs: () => dotMs(),
    };
  };
  const take = (message: ToMta): void => {
    switch (message.kind) {
      case "job": {
        const { id, job } = message;
        const prepared = () => post({ kind: "prepared", id });
        deliver(job, { ...dotHooks(id), prepared }).then((outcome) => {
          leases.delete(id);
          releaseBuffer(job.message.body.bytes);
          post({ kind: "outcome", id, outcome });
        });
        return;
      }
      case "lease":
        leases.get(message.id)?.(message);
        leases.delete(message.id);
        return;
      case "policy":
        questions.answer(message.id, message.answer);
        return;
      case "close":
        mtaSts.close();
        deliver.close(message.graceMs).then(() => {
          resolver.close();
          post({ kind: "closed" });
        });
        return;
    }
  };
  port.on("message", (batch: ToMta[]) => {
    for (const message of batch) take(message);
  });
  port.postMessage("ready");
}

/** Ms, as on the faster of both clocks: one may not count a suspension, the other may be set back. */
function createStopwatch(): () => number {
  const wall = systemClock.now();
  const steady = steadyClock.now();
  return () => Math.max(systemClock.now() - wall, steadyClock.now() - steady);
}
