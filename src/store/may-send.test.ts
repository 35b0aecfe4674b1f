// Who may get an email: every combination of what is known about a recipient, against the ways of "no" written as data,
// by the function and by an email that is accepted.
import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { join } from "node:path";
import { createId } from "../lib/id.ts";
import { acceptRequest, addTeam, eventsOf, NOON, sampleEmail } from "../testing/fixtures/store-samples.ts";
import { tempStore } from "../testing/fixtures/temp-store.ts";
import type { ContactStatus } from "./audience-words.ts";
import { ANY_TOPIC } from "./emails.ts";
import { maySend, type Purpose, type Refusal, subscriptionOf } from "./may-send.ts";
import type { SuppressionOrigin } from "./suppressions.ts";
import type { Subscription } from "./topics.ts";

interface Case {
  /** Null = the address is no contact; then the person cannot have chosen. */
  contact: { status: ContactStatus; isUnsubscribed: boolean; choice: Subscription | null } | null;
  /** Of the email; `gone` = the topic was deleted. */
  topic: "none" | "opt_in by default" | "opt_out by default" | "gone";
  suppression: SuppressionOrigin | null;
}

/** The states that stop email: what each stops, and who is in it. */
const WAYS_OF_NO: { refusal: Refusal; stops: Purpose[]; holds(one: Case): boolean }[] = [
  ...(["bounce", "complaint", "manual"] as const).map((origin) => ({
    refusal: origin,
    stops: ["transactional", "marketing", "service"] as Purpose[],
    holds: ({ suppression }: Case) => suppression === origin,
  })),
  { refusal: "pending", stops: ["marketing"], holds: ({ contact }) => contact?.status === "pending" },
  { refusal: "unsubscribed", stops: ["marketing"], holds: ({ contact }) => contact?.isUnsubscribed === true },
  {
    refusal: "opted_out",
    stops: ["marketing"],
    holds: ({ contact, topic }) => topic !== "none" && contact?.choice === "opt_out",
  },
  {
    refusal: "opted_out",
    stops: ["marketing"],
    holds: ({ contact, topic }) => topic === "opt_out by default" && (contact?.choice ?? null) === null,
  },
  { refusal: "opted_out", stops: ["marketing"], holds: ({ topic }) => topic === "gone" },
];

const CONTACTS: Case["contact"][] = [null];
for (const status of ["active", "pending"] as const)
  for (const isUnsubscribed of [false, true])
    for (const choice of [null, "opt_in", "opt_out"] as const)
      CONTACTS.push({ status, isUnsubscribed, choice });

const CASES: Case[] = CONTACTS.flatMap((contact) =>
  (["none", "opt_in by default", "opt_out by default", "gone"] as const).flatMap((topic) =>
    ([null, "bounce", "complaint", "manual"] as const).map((suppression) => ({
      contact,
      topic,
      suppression,
    })),
  ),
);

/** The reasons that stop it; none = the recipient may get it. */
const refusalsOf = (one: Case, purpose: Purpose) =>
  WAYS_OF_NO.filter(({ stops, holds }) => stops.includes(purpose) && holds(one)).map(
    ({ refusal }) => refusal,
  );

const DEFAULTS = {
  "opt_in by default": "opt_in",
  "opt_out by default": "opt_out",
  gone: null,
} as const satisfies Record<Exclude<Case["topic"], "none">, Subscription | null>;

test("every combination is refused for a reason that holds, or not at all", () => {
  let rows = 0;
  const wrong: unknown[] = [];
  for (const one of CASES) {
    for (const purpose of ["transactional", "marketing", "service"] as const) {
      const { contact, topic, suppression } = one;
      const choice = contact?.choice ?? null;
      const subscription = topic === "none" ? null : subscriptionOf(choice, DEFAULTS[topic]);
      const refusal = maySend({ contact, subscription, suppression }, purpose);
      const reasons: (Refusal | null)[] = refusalsOf(one, purpose);
      const isRight = reasons.length === 0 ? refusal === null : reasons.includes(refusal);
      if (!isRight) wrong.push({ ...one, purpose, refusal, reasons });
      rows += 1;
    }
  }
  expect(wrong).toEqual([]);
  expect(rows).toBe(624);
});

