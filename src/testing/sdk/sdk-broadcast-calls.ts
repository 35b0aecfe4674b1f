// The library's methods of broadcasts.
import { z } from "zod";
import {
  deletion,
  id,
  idOf,
  listOf,
  reference,
  type SdkAnswer,
  type SdkCall,
  type SdkWorld,
  time,
} from "./sdk-call.ts";

const item = z.object({
  ...{ id, name: z.string(), segment_id: id, audience_id: id, created_at: time },
  ...{ scheduled_at: time.nullable(), sent_at: time.nullable() },
  status: z.enum(["draft", "queued", "sent"]),
});
const broadcast = item.extend({
  ...{ object: z.literal("broadcast"), from: z.string(), subject: z.string(), html: z.string() },
  ...{ text: z.string().nullable(), preview_text: z.string().nullable(), topic_id: id.nullable() },
  reply_to: z.array(z.string()).nullable(),
});
const page = (row: z.ZodType) =>
  z.object({ object: z.literal("list"), has_more: z.boolean(), data: z.array(row) });

const SEGMENT = "Readers";

async function create(world: SdkWorld): Promise<SdkAnswer> {
  const { resend, domain } = world;
  const segment = await resend.segments.create({ name: SEGMENT });
  const segmentId = segment.data?.id ?? "";
  await resend.contacts.create({ email: "reader@site.test", segments: [{ id: segmentId }] });
  return await resend.broadcasts.create({
    ...{ segmentId, from: `Acme <hello@${domain}>`, subject: "News", previewText: "In May" },
    html: "<p>Hi {{{FIRST_NAME|there}}}</p>",
  });
}

/** Sends one to its reader, and asks until the list has them. */
async function recipients(world: SdkWorld): Promise<SdkAnswer> {
  const { resend, domain } = world;
  const segments = await resend.segments.list();
  const segmentId = segments.data?.data.find(({ name }) => name === SEGMENT)?.id ?? "";
  const content = { from: `Acme <hello@${domain}>`, subject: "Sent", html: "<p>Hi</p>" };
  const { data } = await resend.broadcasts.create({ segmentId, ...content });
  await resend.broadcasts.send(data?.id ?? "");
  for (;;) {
    const answer = await resend.broadcasts.recipients(data?.id ?? "", { type: "sent" });
    if (answer.error !== null || answer.data.data.length > 0) return answer;
  }
}

const created = (world: SdkWorld) => idOf(world, "broadcasts.create");

export const BROADCAST_CALLS: Record<string, SdkCall> = {
  "broadcasts.create": { call: create, result: reference("broadcast") },
  "broadcasts.list": { call: ({ resend }) => resend.broadcasts.list(), result: listOf(item) },
  "broadcasts.get": { call: (world) => world.resend.broadcasts.get(created(world)), result: broadcast },
  "broadcasts.update": {
    call: (world) => world.resend.broadcasts.update(created(world), { subject: "More news" }),
    result: reference("broadcast"),
  },
  "broadcasts.duplicate": {
    call: (world) => world.resend.broadcasts.duplicate(created(world)),
    result: reference("broadcast"),
  },
  "broadcasts.send": {
    call: (world) => world.resend.broadcasts.send(created(world), { scheduledAt: "in 1 hour" }),
    result: z.object({ id }),
  },
  "broadcasts.cancel": {
    call: (world) => world.resend.broadcasts.cancel(created(world)),
    result: reference("broadcast"),
  },
  "broadcasts.recipients": {
    call: recipients,
    result: listOf(
      z.object({ id: z.string(), contact_id: id.nullable(), email: z.literal("reader@site.test") }),
    ),
  },
  "broadcasts.clickedLinks": {
    call: (world) => world.resend.broadcasts.clickedLinks(created(world)),
    result: page(z.object({ id: z.string(), url: z.url(), clicks: z.int(), unique_clicks: z.int() })),
  },
  "broadcasts.remove": {
    call: (world) => world.resend.broadcasts.remove(idOf(world, "broadcasts.duplicate")),
    result: deletion("broadcast"),
  },
};
