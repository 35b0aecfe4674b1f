// A process that accepts and delivers as fast as it can and prints the id of every acknowledged email, for tests
// that kill it. Run: bun store-load.ts DATA_DIR
import { createId } from "../../lib/id.ts";
import type { Store } from "../../store/store.ts";
import { openTestStore } from "../fixtures/open-test-store.ts";
import {
  acceptRequest,
  addTeam,
  claimAll,
  deliveredRecord,
  NOON,
  sampleBody,
  sampleEmail,
} from "../fixtures/store-samples.ts";

/** What to run as a child process. */
export const STORE_LOAD_FILE = import.meta.path;

const CALLERS = 32;
const LARGE_EVERY = 50;
/** Every so many emails go to a contact, which is there before. */
const CONTACT_EVERY = 5;

if (import.meta.main) await load(process.argv[2] ?? "");

async function load(dataDir: string): Promise<never> {
  const store = await openTestStore({ dataDir, threads: true, onFatal: () => process.exit(74) });
  const team = await addTeam(store);

  async function accept(caller: number): Promise<never> {
    for (let count = 1; ; count++) {
      const address = `u${count}@d${caller}.example`;
      const email = sampleEmail(team.id, [address]);
      if (count % CONTACT_EVERY === 0) await addContact(store, team.id, address);
      if (count % LARGE_EVERY === 0) {
        email.body = sampleBody(new TextEncoder().encode(`${email.id} `.repeat(5_000)));
      }
      await store.emails.accept(acceptRequest([email]));
      process.stdout.write(`accepted ${email.id}\n`);
    }
  }

  async function deliver(): Promise<never> {
    for (;;) {
      for (const delivery of await claimAll(store, { limit: 10, perSiteMax: 10 })) {
        await store.deliveries.markDot({ id: delivery.id, fence: delivery.fence, now: delivery.createdAt });
        await store.deliveries.record(deliveredRecord(delivery));
        process.stdout.write(`delivered ${delivery.emailId}\n`);
      }
    }
  }

  await Promise.all([deliver(), ...Array.from({ length: CALLERS }, (_, caller) => accept(caller))]);
  throw new Error("unreachable");
}

async function addContact(store: Store, teamId: string, email: string): Promise<void> {
  const request = { teamId, id: createId(), contact: { email }, segmentIds: [], topics: [], now: NOON };
  await store.contacts.save({ ...request, proof: { method: "api", actor: "operator" } });
}
