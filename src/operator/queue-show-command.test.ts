import { expect, test } from "bun:test";
import { createId } from "../lib/id.ts";
import {
  acceptRequest,
  addTeam,
  claimAll,
  deliveredRecord,
  NOON,
  sampleEmail,
} from "../testing/fixtures/store-samples.ts";
import { tempStore } from "../testing/fixtures/temp-store.ts";
import type { CommandParts } from "./command.ts";
import { queueList, queueShow } from "./queue-commands.ts";

async function setUp() {
  const store = await tempStore();
  const team = await addTeam(store);
  const email = sampleEmail(team.id, ["ann@example.org", "bob@example.org"]);
  await store.emails.accept(acceptRequest([email]));
  // The commands under test use nothing but the store.
  const parts = { store } as unknown as CommandParts;
  return {
    store,
    email,
    async show(id: string) {
      const input = { positionals: [id], values: {} };
      const result = await queueShow.run(parts, input);
      return { result, text: queueShow.show(result, input) };
    },
    async list() {
      const input = { positionals: [], values: {} };
      return queueList.show(await queueList.run(parts, input), input);
    },
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  };
}

test("a delivery is shown with its own tries only", async () => {
  await using set = await setUp();
  const [first, second] = await claimAll(set.store);
  const base = deliveredRecord(first!);
  const transcript = [
    { atMs: 3, kind: "connect" as const, text: "mx.example.org [192.0.2.1]:25" },
    { atMs: 12, kind: "send" as const, text: "RCPT TO:<x>" },
    { atMs: 40, kind: "receive" as const, text: "450 4.2.0 Greylisted\n\u001b[31mtry later" },
  ];
  await set.store.deliveries.record({
    ...base,
    attempt: { ...base.attempt!, outcome: "deferred", class: "greylist", transcript },
    next: { state: "queued", dueAt: NOON + 300_000 },
    lastClass: "greylist",
    lastReply: "450 4.2.0 Greylisted",
    events: [],
  });
  await set.store.deliveries.record(deliveredRecord(second!));

  const { result, text } = await set.show(first!.id);
  expect(result).toMatchObject({
    id: first!.id,
    state: "queued",
    attempts: 1,
    history: [{ number: 1, outcome: "deferred", class: "greylist" }],
  });
  expect(text).toContain("next attempt 2026-01-15 12:05:00Z");
  expect(text).toContain("reason       greylist\n");
  expect(text).toMatch(/advice {7}.*retry in a few minutes/);
  expect(text).toContain("Attempt 1, 2026-01-15 12:00:00Z: deferred to mx.example.org [192.0.2.1]");
  expect(text).toMatch(/12 ms {2}> +RCPT TO:<x>\n +40 ms {2}< +450 4\.2\.0 Greylisted\n +\S\[31mtry later/);
  expect(text).not.toContain("\u001b");
  expect(text.match(/^Attempt /gm)).toHaveLength(1);

  const list = await set.list();
  expect(list).toMatch(/NEXT ATTEMPT +REASON +LAST REPLY/);
  expect(list).toMatch(/2026-01-15 12:05:00Z +greylist +450 4\.2\.0 Greylisted/);
});

test("an untried delivery says so, and an unknown one is refused", async () => {
  await using set = await setUp();
  const { text } = await set.show(set.email.deliveries[0]!.id.toUpperCase());
  expect(text).toContain("No attempts yet.");
  for (const id of [createId(), "nonsense"]) {
    await expect(set.show(id)).rejects.toMatchObject({ name: "not_found" });
  }
});
