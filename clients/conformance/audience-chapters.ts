// People, and what is known of them.
import { idsOf, type Json, must, type Story } from "./story.ts";

export async function keepsContacts(story: Story): Promise<void> {
  await story.ask("contactProperties.create", {
    body: { key: "plan", type: "string", fallback_value: "free" },
  });
  const email = "ada+b'o@lovelace.dev";
  const body = { email, first_name: "Ada", properties: { plan: "pro" } };
  const { id } = await story.ask("contacts.create", { body });
  await story.ask("contacts.get", { path: [email] }, { id, first_name: "Ada" });
  await story.ask("contacts.update", { path: [email], body: { first_name: null, last_name: "Lovelace" } });
  await story.ask("contacts.get", { path: [email] }, { first_name: null, last_name: "Lovelace" });
  await story.ask("contacts.update", { path: [email], body: { unsubscribed: true } });
  await story.ask("contacts.get", { path: [email] }, { last_name: "Lovelace", unsubscribed: true });
  const segment = (await story.ask("segments.create", { body: { name: "Everybody" } }))["id"] as string;
  await story.ask("contacts.segments.add", { path: [email, segment] });
  must(idsOf(await story.ask("contacts.segments.list", { path: [email] })).includes(segment), "no segment");
  await story.ask("contacts.segments.remove", { path: [email, segment] });
  const topic = (
    await story.ask("topics.create", { body: { name: "News", default_subscription: "opt_in" } })
  )["id"] as string;
  await story.ask("contacts.topics.update", {
    path: [email],
    body: [{ id: topic, subscription: "opt_out" }],
  });
  const { data } = (await story.ask("contacts.topics.list", { path: [email] })) as { data: Json[] };
  must(data[0]?.["subscription"] === "opt_out", "the topic is not changed");
  must(
    idsOf(await story.ask("contacts.list", { params: { search: "lovelace" } })).includes(id as string),
    "no list",
  );
  await story.ask("contacts.consents.list", { path: [email] }, { object: "list" });
  await story.ask("contacts.activity.list", { path: [email] }, { has_more: false });
  await story.ask("contacts.remove", { path: [email] });
  await story.ask("topics.remove", { path: [topic] });
}

export async function importsAndExports(story: Story): Promise<void> {
  const file = "email,first_name\na@import.dev,A\nb@import.dev,B\nc@import.dev,C\n";
  const started = await story.ask("contacts.imports.create", { body: { file, on_conflict: "upsert" } });
  await story.until("contacts.imports.get", { path: [started["id"] as string] }, { status: "completed" });
  must(
    (await story.ask("contacts.get", { path: ["c@import.dev"] }))["first_name"] === "C",
    "nobody was imported",
  );
  const one = [started["id"] as string];
  must(idsOf(await story.ask("contacts.imports.list")).includes(one[0]!), "the import is not in the list");
  await story.refused("contacts.imports.cancel", { path: one }, { class: "Api", status: 409 });
  const errors: unknown = await story.ask("contacts.imports.errors", { path: one });
  must(typeof errors === "string", `the errors are ${JSON.stringify(errors)}`);
  const dry = await story.ask("contacts.imports.create", { body: { file, dry_run: true } });
  const path = [dry["id"] as string];
  await story.until("contacts.imports.get", { path }, { status: "completed" });
  await story.ask("contacts.imports.start", { path, body: { on_conflict: "skip" } });
  await story.until("contacts.imports.get", { path }, { status: "completed" });
  await story.ask("contacts.imports.undo", { path: one });
  const exported = await story.ask("contacts.exports.create", { body: { format: "jsonl" } });
  const written = { path: [exported["id"] as string] };
  must(idsOf(await story.ask("contacts.exports.list")).includes(written.path[0]!), "no export in the list");
  await story.until("contacts.exports.get", written, { status: "completed" });
  const text: unknown = await story.ask("contacts.exports.file", written);
  must(typeof text === "string", `the file is ${JSON.stringify(text)}`);
}

export async function erasesContacts(story: Story): Promise<void> {
  const email = "forget@lovelace.dev";
  await story.ask("contacts.create", { body: { email, first_name: "Ada" } });
  const kept = await story.ask("contacts.export", { path: [email] });
  must(JSON.stringify(kept).includes(email), "the export has not the contact");
  const erasure = await story.ask("contacts.erase", { path: [email], body: { reason: "asked" } });
  await story.until("contacts.erasures.get", { path: [erasure["id"] as string] }, { status: "completed" });
  await story.refused("contacts.get", { path: [email] }, { class: "NotFound", status: 404 });
}

export async function groupsContacts(story: Story): Promise<void> {
  const property = await story.ask("contactProperties.create", { body: { key: "seats", type: "number" } });
  const ofProperty = { path: [property["id"] as string] };
  must(idsOf(await story.ask("contactProperties.list")).includes(ofProperty.path[0]!), "no property");
  await story.ask("contactProperties.update", { ...ofProperty, body: { fallback_value: 3 } });
  await story.ask("contactProperties.get", ofProperty, { key: "seats", fallback_value: 3 });
  await story.ask("contactProperties.remove", ofProperty, { deleted: true });
  const topic = { name: "Offers", default_subscription: "opt_out" };
  const ofTopic = { path: [(await story.ask("topics.create", { body: topic }))["id"] as string] };
  must(idsOf(await story.ask("topics.list")).includes(ofTopic.path[0]!), "the topic is not in the list");
  await story.ask("topics.update", {
    ...ofTopic,
    body: { description: "Now and then", visibility: "public" },
  });
  await story.ask("topics.get", ofTopic, { ...topic, description: "Now and then" });
  await story.ask("topics.remove", ofTopic);
  const ofSegment = {
    path: [(await story.ask("segments.create", { body: { name: "Few" } }))["id"] as string],
  };
  must(
    idsOf(await story.ask("segments.list")).includes(ofSegment.path[0]!),
    "the segment is not in the list",
  );
  await story.ask("segments.update", { ...ofSegment, body: { name: "Some" } });
  await story.ask("segments.get", ofSegment, { name: "Some" });
  const email = "grace@hopper.dev";
  await story.ask("contacts.create", { body: { email, segments: ofSegment.path } });
  const { data } = (await story.ask("segments.contacts.list", ofSegment)) as { data: Json[] };
  must(data.length === 1 && data[0]!["email"] === email, "the segment has others");
  await story.ask("segments.count", ofSegment, { total: 1, would_receive: 1 });
  await story.ask("segments.remove", ofSegment);
}

export async function offersForms(story: Story): Promise<void> {
  const body = { name: "Newsletter", fields: [{ field: "first_name" }], consent_text: "Yes." };
  const path = [(await story.ask("forms.create", { body }))["id"] as string];
  must(idsOf(await story.ask("forms.list")).includes(path[0]!), "the form is not in the list");
  await story.ask("forms.update", { path, body: { is_active: false } });
  await story.ask("forms.get", { path }, { name: body.name, is_active: false });
  await story.ask("forms.remove", { path }, { deleted: true });
  await story.ask("unsubscribePage.update", { body: { name: "Acme", accent_color: "#0b6e4f" } });
  await story.ask("unsubscribePage.get", {}, { name: "Acme" });
  await story.ask("unsubscribePage.update", { body: { name: null } }, { name: null });
}