test.each<[what: string, Parameters<typeof maySend>[0], Refusal]>([
  [
    "status",
    {
      contact: { status: "activ" as never, isUnsubscribed: false },
      subscription: null,
      suppression: null,
    },
    "pending",
  ],
  ["subscription", { contact: null, subscription: "opt_ln" as never, suppression: null }, "opted_out"],
])("a damaged %s is no permission", (_what, recipient, refusal) => {
  expect(maySend(recipient, "marketing")).toBe(refusal);
});

const MESSAGES: Record<string, Refusal[]> = {
  "The recipient has unsubscribed.": ["unsubscribed"],
  "The recipient has not confirmed the subscription.": ["pending"],
  "The recipient is not subscribed to this topic.": ["opted_out"],
  "The recipient is on the suppression list of this account.": ["bounce", "complaint", "manual"],
};

test("emails that are accepted obey the same table", async () => {
  await using store = await tempStore();
  const { id: teamId } = await addTeam(store);
  const topics = {
    "opt_in by default": await addTopic("opt_in"),
    "opt_out by default": await addTopic("opt_out"),
    gone: await addTopic("opt_in"),
  };
  async function addTopic(defaultSubscription: Subscription): Promise<string> {
    const id = createId();
    const words = { name: "News", description: null, visibility: "private" as const };
    const topic = { id, teamId, ...words, defaultSubscription, createdAt: NOON, updatedAt: NOON };
    await store.topics.create({ topic, topicsMax: 9 });
    return id;
  }
  const cases = CASES.map((one, index) => ({ ...one, address: `p${index}@site.test` }));
  const proof = { method: "api", actor: "key:k" } as const;
  await Promise.all(
    cases.flatMap(({ contact, suppression, address }) => {
      const choice = contact?.choice ?? null;
      const chosen = choice === null ? [] : Object.values(topics).map((id) => ({ id, subscription: choice }));
      const request = { teamId, id: createId(), segmentIds: [], topics: chosen, proof, now: NOON };
      const row = { id: createId(), teamId, address, sourceEmailId: null, createdAt: NOON };
      return [
        contact &&
          store.contacts.save({
            ...request,
            status: contact.status,
            contact: { email: address, isUnsubscribed: contact.isUnsubscribed },
          }),
        suppression && store.suppressions.add([{ ...row, origin: suppression }]),
      ];
    }),
  );
  // Accepted before the topic is deleted, and due after that.
  const emails = cases.flatMap((one) => {
    const topic = one.topic === "none" ? ANY_TOPIC : topics[one.topic];
    const of = (purpose: Purpose, given: string | null) => ({
      one,
      purpose,
      email: sampleEmail(teamId, [one.address], { topic: given, scheduledAt: NOON + 1 }),
    });
    return [of("marketing", topic), of("transactional", null)];
  });
  for (let start = 0; start < emails.length; start += 100) {
    const batch = emails.slice(start, start + 100).map(({ email }) => email);
    expect(await store.emails.accept(acceptRequest(batch))).toMatchObject({ kind: "accepted" });
  }
  await store.topics.delete({ teamId, id: topics.gone, now: NOON });
  using database = new Database(join(store.dataDir, "sendlark.db"), { readonly: true });
  expect(database.query("SELECT count(*) AS rows FROM contact_topics").get()).toEqual({ rows: 384 });
  let released = 1;
  while (released > 0) ({ released } = await store.emails.releaseScheduled({ now: NOON + 1, limit: 100 }));

  const wrong: unknown[] = [];
  for (const { one, purpose, email } of emails) {
    const events = await eventsOf(store, { teamId, emailId: email.id });
    const message = events.find(({ type }) => type === "email.suppressed")?.detail.suppressed?.message;
    const reasons = refusalsOf(one, purpose);
    const told = message === undefined ? [] : (MESSAGES[message] ?? []);
    const isRight =
      reasons.length === 0 ? message === undefined : told.some((refusal) => reasons.includes(refusal));
    if (!isRight) wrong.push({ ...one, purpose, message, reasons });
  }
  expect(wrong).toEqual([]);
});
