// The library's methods around contacts.
import { z } from "zod";
import { deletion, id, idOf, listOf, reference, type SdkCall, time } from "./sdk-call.ts";

const contactItem = z.object({
  ...{ id, email: z.string(), created_at: time, unsubscribed: z.boolean() },
  ...{ first_name: z.string().nullable(), last_name: z.string().nullable() },
});
const topicItem = z.object({
  ...{ id, name: z.string(), description: z.string().nullable(), created_at: time },
  ...{ default_subscription: z.enum(["opt_in", "opt_out"]), visibility: z.enum(["private", "public"]) },
});
const propertyItem = z.object({
  ...{ id, key: z.string(), type: z.enum(["string", "number"]), createdAt: time },
  fallbackValue: z.union([z.string(), z.number()]).nullable(),
});
const segmentItem = z.object({ id, name: z.string(), created_at: time });

const AUDIENCE_CALLS: Record<string, SdkCall> = {
  "contactProperties.create": {
    call: ({ resend }) =>
      resend.contactProperties.create({ key: "company", type: "string", fallbackValue: "you" }),
    result: reference("contact_property"),
  },
  "contactProperties.list": {
    call: ({ resend }) => resend.contactProperties.list(),
    result: listOf(propertyItem),
  },
  "contactProperties.get": {
    call: (world) => world.resend.contactProperties.get(idOf(world, "contactProperties.create")),
    result: propertyItem.extend({ object: z.literal("contact_property") }),
  },
  "contactProperties.update": {
    call: (world) =>
      world.resend.contactProperties.update({
        id: idOf(world, "contactProperties.create"),
        fallbackValue: "your team",
      }),
    result: reference("contact_property"),
  },
  "topics.create": {
    call: ({ resend }) => resend.topics.create({ name: "News", defaultSubscription: "opt_in" }),
    result: reference("topic"),
  },
  "topics.list": { call: ({ resend }) => resend.topics.list(), result: listOf(topicItem) },
  "topics.get": {
    call: (world) => world.resend.topics.get(idOf(world, "topics.create")),
    result: topicItem.extend({ object: z.literal("topic") }),
  },
  "topics.update": {
    call: (world) =>
      world.resend.topics.update({ id: idOf(world, "topics.create"), description: "Once a month" }),
    result: reference("topic"),
  },
  "segments.create": {
    call: ({ resend }) => resend.segments.create({ name: "Beta" }),
    result: reference("segment").extend({ name: z.string() }),
  },
  "segments.list": { call: ({ resend }) => resend.segments.list(), result: listOf(segmentItem) },
  "segments.get": {
    call: (world) => world.resend.segments.get(idOf(world, "segments.create")),
    result: segmentItem.extend({ object: z.literal("segment") }),
  },
  "segments.update": {
    call: (world) => world.resend.segments.update(idOf(world, "segments.create"), { name: "Beta 2" }),
    result: reference("segment"),
  },
};

const CONTACT = { email: "Lin+1@site.test" };

const EVENT = "trial.ended";
const eventItem = z.object({
  ...{ id, name: z.literal(EVENT), created_at: time, updated_at: time.nullable() },
  schema: z.record(z.string(), z.enum(["string", "number", "boolean", "date"])).nullable(),
});

const EVENT_CALLS: Record<string, SdkCall> = {
  "events.create": {
    call: ({ resend }) =>
      resend.events.create({ name: EVENT, schema: { plan: "string", seats: "number", at: "date" } }),
    result: reference("event"),
  },
  "events.list": { call: ({ resend }) => resend.events.list({ limit: 5 }), result: listOf(eventItem) },
  "events.get": {
    call: ({ resend }) => resend.events.get(EVENT),
    result: eventItem.extend({ object: z.literal("event"), schema: z.object({ at: z.literal("date") }) }),
  },
  "events.update": {
    call: (world) => world.resend.events.update(idOf(world, "events.create"), { schema: { plan: "string" } }),
    result: reference("event"),
  },
  "events.send": {
    call: (world) =>
      world.resend.events.send({
        ...{ event: EVENT, contactId: idOf(world, "contacts.create") },
        payload: { plan: "pro" },
      }),
    result: z.object({ object: z.literal("event"), event: z.literal(EVENT) }),
  },
  "events.remove": {
    call: ({ resend }) => resend.events.remove(EVENT),
    result: deletion("event"),
  },
};

