// Complaints against a real store: which address's warm-up they count for.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { createId } from "../../lib/id.ts";
import { createLog, silentLog } from "../../lib/log.ts";
import type { ReportedDelivery } from "../../store/reports.ts";
import {
  acceptRequest,
  addTeam,
  claimAll,
  deliveredRecord,
  sampleEmail,
} from "../../testing/fixtures/store-samples.ts";
import { tempStore } from "../../testing/fixtures/temp-store.ts";
import { noteComplaint } from "./note-complaint.ts";
import { createSiteRules } from "./site-rules.ts";

const rules = createSiteRules();
let store: Awaited<ReturnType<typeof tempStore>>;
beforeAll(async () => {
  store = await tempStore();
});
afterAll(() => store[Symbol.asyncDispose]());

async function delivered(): Promise<ReportedDelivery> {
  const team = await addTeam(store);
  const id = createId();
  await store.emails.accept(acceptRequest([sampleEmail(team.id, ["ann@gmail.test"], { id })]));
  for (const claimed of await claimAll(store)) {
    await store.deliveries.record(deliveredRecord(claimed));
  }
  return (await store.reports.findByEmail({ emailId: id }))[0]!;
}

function parts() {
  const counted: string[] = [];
  return {
    counted,
    store,
    pace: {
      ruleOf: (site: string, destination: string) =>
        rules.ruleOf({ site, host: "mx.google.com", destination }),
    },
    warmUp: { complain: (egress: string, rule: { name: string }) => counted.push(`${egress} ${rule.name}`) },
    log: silentLog,
  };
}

test("it counts for the address that the email left from, at the recipient's provider", async () => {
  const delivery = await delivered();
  const { counted, ...rest } = parts();
  await noteComplaint(rest, delivery);
  expect(counted).toEqual(["default google"]);
});

test("a store that does not answer is logged and no more", async () => {
  const lines: string[] = [];
  const broken = { deliveries: { attempts: () => Promise.reject(new Error("busy")) } };
  const delivery = { id: "d", emailId: "e" } as ReportedDelivery;
  await noteComplaint({ ...parts(), store: broken, log: createLog((line) => lines.push(line)) }, delivery);
  expect(lines.join()).toContain("warm_up.complaint_not_counted");
});
