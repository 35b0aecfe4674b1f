// Every number of a broadcast is the length of its list, whatever happens to its emails, and in whatever order.
import { afterAll, beforeAll, expect, test } from "bun:test";
import type { ClaimedDelivery } from "../store/deliveries.ts";
import { openSentBroadcasts, type SentBroadcasts } from "../testing/fixtures/sent-broadcasts.ts";
import { until } from "../testing/fixtures/until.ts";
import { type SeededRandom, seededRandom } from "../testing/fuzz/seeded-random.ts";
import type { BroadcastCheck } from "./schema.ts";
import type { BroadcastRecipient, BroadcastStatistics } from "./statistics-schema.ts";

const SHOP = "https://shop.test/?who={{{contact.first_name|x}}}";
const BLOG = "https://blog.test/";
const PEOPLE = 72;
const DOMAINS = ["gmail.com", "outlook.com", "site.test"];

let bench: SentBroadcasts;
beforeAll(async () => {
  bench = await openSentBroadcasts();
});
afterAll(() => bench[Symbol.asyncDispose]());

/** Some of them get nothing. Returns who they are: people of earlier broadcasts left, or were suppressed. */
async function addPeople(seed: number): Promise<object> {
  const name = `p${seed}-`;
  for (let at = 0; at < PEOPLE; at++) {
    const email = `${name}${at}@${DOMAINS[at % DOMAINS.length]}`;
    await bench.post("/contacts", { email, first_name: `P${at}`, unsubscribed: at % 13 === 5 });
    if (at % 17 === 3) await bench.post("/suppressions", { email });
  }
  return { filter: { field: "email", op: "starts_with", value: name } };
}

interface List<Item> {
  data: Item[];
  has_more: boolean;
}

/** A whole list, page by page; backwards it is the same. */
async function listOf(id: string, query: string): Promise<BroadcastRecipient[]> {
  const path = `/broadcasts/${id}/recipients?limit=7&${query}`;
  const rows: BroadcastRecipient[] = [];
  for (let page: List<BroadcastRecipient> | null = null; page?.has_more !== false; ) {
    const last = rows.at(-1);
    page = await bench.get<List<BroadcastRecipient>>(last === undefined ? path : `${path}&after=${last.id}`);
    rows.push(...page.data);
  }
  const last = rows.at(-1);
  if (last !== undefined) {
    const { data } = await bench.get<List<BroadcastRecipient>>(`${path}&before=${last.id}`);
    expect(data.map((row) => row.id)).toEqual(
      rows
        .slice(0, -1)
        .slice(-7)
        .map((row) => row.id),
    );
  }
  expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
  return rows;
}

const statisticsOf = (id: string) => bench.get<BroadcastStatistics>(`/broadcasts/${id}/statistics`);

const KINDS = [
  ...(["sent", "pending", "delivered", "bounced", "failed", "suppressed", "canceled"] as const),
  ...(["opened", "machine_opened", "clicked", "unsubscribed", "complained"] as const),
];

type Numbers = Record<string, number>;

/** Each number, and the length of the list that it opens. */
async function numbersAndLengths(id: string): Promise<{ numbers: Numbers; lengths: Numbers }> {
  const { funnel, skipped, bounces, by_group, by_variant, by_link, times } = await statisticsOf(id);
  const numbers: Numbers = {};
  const lengths: Numbers = {};
  const compare = async (query: string, number: number) => {
    numbers[query] = number;
    lengths[query] = (await listOf(id, query)).length;
  };
  for (const kind of [...KINDS, "skipped"] as const) await compare(`type=${kind}`, funnel[kind]);
  for (const [reason, number] of Object.entries(skipped))
    await compare(`type=skipped&reason=${reason}`, number);
  for (const [type, number] of Object.entries(bounces))
    await compare(`type=bounced&bounce_type=${type}`, number);
  for (const { group, replies, ...figures } of by_group) {
    for (const kind of KINDS) await compare(`type=${kind}&group=${group}`, figures[kind]);
    for (const { outcome, class: reply, recipients } of replies) {
      if (outcome !== "delayed") await compare(`type=${outcome}&reply=${reply}&group=${group}`, recipients);
    }
  }
  for (const { variant, ...figures } of by_variant) {
    for (const kind of KINDS) await compare(`type=${kind}&variant=${variant}`, figures[kind]);
  }
  for (const link of by_link) await compare(`type=clicked&link=${link.id}`, link.unique_clicks);
  const clicked = await listOf(id, "type=clicked");
  const opened = await listOf(id, "type=opened");
  const sum = (rows: BroadcastRecipient[]) => rows.reduce((all, { count = 0 }) => all + count, 0);
  Object.assign(numbers, { clicks: times.clicked, opens: times.opened });
  Object.assign(lengths, { clicks: sum(clicked), opens: sum(opened) });
  for (const link of by_link) {
    numbers[`clicks of ${link.url}`] = link.clicks;
    lengths[`clicks of ${link.url}`] = clicked
      .flatMap(({ clicked_links = [] }) => clicked_links)
      .reduce((all, { url, clicks }) => all + (url === link.url ? clicks : 0), 0);
  }
  return { numbers, lengths };
}

