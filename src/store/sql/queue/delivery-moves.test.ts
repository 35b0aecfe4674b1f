// Every move of a delivery that the table of states allows can be made, and the store makes no other.
import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { join } from "node:path";
import { createId } from "../../../lib/id.ts";
import {
  acceptRequest,
  addTeam,
  claimAll,
  deliveredRecord,
  NOON,
  sampleEmail,
} from "../../../testing/fixtures/store-samples.ts";
import { type TempStore, tempStore } from "../../../testing/fixtures/temp-store.ts";
import type { ClaimedDelivery, RecordRequest } from "../../deliveries.ts";
import { DELIVERY_MOVES, DELIVERY_STATES, FINAL_STATES } from "../../delivery-states.ts";
import { databaseFile } from "../../sqlite/engine/database-files.ts";

/** The table's moves as `from → to`, in its order. */
const LEGAL = DELIVERY_STATES.flatMap((from) =>
  Object.keys(DELIVERY_MOVES[from]).map((to) => `${from} → ${to}`),
);

/** Writes each change of a delivery's state down as it is made, also one that its transaction changes again. */
function watchMoves(dataDir: string): Disposable & { seen(): string[]; damage(emailId: string): void } {
  const database = new Database(databaseFile(dataDir));
  database.run("CREATE TABLE seen_moves (move TEXT PRIMARY KEY) WITHOUT ROWID");
  database.run(
    `CREATE TRIGGER see_move AFTER UPDATE OF state ON deliveries WHEN old.state <> new.state
     BEGIN INSERT OR IGNORE INTO seen_moves VALUES (old.state || ' → ' || new.state); END`,
  );
  const all = database.query<{ move: string }, []>("SELECT move FROM seen_moves");
  return {
    seen: () => all.all().map(({ move }) => move),
    damage(emailId) {
      database.run("UPDATE deliveries SET recipient = x'00' WHERE email_id = ?", [emailId]);
    },
    [Symbol.dispose]: () => database.close(),
  };
}

async function openBench(store: TempStore) {
  const { id: teamId } = await addTeam(store);
  return {
    teamId,
    /** To an address of its own. */
    async send(scheduledAt: number | null = null): Promise<{ emailId: string; address: string }> {
      const address = `${createId()}@site.test`;
      const email = sampleEmail(teamId, [address], { scheduledAt });
      await store.emails.accept(acceptRequest([email]));
      return { emailId: email.id, address };
    },
    async suppress(address: string): Promise<void> {
      const row = { id: createId(), teamId, address, sourceEmailId: null, createdAt: NOON, expiresAt: null };
      await store.suppressions.add([{ ...row, origin: "manual" }]);
    },
    applyAction: (emailId: string, action: "hold" | "release" | "cancel") =>
      store.deliveries.applyAction({ action, filter: { emailId }, now: NOON }),
    /** Nothing else is due: the email's own delivery. */
    async claim(): Promise<ClaimedDelivery> {
      const { emailId } = await this.send();
      return (await claimAll(store)).find((claimed) => claimed.emailId === emailId)!;
    },
    async end(next: RecordRequest["next"]): Promise<ClaimedDelivery> {
      const claimed = await this.claim();
      expect(await store.deliveries.record(deliveredRecord(claimed, { next, events: [] }))).toBe(true);
      return claimed;
    },
  };
}

test("the store makes every move of the table, and no other", async () => {
  await using store = await tempStore();
  using moves = watchMoves(store.dataDir);
  const bench = await openBench(store);
  const { teamId } = bench;
  const later = NOON + 5_000;

  await store.emails.cancel({ teamId, id: (await bench.send(later)).emailId, now: NOON });
  await bench.suppress((await bench.send(later)).address);
  await bench.send(later);
  const { emailId: damaged } = await bench.send(later);
  moves.damage(damaged);
  await store.emails.releaseScheduled({ now: later, limit: 10 });

  await bench.applyAction((await bench.send()).emailId, "cancel");
  await bench.suppress((await bench.send()).address);
  for (const act of [
    ({ emailId }: { emailId: string }) => bench.applyAction(emailId, "release"),
    ({ emailId }: { emailId: string }) => bench.applyAction(emailId, "cancel"),
    ({ address }: { address: string }) => bench.suppress(address),
  ]) {
    const sent = await bench.send();
    await bench.applyAction(sent.emailId, "hold");
    await act(sent);
  }

  // A lease that is given back after its address was suppressed: the next claim ends it.
  const lost = await bench.claim();
  await bench.suppress(lost.recipient);
  await store.deliveries.release({ owner: "node-1", underWay: [], now: NOON, unknownRetryMs: 50 });
  expect((await claimAll(store)).map(({ id }) => id)).not.toContain(lost.id);

  // A try that was past its dot when its lease was lost turns out to have succeeded.
  for (const action of [null, "hold"] as const) {
    const late = await bench.claim();
    await store.deliveries.release({ owner: "node-1", underWay: [], now: NOON, unknownRetryMs: 50 });
    if (action !== null) await bench.applyAction(late.emailId, action);
    expect(await store.deliveries.record(deliveredRecord(late))).toBe(true);
  }

  await bench.end({ state: "failed" });
  await bench.end({ state: "bounced" });
  for (const state of ["delivered", "unknown"] as const) {
    const { id: deliveryId, emailId } = await bench.end({ state });
    const type = "email.bounced" as const;
    const event = { id: createId(), teamId, emailId, deliveryId, type, createdAt: NOON, detail: { to: [] } };
    const texts = { lastClass: "no_mailbox", lastReply: "550 5.1.1 gone" };
    const report = { deliveryId, change: "bounced" as const, event, suppress: null, ...texts };
    expect(await store.reports.apply(report)).toBe("applied");
  }

  expect(moves.seen().toSorted()).toEqual(LEGAL.toSorted());
});

test("only a late report moves what has ended", () => {
  const ends = LEGAL.filter((move) => FINAL_STATES.some((state) => move.startsWith(`${state} →`)));
  expect(ends).toEqual(["delivered → bounced", "unknown → bounced"]);
});

test("ARCHITECTURE.md shows the table", async () => {
  const page = await Bun.file(join(import.meta.dir, "../../../../ARCHITECTURE.md")).text();
  const section = page.slice(page.indexOf("## States of a delivery"), page.indexOf("## Guarantees"));
  const shown = section.split("\n").flatMap((line) => {
    const [, from, to, when] = /^\| (?:(.+) )?\| `(\w+)` \| (.*) \|$/.exec(line) ?? [];
    return to === undefined ? [] : [{ from: from ?? "", to, when }];
  });
  const expected = DELIVERY_STATES.flatMap((from) =>
    Object.entries(DELIVERY_MOVES[from]).map(([to, when], index) => ({
      ...{ from: index === 0 ? `\`${from}\`` : "", to, when },
    })),
  );
  expect(shown).toEqual(expected);
});