const importItem = z.object({
  ...{ object: z.literal("contact_import"), id, created_at: time, completed_at: time.nullable() },
  status: z.enum(["queued", "in_progress", "completed", "failed"]),
  counts: z.object({
    ...{ total: z.int(), created: z.int(), updated: z.int(), skipped: z.int(), failed: z.int() },
  }),
});

/** Of a file with one row, of the contact that is there. */
const IMPORT_CALLS: Record<string, SdkCall> = {
  "contacts.imports.create": {
    call: (world) =>
      world.resend.contacts.imports.create({
        ...{ file: new Blob([`Mail,Surname\n${CONTACT.email},Linus\n`]), onConflict: "upsert" },
        ...{
          columnMap: { email: "Mail", lastName: "Surname" },
          segments: [{ id: idOf(world, "segments.create") }],
        },
      }),
    result: reference("contact_import"),
  },
  "contacts.imports.get": {
    async call(world) {
      for (;;) {
        const answer = await world.resend.contacts.imports.get(idOf(world, "contacts.imports.create"));
        if (answer.data?.status !== "queued" && answer.data?.status !== "in_progress") return answer;
      }
    },
    result: importItem.extend({
      status: z.literal("completed"),
      counts: importItem.shape.counts.extend({ total: z.literal(1), updated: z.literal(1) }),
    }),
  },
  "contacts.imports.list": {
    call: ({ resend }) => resend.contacts.imports.list({ status: "completed", limit: 5 }),
    result: listOf(importItem),
  },
};

const OF_CONTACTS: Record<string, SdkCall> = {
  "contacts.create": {
    call: (world) =>
      world.resend.contacts.create({
        ...{ ...CONTACT, firstName: "Lin", unsubscribed: false, properties: { company: "Acme" } },
        segments: [{ id: idOf(world, "segments.create") }],
        topics: [{ id: idOf(world, "topics.create"), subscription: "opt_in" }],
      }),
    result: reference("contact"),
  },
  "contacts.list": {
    call: (world) => world.resend.contacts.list({ segmentId: idOf(world, "segments.create") }),
    result: listOf(contactItem),
  },
  "contacts.get": {
    call: ({ resend }) => resend.contacts.get(CONTACT),
    result: contactItem.extend({
      object: z.literal("contact"),
      properties: z.object({ company: z.object({ type: z.literal("string"), value: z.literal("Acme") }) }),
    }),
  },
  "contacts.update": {
    call: ({ resend }) =>
      resend.contacts.update({ ...CONTACT, lastName: null, properties: { company: null } }),
    result: reference("contact"),
  },
  "contacts.topics.list": {
    call: ({ resend }) => resend.contacts.topics.list(CONTACT),
    result: listOf(
      topicItem
        .omit({ default_subscription: true, visibility: true })
        .extend({ subscription: z.literal("opt_in") }),
    ),
  },
  "contacts.topics.update": {
    call: (world) =>
      world.resend.contacts.topics.update({
        ...CONTACT,
        topics: [{ id: idOf(world, "topics.create"), subscription: "opt_out" }],
      }),
    result: z.object({ id }),
  },
  "contacts.segments.list": {
    call: ({ resend }) => resend.contacts.segments.list(CONTACT),
    result: listOf(segmentItem),
  },
  "contacts.segments.add": {
    call: (world) =>
      world.resend.contacts.segments.add({ ...CONTACT, segmentId: idOf(world, "segments.create") }),
    result: z.object({ id }),
  },
  "contacts.segments.remove": {
    call: (world) =>
      world.resend.contacts.segments.remove({ ...CONTACT, segmentId: idOf(world, "segments.create") }),
    result: z.object({ id, deleted: z.literal(true) }),
  },
  ...EVENT_CALLS,
  ...IMPORT_CALLS,
  "contacts.remove": {
    call: ({ resend }) => resend.contacts.remove(CONTACT),
    result: z.object({ object: z.literal("contact"), contact: id, deleted: z.literal(true) }),
  },
  "contactProperties.remove": {
    call: (world) => world.resend.contactProperties.remove(idOf(world, "contactProperties.create")),
    result: deletion("contact_property"),
  },
  "topics.remove": {
    call: (world) => world.resend.topics.remove(idOf(world, "topics.create")),
    result: deletion("topic"),
  },
  "segments.remove": {
    call: (world) => world.resend.segments.remove(idOf(world, "segments.create")),
    result: deletion("segment"),
  },
};

/** In the order in which they are made. */
export const CONTACT_CALLS: Record<string, SdkCall> = { ...AUDIENCE_CALLS, ...OF_CONTACTS };
