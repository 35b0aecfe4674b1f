import { expect, test } from "bun:test";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { acceptRequest, addTeam, sampleEmail } from "../testing/fixtures/store-samples.ts";
import { tempStore } from "../testing/fixtures/temp-store.ts";
import { createZoneResolver, type ResolverZone } from "../testing/servers/zone-resolver.ts";
import { findInsights } from "./find-insights.ts";

test.each<[string, ResolverZone, string | undefined]>([
  ["the domain's own", { "_dmarc.mail.shop.example.com TXT": ["v=DMARC1; p=none"] }, "ok"],
  ["between the domain and its organization", { "_dmarc.shop.example.com TXT": ["v=DMARC1; p=none"] }, "ok"],
  ["without a policy", { "_dmarc.mail.shop.example.com TXT": ["v=DMARC1; sp=none"] }, "warning"],
  ["absent", {}, "warning"],
  ["unanswered", { "_dmarc.mail.shop.example.com TXT": "failed" }, undefined],
])("a DMARC record %s is judged as it is everywhere", async (_, zone, expected) => {
  await using store = await tempStore();
  const { id: teamId } = await addTeam(store);
  const sent = sampleEmail(teamId, undefined, { from: "Shop <hello@mail.shop.example.com>" });
  await store.emails.accept(acceptRequest([sent]));
  const email = (await store.emails.get({ teamId, id: sent.id }))!;
  const readContent = async () => ({ html: null, text: "hello", attachments: [] });
  const parts = { store, clock: createFakeClock(), resolver: createZoneResolver(zone), isSandbox: false };
  const { checks } = await findInsights({ ...parts, readContent }, email);
  expect(checks.find(({ id }) => id === "dmarc")?.status).toBe(expected as "ok");
});