/** What happened, as a person would note it down: by address. */
type Model = Record<(typeof KINDS)[number], Set<string>>;

const newModel = () => Object.fromEntries(KINDS.map((kind) => [kind, new Set()])) as unknown as Model;

function move({ pending, ...model }: Model, to: "delivered" | "bounced" | "failed", email: string): void {
  for (const kind of ["delivered", "failed"] as const) model[kind].delete(email);
  pending.delete(email);
  model[to].add(email);
}

const BOUNCES = [
  { type: "Permanent", subType: "General", message: "no", class: "no_mailbox" },
  { type: "Transient", subType: "MailboxFull", message: "full", class: "mailbox_full" },
  { type: "Undetermined", subType: "General", message: "?" },
] as const;

/** The server's answer, which may be recorded twice. */
async function answer(model: Model, delivery: ClaimedDelivery, random: SeededRandom): Promise<void> {
  const { recipient } = delivery;
  const dice = random.below(10);
  if (dice === 0) return;
  const later = { state: "queued" as const, dueAt: bench.api.clock.now() + 60_000 };
  const delayed = { delayed: { class: "greylisted", message: "later" } };
  if (dice === 1) return void (await bench.end(delivery, later, "email.delivery_delayed", delayed));
  const bounce = random.pick(BOUNCES);
  const failed = { failed: { reason: "broken", class: "internal_error" } };
  const record = () => {
    if (dice < 4) return bench.end(delivery, { state: "bounced" }, "email.bounced", { bounce });
    if (dice === 4) return bench.end(delivery, { state: "failed" }, "email.failed", failed);
    return bench.deliver(delivery);
  };
  expect(await record()).toBe(true);
  if (random.chance(0.3)) expect(await record()).toBe(false);
  move(model, dice < 4 ? "bounced" : dice === 4 ? "failed" : "delivered", recipient);
}

/** Something that comes later, or again. */
async function disturb(model: Model, delivery: ClaimedDelivery, random: SeededRandom): Promise<void> {
  const { recipient } = delivery;
  switch (random.below(7)) {
    case 0: {
      const bounce = random.pick(BOUNCES);
      const wasDelivered = model.delivered.has(recipient);
      const result = await bench.report(delivery, "bounced", { bounce });
      expect(result === "applied").toBe(wasDelivered);
      if (wasDelivered) move(model, "bounced", recipient);
      return;
    }
    case 1:
      if ((await bench.report(delivery, "complained")) === "applied") model.complained.add(recipient);
      return;
    case 2:
      await bench.open(delivery, true);
      if (!model.opened.has(recipient)) model.machine_opened.add(recipient);
      return;
    case 3:
      await bench.open(delivery);
      model.opened.add(recipient);
      model.machine_opened.delete(recipient);
      return;
    case 4:
      await bench.click(delivery, random.pick([SHOP, BLOG]), false);
      model.clicked.add(recipient);
      return;
    case 5:
      return bench.click(delivery, BLOG, true);
    default:
      await bench.unsubscribe(delivery);
      model.unsubscribed.add(recipient);
  }
}

async function happen(id: string, random: SeededRandom): Promise<Model> {
  const model = newModel();
  const own = new Set((await listOf(id, "type=sent")).map((row) => row.email_id));
  const deliveries = (await bench.claim()).filter(({ emailId }) => own.has(emailId));
  for (const { recipient } of deliveries) {
    model.sent.add(recipient);
    model.pending.add(recipient);
  }
  for (const delivery of deliveries) await answer(model, delivery, random);
  for (let events = 0; events < 4 * PEOPLE; events++) {
    await disturb(model, random.pick(deliveries), random);
    if (events % 50 === 0) bench.api.clock.advance(3_600_000);
  }
  return model;
}

