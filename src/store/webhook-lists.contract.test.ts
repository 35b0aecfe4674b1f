// Lists of an endpoint's messages, on each variant of the store.
import { describe, expect, test } from "bun:test";
import { createId } from "../lib/id.ts";
import { ENGINE_VARIANTS } from "../testing/fixtures/open-test-store.ts";
import { addTeam, NOON } from "../testing/fixtures/store-samples.ts";
import { tempStore } from "../testing/fixtures/temp-store.ts";
import type { MessageFilter } from "./webhooks.ts";

describe.each(ENGINE_VARIANTS)("webhook messages on $engine, threads: $threads", (variant) => {
  test("messages are listed by state, type and time", async () => {
    await using store = await tempStore(variant);
    const { webhooks } = store;
    const { id: teamId } = await addTeam(store);
    const webhookId = createId();
    const state = { status: "enabled", disabledReason: null, disabledAt: null, failingSince: null } as const;
    const secrets = { secret: "sealed", previousSecret: null, previousSecretUntil: null };
    const names = { id: webhookId, teamId, endpoint: "https://hooks.test/a", createdAt: NOON };
    await webhooks.create({ webhook: { ...names, ...state, ...secrets, events: ["email.sent"] }, max: 9 });
    const claim = async () => {
      const turn = { owner: "run-1", now: NOON, leaseMs: 60_000, limit: 9, perEndpointMax: 9, rooms: {} };
      const [claimed] = await webhooks.claimDue(turn);
      if (claimed === undefined) throw new Error("nothing is due");
      return claimed;
    };
    const ends = ["success", "failed", "attempting", "leased", "pending"] as const;
    const ids = new Map(ends.map((end, index) => [end, createId(NOON - 5 + index)]));
    for (const [index, end] of ends.entries()) {
      const type = index % 2 === 0 ? "email.sent" : "email.bounced";
      const message = { id: ids.get(end)!, type, createdAt: NOON - 5 + index, payload: "{}" } as const;
      await webhooks.addMessage({ webhookId, ...message });
      if (end === "pending") continue;
      const { fence, endpoint } = await claim();
      if (end === "leased") continue;
      const next = end === "attempting" ? { state: "pending", dueAt: NOON + 99 } : { state: end };
      await webhooks.record({
        ...{ webhookId, messageId: message.id, fence, now: NOON, next: next as { state: "failed" } },
        ...{ health: "well", failingMsMax: 1, failingEventsMin: 1 },
        attempt: {
          ...{ id: createId(), endpoint, startedAt: NOON, endedAt: NOON },
          ...{ status: 200, error: null, response: null },
        },
      });
    }
    const list = async (filter: MessageFilter, page = {}) => {
      const { rows } = await webhooks.listMessages({ webhookId, filter, limit: 9, ...page });
      return rows.map(({ id }) => [...ids].find(([, known]) => known === id)?.[0]);
    };
    expect(await list({ status: "pending" })).toEqual(["pending"]);
    expect(await list({ status: "attempting" })).toEqual(["leased", "attempting"]);
    expect(await list({ status: "failed" })).toEqual(["failed"]);
    expect(await list({ status: "success" })).toEqual(["success"]);
    expect(await list({ type: "email.bounced" })).toEqual(["leased", "failed"]);
    expect(await list({ type: "email.sent", status: "failed" })).toEqual([]);
    expect(await list({ since: NOON - 4, until: NOON - 2 })).toEqual(["attempting", "failed"]);
    expect(await list({ status: "attempting" }, { after: ids.get("leased") })).toEqual(["attempting"]);
  });
});
