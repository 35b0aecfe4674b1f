import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { join } from "node:path";
import { createOwnerLink } from "../accounts/one-time-links.ts";
import { createId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import { startApiFixture } from "../testing/fixtures/api-fixture.ts";
import {
  ADA,
  addPersonEverywhere,
  askOk,
  eraseAndWait,
  tracesIn,
} from "../testing/fixtures/erasable-person.ts";
import { openImportBench } from "../testing/fixtures/import-bench.ts";
import { openBrowser } from "../testing/fixtures/session-browser.ts";
import { claimAll, deliveredRecord } from "../testing/fixtures/store-samples.ts";

test.each([false, true])("an erased address is in no file (threads: %p)", async (threads) => {
  await using api = await startApiFixture({ threads });
  const { store, teamId, clock } = api;
  const ids = await addPersonEverywhere(api);
  const [first, ...others] = await claimAll(store, { now: clock.now() });
  await store.deliveries.record(deliveredRecord(first!));
  for (const delivery of others.filter(({ recipient }) => recipient.startsWith("bob"))) {
    const { attempt, ...record } = deliveredRecord(delivery);
    const transcript = [{ atMs: 1, kind: "send" as const, text: `RCPT TO:<${ADA}>` }];
    await store.deliveries.record({ ...record, attempt: { ...attempt!, transcript } });
  }
  await store.reports.keepUnknown({
    report: {
      ...{ id: createId(), receivedAt: clock.now(), envelopeFrom: "", recipient: "bounces@acme.test" },
      ...{
        deliveryId: null,
        reason: "unknown",
        sizeBytes: 10,
        raw: Buffer.from(`Final-Recipient: ${ADA}`),
      },
      teamId,
    },
    keepMax: 10,
    bytesMax: 1e6,
  });
  const exporting = await askOk(api, "POST", "/contacts/exports", { format: "jsonl" });
  await api.data.exportRunner.idle();
  expect(tracesIn(store.dataDir).length).toBeGreaterThan(30);
  // The attempts that were claimed have to end first.
  for (const delivery of await claimAll(store, { now: clock.now() })) {
    await store.deliveries.record(deliveredRecord(delivery));
  }
  await store.deliveries.expireLeases({ now: clock.now() + 3600_000, unknownRetryMs: 0 });

  await eraseAndWait(api, ids.contact.id);

  expect(tracesIn(store.dataDir)).toEqual([]);
  // What was rewritten is counted once.
  expect(countedTwice(store.dataDir)).toEqual([]);
  expect((await api.call("GET", `/contacts/other-${ADA}`)).status).toBe(200);
  expect((await api.call("GET", `/contacts/${ids.contact.id}`)).status).toBe(404);
  expect((await store.automations.due({ now: clock.now(), limit: 9 })).runIds).toHaveLength(1);
  expect((await api.call("GET", `/contacts/exports/${exporting.id}`)).status).toBe(404);
  const shown = async (id: string) =>
    (await api.call("GET", `/emails/${id}`)).json as Record<string, unknown>;
  const form = expect.stringMatching(/^erased-[0-9a-f]{32}@erased\.invalid$/);
  expect(await shown(ids.alone.id)).toMatchObject({ to: [form], subject: "Erased", text: null });
  expect(await shown(ids.later.id)).toMatchObject({ to: [form], last_event: "suppressed" });
  expect(await shown(ids.shared.id)).toMatchObject({ to: ["bob@site.test", form] });
  expect(await shown(ids.mention.id)).toMatchObject({ to: ["bob@site.test"], reply_to: [form] });
  expect(
    ((await shown(ids.sharedBlob.id))["text"] as string).startsWith("xxx.xxxxxxxx@xxxxxxxxxx.xxxx xxx"),
  ).toBe(true);
});

/** Classes whose count of rows is another than that of their table. */
function countedTwice(dataDir: string): string[] {
  using database = new Database(join(dataDir, "sendlark.db"), { readonly: true });
  return ["emails", "events", "transcripts", "logs"].filter((table) => {
    const counts = database.query(
      `SELECT (SELECT count(*) FROM ${table}) AS stored, (SELECT rows FROM stored_classes WHERE class = ?) AS counted`,
    );
    const { stored, counted } = counts.get(table) as { stored: number; counted: number };
    return stored !== counted;
  });
}

test("the contact is gone at once, its consents stay without it, and nobody is named", async () => {
  await using api = await startApiFixture();
  const { store, teamId, clock } = api;
  const { contact } = await addPersonEverywhere(api);
  const proof = { method: "one_click" as const, actor: "contact", ip: "192.0.2.9", userAgent: "Mail" };
  const email = ADA.toLowerCase();
  await store.contacts.decide({
    ...{ teamId, id: createId(), email, isUnsubscribed: true, topics: [], deliveryId: null, proof },
    now: clock.now(),
  });
  const before = await store.contacts.count({ teamId });
  const { id } = await askOk(api, "POST", `/contacts/${contact.id}/erase`, { reason: `It is ${ADA}` });
  expect(await store.contacts.count({ teamId })).toMatchObject({ contacts: before.contacts - 1 });
  await api.data.erasureRunner.idle();
  expect((await api.call("GET", `/contacts/erasures/${id}`)).json).toMatchObject({ status: "completed" });

  await store.close();
  using database = new Database(join(store.dataDir, "sendlark.db"), { readonly: true });
  const consents = database
    .query("SELECT act, contact_id, ip, user_agent, evidence FROM consents ORDER BY id")
    .all();
  expect(consents.slice(-2)).toMatchObject([
    { act: "withdrawn", contact_id: null, ip: null, user_agent: null },
    { act: "erased", contact_id: null, evidence: expect.stringMatching(/^It is erased-[0-9a-f]{32}@/) },
  ]);
  const entry = database.query<{ detail: string; target: string }, []>(
    "SELECT detail, target FROM audit_entries WHERE action = 'POST /contacts/:id/erase'",
  );
  expect(entry.all()).toEqual([
    {
      target: contact.id,
      detail: expect.stringMatching(/^{"reason":"It is erased-[0-9a-f]{32}@erased.invalid"}$/),
    },
  ]);
  const gone = database.query<{ data: string }, []>(
    "SELECT data FROM team_events WHERE type = 'contact.deleted'",
  );
  expect(JSON.parse(gone.get()?.data ?? "")).toMatchObject({
    id: contact.id,
    first_name: null,
    last_name: null,
  });
});

test("an erase finds the consents of addresses that are no contact's any more", async () => {
  await using api = await startApiFixture();
  const imports = openImportBench(api);
  const former = ["undone@site.test", "deleted@site.test", "renamed@site.test"];
  const { id } = await imports.run(`email\n${former[0]}\n`, { consent_source: `a list of ${former[0]}` });
  await askOk(api, "POST", `/contacts/imports/${id}/undo`);
  await imports.runOpen();
  for (const email of former.slice(1)) await askOk(api, "POST", "/contacts", { email });
  await askOk(api, "DELETE", `/contacts/${former[1]}`);
  await askOk(api, "PATCH", `/contacts/${former[2]}`, { email: "new@site.test" });
  using database = new Database(join(api.store.dataDir, "sendlark.db"), { readonly: true });
  const linked = database.query("SELECT method FROM consents WHERE contact_id IS NOT NULL ORDER BY id");
  expect(linked.all()).toEqual([{ method: "import" }, { method: "api" }, { method: "api" }]);
  for (const email of former) await askOk(api, "POST", `/contacts/${email}/erase`, {});
  expect(linked.all()).toEqual([]);
});

test("an erased address that was suppressed gets no email, is not listed, and can be added again", async () => {
  await using api = await startApiFixture();
  const send = async (to: string) => {
    const { id } = await askOk(api, "POST", "/emails", { from: "a@acme.test", to, subject: "x", text: "x" });
    return (await api.call("GET", `/emails/${id}`)).json as { last_event: string };
  };
  await askOk(api, "POST", "/suppressions", { email: ADA });
  await askOk(api, "POST", `/contacts/${ADA}/erase`, {});
  await api.data.erasureRunner.idle();
  expect(await send(ADA)).toMatchObject({ last_event: "suppressed" });
  expect(await send("bob@site.test")).toMatchObject({ last_event: "sent" });
  for (const query of ["", "?search=erased", "?origin=manual"]) {
    expect((await api.call("GET", `/suppressions${query}`)).json).toMatchObject({ data: [] });
  }
  expect((await api.call("GET", `/suppressions/${ADA}`)).status).toBe(404);
  expect((await api.call("GET", "/suppressions/export")).text).not.toContain("erased");

  await askOk(api, "POST", "/contacts", { email: ADA });
  const { json } = await api.call("GET", `/suppressions/${ADA}`);
  expect(json).toMatchObject({ email: ADA.toLowerCase(), origin: "manual" });
  await askOk(api, "DELETE", `/suppressions/${ADA}`);
  expect(await send(ADA)).toMatchObject({ last_event: "sent" });

  await askOk(api, "POST", "/suppressions", { email: ADA });
  await askOk(api, "POST", `/contacts/${ADA}/erase`, {});
  await api.data.erasureRunner.idle();
  await askOk(api, "DELETE", `/suppressions/${ADA}`);
  expect(await send(ADA)).toMatchObject({ last_event: "sent" });
});

test("an attempt that is under way ends first, and a restart goes on with what was begun", async () => {
  await using api = await startApiFixture();
  const { store, clock, teamId } = api;
  const { id: emailId } = await askOk(api, "POST", "/emails", {
    ...{ from: "a@acme.test", to: ADA, subject: "x", text: "x" },
  });
  const [leased] = await claimAll(store, { now: clock.now() });
  const step = () =>
    store.privacy.eraseEmail({ teamId, emailId, address: ADA.toLowerCase(), now: clock.now() });
  expect(await step()).toBe("busy");
  expect((await api.call("GET", `/emails/${emailId}`)).json).toMatchObject({ to: [ADA] });
  // What a crash leaves: an erasure that nobody works on.
  const key = { email: ADA.toLowerCase() };
  await store.privacy.start({
    teamId,
    key,
    id: createId(),
    actor: "operator",
    reason: null,
    now: clock.now(),
  });
  expect(await store.deliveries.record(deliveredRecord(leased!))).toBe(true);
  api.data.erasureRunner.wake();
  await api.data.erasureRunner.idle();
  await api.requestLog.flush();
  expect(await store.privacy.nextOpen()).toBeNull();
  expect(tracesIn(store.dataDir)).toEqual([]);
  expect((await api.call("GET", `/emails/${emailId}`)).json).toMatchObject({ last_event: "delivered" });
});

test("each team has its own person, and members of a team erase nobody", async () => {
  await using api = await startApiFixture();
  const rival = { authorization: `Bearer ${api.rivalKey}` };
  await askOk(api, "POST", "/contacts", { email: ADA });
  const theirs = await askOk(api, "POST", "/contacts", { email: ADA, last_name: "Lovelace" }, rival);
  const { id } = await askOk(api, "POST", `/contacts/${ADA}/erase`, {});
  await api.data.erasureRunner.idle();
  const kept = await api.call("GET", `/contacts/${theirs.id}`, undefined, rival);
  expect(kept.json).toMatchObject({ email: ADA.toLowerCase(), last_name: "Lovelace" });
  expect((await api.call("GET", `/contacts/erasures/${id}`, undefined, rival)).status).toBe(404);
  expect((await api.call("POST", `/contacts/${theirs.id}/erase`, {})).status).toBe(404);
  expect((await api.call("POST", "/contacts/nobody/erase", {})).status).toBe(422);
  const long = { reason: "x".repeat(LIMITS.consentReasonCharsMax + 1) };
  expect((await api.call("POST", `/contacts/${ADA}/erase`, long)).status).toBe(422);

  const owner = openBrowser(api);
  const token = (await createOwnerLink(api.accounts)).path.split("#")[1];
  const ann = { email: "ann@acme.test", name: "Ann", password: "seven loud red badgers" };
  await owner.post("/session/link/redeem", { token, ...ann });
  const { link } = (await owner.post("/team/invitations", { email: "eve@acme.test", role: "member" }))
    .json as {
    link: string;
  };
  const member = openBrowser(api);
  const eve = { token: link.split("#")[1], name: "Eve", password: "nine quiet blue herons" };
  await member.post("/session/link/redeem", eve);
  expect((await member.post(`/contacts/${ADA}/erase`, { reason: "x" })).status).toBe(403);
  expect((await owner.post(`/contacts/${ADA}/erase`, {})).json).toMatchObject({
    name: "missing_required_field",
  });
  expect((await owner.post(`/contacts/${ADA}/erase`, { reason: "asked" })).status).toBe(201);
  expect((await openBrowser(api).post(`/contacts/${ADA}/erase`, { reason: "x" })).status).toBe(401);
});
