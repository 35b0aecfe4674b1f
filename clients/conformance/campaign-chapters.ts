// Email to many: templates, broadcasts and automations.
import { idsOf, type Json, must, type Place, type Story } from "./story.ts";

export async function usesTemplates(story: Story, { domain }: Place): Promise<void> {
  const body = {
    name: "welcome",
    subject: "Hello {{{NAME}}}",
    html: "<p>{{{NAME}}}</p>",
    variables: [{ key: "NAME", type: "string" }],
  };
  const id = (await story.ask("templates.create", { body }))["id"] as string;
  await story.ask("templates.publish", { path: [id] });
  const mail = {
    from: `hello@${domain}`,
    to: ["delivered@resend.dev"],
    template: { id, variables: { NAME: "Ada" } },
  };
  const sent = await story.ask("emails.send", { body: mail });
  await story.ask("emails.get", { path: [sent["id"] as string] }, { subject: "Hello Ada" });
  must(idsOf(await story.ask("templates.list")).includes(id), "the template is not in the list");
  await story.ask("templates.update", { path: [id], body: { subject: "Hi {{{NAME}}}" } });
  await story.ask("templates.get", { path: [id] }, { subject: "Hi {{{NAME}}}", name: "welcome" });
  const [version = ""] = idsOf(await story.ask("templates.versions.list", { path: [id] }));
  await story.ask("templates.versions.get", { path: [id, version] }, { object: "template_version" });
  const copy = (await story.ask("templates.duplicate", { path: [id] }))["id"] as string;
  await story.ask("templates.remove", { path: [copy] });
  await story.ask("templates.remove", { path: [id] });
}

export async function broadcasts(story: Story, { domain }: Place): Promise<void> {
  const segment = (await story.ask("segments.create", { body: { name: "Readers" } }))["id"] as string;
  await story.ask("contacts.create", { body: { email: "delivered@resend.dev", segments: [segment] } });
  const body = {
    segment_id: segment,
    from: `hello@${domain}`,
    subject: "News",
    html: "<p>News {{{RESEND_UNSUBSCRIBE_URL}}}</p>",
  };
  const id = (await story.ask("broadcasts.create", { body }))["id"] as string;
  const path = [id];
  await story.ask("broadcasts.update", {
    path,
    body: { name: "News of today", preview_text: "What is new" },
  });
  await story.ask("broadcasts.get", { path }, { name: "News of today", status: "draft" });
  const check = await story.ask("broadcasts.check", { path, body: { links: false } });
  must((check["stops"] as unknown[]).length === 0, `it is stopped: ${JSON.stringify(check["stops"])}`);
  await story.ask("broadcasts.test", { path, body: { to: ["delivered@resend.dev"] } });
  const copy = { path: [(await story.ask("broadcasts.duplicate", { path }))["id"] as string] };
  await story.ask("broadcasts.send", { ...copy, body: { scheduled_at: "in 2 hours" } });
  await story.until("broadcasts.get", copy, { status: "queued" });
  await story.ask("broadcasts.cancel", copy);
  await story.ask("broadcasts.remove", copy, { deleted: true });
  for (const change of ["pause", "resume"]) {
    await story.refused(`broadcasts.${change}`, { path }, { class: "Validation" });
  }
  await story.ask("broadcasts.send", { path });
  await story.until("broadcasts.get", { path }, { status: "sent" });
  must(
    idsOf(await story.ask("broadcasts.list", { params: { status: "sent" } })).includes(id),
    "no broadcast",
  );
  await story.until("broadcasts.statistics", { path }, { funnel: { delivered: 1 } });
  const got = await story.ask("broadcasts.recipients", { path, params: { type: "delivered" } });
  must((got["data"] as Json[])[0]?.["email"] === "delivered@resend.dev", "the recipient is another");
  await story.ask("broadcasts.clickedLinks", { path }, { has_more: false, data: [] });
  await story.refused("broadcasts.decide", { path, body: { variant: 1 } }, { class: "Validation" });
  await story.refused("broadcasts.resend", { path, body: { subject: "Again" } }, { class: "Validation" });
  await story.ask("segments.remove", { path: [segment] });
}

export async function automates(story: Story): Promise<void> {
  const schema = { plan: "string", seats: "number" };
  const event = "user.upgraded";
  const ofEvent = {
    path: [(await story.ask("events.create", { body: { name: event, schema } }))["id"] as string],
  };
  must(idsOf(await story.ask("events.list")).includes(ofEvent.path[0]!), "the event is not in the list");
  await story.ask("events.get", { path: [event] }, { name: event, schema });
  await story.ask("events.update", { ...ofEvent, body: { schema: { ...schema, trial: "boolean" } } });
  const body = {
    name: "Pro users",
    status: "enabled",
    steps: [
      { key: "start", type: "trigger", config: { event_name: event } },
      { key: "name", type: "contact_update", config: { first_name: { var: "event.plan" } } },
    ],
    connections: [{ from: "start", to: "name" }],
  };
  const path = [(await story.ask("automations.create", { body }))["id"] as string];
  must(idsOf(await story.ask("automations.list")).includes(path[0]!), "the automation is not in the list");
  await story.ask("automations.update", { path, body: { name: "Pros" } });
  await story.ask("automations.get", { path }, { name: "Pros", status: "enabled" });
  const email = "delivered+pro@resend.dev";
  const payload = { plan: "pro", seats: 3 };
  await story.ask("contacts.create", { body: { email } });
  const dry = await story.ask("automations.dryRun", { path, body: { email, payload } });
  must(JSON.stringify(dry).includes("name"), `the dry run is ${JSON.stringify(dry)}`);
  await story.ask("events.send", { body: { event, email, payload } });
  await story.until("contacts.get", { path: [email] }, { first_name: "pro" });
  const [run = ""] = idsOf(await story.ask("automations.runs.list", { path }));
  await story.until("automations.runs.get", { path: [...path, run] }, { status: "completed" });
  const copy = { path: [(await story.ask("automations.duplicate", { path }))["id"] as string] };
  await story.ask("automations.remove", copy, { deleted: true });
  await story.ask("automations.stop", { path });
  await story.ask("automations.get", { path }, { status: "disabled" });
  await story.ask("automations.remove", { path }, { deleted: true });
  await story.ask("events.remove", ofEvent, { deleted: true });
}
