// Runs in a process that may open few files: takes them all, tries to deliver, to look up, to post and to fetch, gives
// them back, tries again, and prints what came of each as JSON.
import { closeSync, openSync } from "node:fs";
import { createStubResolver } from "../../dns/stub-resolver.ts";
import { createFetchAttachment } from "../../emails/fetch-attachment.ts";
import { systemClock } from "../../lib/clock.ts";
import { createId } from "../../lib/id.ts";
import { readNetworks } from "../../lib/networks.ts";
import { createDeliver } from "../../mta/deliver.ts";
import type { ClaimedMessage } from "../../store/webhooks.ts";
import { postMessage } from "../../webhooks/post-message.ts";
import { createJob, createSettings, HELD } from "../fixtures/delivery-job.ts";
import { startFakeDns } from "../servers/fake-dns.ts";
import { startFakeMx } from "../servers/fake-mx.ts";
import { startHookReceiver } from "../servers/hook-receiver.ts";
import { createZoneResolver } from "../servers/zone-resolver.ts";

export interface DescriptorTrial {
  /** Of a delivery whose targets are known, and of one whose targets have to be looked up. */
  known: { kind: string; class: string | null; isDestinationWide?: boolean; doesCount?: boolean };
  lookedUp: DescriptorTrial["known"];
  /** The name of the error that a fetch of an attachment ends with; null = it was fetched. */
  fetch: string | null;
  /** What came of a webhook. */
  post: string;
}

if (import.meta.main) {
  console.log(JSON.stringify(await run()));
  process.exit();
}

async function run(): Promise<DescriptorTrial[]> {
  const mx = await startFakeMx();
  const records = {
    "example.com MX": [{ preference: 10, exchange: "mx.example.com" }],
    "mx.example.com A": ["127.0.0.1"],
  };
  const dns = await startFakeDns(records);
  await using hook = await startHookReceiver();
  const resolver = createStubResolver({ servers: [dns.address] });
  const settings = createSettings({ port: mx.port });
  const byZone = createDeliver(settings, { resolver: createZoneResolver(records) });
  const byDns = createDeliver(settings, { resolver });
  const outbound = { resolver, allowPrivateNetworks: readNetworks(["127.0.0.0/8"]) };
  const fetchAttachment = createFetchAttachment(outbound);
  const post = () =>
    postMessage(
      { clock: systemClock, secrets: { open: () => "" }, outbound, postMs: 10_000 },
      messageFor(hook.url),
    );
  const trial = async (): Promise<DescriptorTrial> => ({
    known: shown(await byZone(createJob(), HELD)),
    lookedUp: shown(await byDns(createJob(), HELD)),
    fetch: await fetchAttachment("", hook.url, 1_000).then(
      () => null,
      (error) => `${error.name} ${error.status}`,
    ),
    post: (await post()).kind,
  });
  const taken = takeAll();
  const without = await trial();
  for (const descriptor of taken) closeSync(descriptor);
  const again = await trial();
  await byZone.close();
  await byDns.close();
  return [without, again];
}

function shown(outcome: Awaited<ReturnType<ReturnType<typeof createDeliver>>>): DescriptorTrial["known"] {
  const { kind, report } = outcome;
  if (outcome.kind !== "deferred") return { kind, class: report.class };
  const { isDestinationWide, doesCount } = outcome;
  return { kind, class: report.class, isDestinationWide, doesCount };
}

function messageFor(endpoint: string): ClaimedMessage {
  const createdAt = Date.now();
  const ids = { id: createId(), webhookId: createId(), teamId: createId() };
  const source = { kind: "finished" as const, payload: "{}" };
  return {
    ...ids,
    endpoint,
    secrets: [],
    source,
    type: "domain.created",
    createdAt,
  } as unknown as ClaimedMessage;
}

function takeAll(): number[] {
  const taken: number[] = [];
  try {
    for (;;) taken.push(openSync("/dev/null", "r"));
  } catch {
    return taken;
  }
}