test.each([1, 2, 3])("every number is the length of its list: random events %i", async (seed) => {
  const random = seededRandom(seed);
  const settings = { test: { share_percent: 50, decide_by: "hand" } };
  const variants = [{ subject: "Other news" }, { subject: "Third" }];
  const people = await addPeople(seed);
  const fields = seed === 1 ? people : { ...people, variants, settings };
  const id = await bench.send(fields, seed === 1 ? "sending" : "deciding");

  const model = await happen(id, random);
  if (seed === 3) {
    await bench.post(`/broadcasts/${id}/cancel`);
    await bench.untilState(id, "canceled");
  }

  const { numbers, lengths } = await numbersAndLengths(id);
  expect(numbers).toEqual(lengths);
  expect(numbers["type=sent"]).toBeGreaterThan(5);
  for (const kind of KINDS) {
    if (seed === 3 && (kind === "pending" || kind === "canceled")) continue;
    const listed = (await listOf(id, `type=${kind}`)).map(({ email }) => email).toSorted();
    expect([kind, listed]).toEqual([kind, [...model[kind]].toSorted()]);
  }
  for (const kind of [...KINDS, "skipped", `link:${(await statisticsOf(id)).by_link[0]?.id}`]) {
    if (kind === "pending") continue;
    const filter = { field: `broadcast.${id}`, op: "in", value: [kind] };
    const segment = await bench.post("/segments", { name: kind, filter });
    const { data } = await bench.get<List<{ email: string }>>(`/segments/${segment.id}/contacts?limit=100`);
    const query = kind.startsWith("link:") ? `type=clicked&link=${kind.slice(5)}` : `type=${kind}`;
    const listed = (await listOf(id, query)).map(({ email }) => email);
    expect([kind, data.map(({ email }) => email).toSorted()]).toEqual([kind, listed.toSorted()]);
  }
  const { by_hour, funnel } = await statisticsOf(id);
  for (const kind of ["delivered", "opened", "clicked", "unsubscribed"] as const) {
    const sum = by_hour.reduce((all, hour) => all + hour[kind], 0);
    expect([kind, sum]).toEqual([kind, funnel[kind]]);
  }
});

test("what the check counts is what is then sent, and what it leaves out is skipped for its reasons", async () => {
  const { id: topic_id } = await bench.post("/topics", { name: "Offers", default_subscription: "opt_in" });
  const { id: segment_id } = await bench.post("/segments", { name: "Some" });
  const left = { id: topic_id, subscription: "opt_out" };
  for (let at = 0; at < 24; at++) {
    await bench.post("/contacts", {
      ...{ email: `s${at}@site.test`, segments: [{ id: segment_id }] },
      ...(at % 3 === 0 ? {} : { first_name: `S${at}` }),
      ...(at % 5 === 1 ? { topics: [left] } : {}),
      unsubscribed: at % 7 === 2,
    });
  }
  await bench.post("/suppressions", { email: "s4@site.test" });
  const draft = {
    ...{
      segment_id,
      topic_id,
      from: "Acme <news@acme.test>",
      subject: "Hi {{{FIRST_NAME}}}",
      html: "<p>x</p>",
    },
    ...{ filter: { field: "email", op: "neq", value: "s23@site.test" }, settings: { missing_data: "skip" } },
  };
  const { id } = await bench.post("/broadcasts", draft);
  const check = (await bench.post(`/broadcasts/${id}/check`)) as unknown as BroadcastCheck;
  await bench.post(`/broadcasts/${id}/send`, { expected_recipients: check.recipients });
  await bench.untilState(id, "sending");
  const audience = check.recipients + Object.values(check.skipped).reduce((sum, count) => sum + count, 0);
  await until(async () => {
    const { funnel } = await statisticsOf(id);
    return funnel.sent + funnel.skipped === audience;
  }, "everybody has an email or a reason");
  const claimed = await bench.claim();
  const own = new Set((await listOf(id, "type=sent")).map(({ email }) => email));
  expect(claimed.filter(({ recipient }) => own.has(recipient))).toHaveLength(check.recipients);
  const { skipped, funnel } = await statisticsOf(id);
  expect(check.recipients).toBeGreaterThan(5);
  expect({ recipients: funnel.sent, skipped }).toEqual({
    recipients: check.recipients,
    skipped: check.skipped,
  });
});

test("a contact that is deleted and imported again stays one recipient, and another team sees nothing", async () => {
  const id = await bench.send();
  const [delivery, ...others] = await bench.claim();
  const { recipient } = delivery!;
  await bench.deliver(delivery!);
  expect((await bench.api.call("DELETE", `/contacts/${recipient}`)).status).toBe(200);
  await bench.open(delivery!);
  await bench.post("/contacts", { email: recipient });
  await bench.open(delivery!);
  const { funnel, times } = await statisticsOf(id);
  expect([funnel.sent, funnel.opened, times.opened]).toEqual([others.length + 1, 1, 2]);
  const nobody = "00000000-0000-0000-0000-000000000000";
  expect(await listOf(id, "type=opened")).toMatchObject([{ email: recipient, contact_id: nobody, count: 2 }]);
  for (const path of ["statistics", "recipients?type=opened", "clicked-links"]) {
    const headers = { authorization: `Bearer ${bench.api.rivalKey}` };
    const { status } = await bench.api.call("GET", `/broadcasts/${id}/${path}`, undefined, headers);
    expect([path, status]).toEqual([path, 404]);
  }
});
