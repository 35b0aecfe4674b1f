// The tools that send or change something. Each is a request of the API with fewer fields, and demands what the API
// leaves to its caller: the number of recipients, and the revision that was seen.
import { z } from "zod";
import { createBroadcastBody, sendBroadcastBody, testBroadcastBody } from "../broadcasts/schema.ts";
import { createContactBody } from "../contacts/schema.ts";
import { sendRequest } from "../emails/schema.ts";
import { parseAddress } from "../mime/address.ts";
import type { Store } from "../store/store.ts";
import { callOf, factsOf, only, type Tool, ToolRefusal } from "./tool.ts";

export interface WriteToolParts {
  store: Pick<Store, "members">;
}

const idempotencyKey = z
  .string()
  .optional()
  .describe("A text of your choice. A second call with the same one and the same arguments does nothing.");

const sendEmail: Tool = {
  name: "send_email",
  title: "Send an email",
  description:
    "Sends an email to at most 50 recipients, from an address at one of the team's domains. It cannot be taken back: ask the user first.",
  access: "sending",
  isWriting: true,
  isDestructive: true,
  isOpen: true,
  input: sendRequest
    .pick(
      only(
        "from",
        "to",
        "cc",
        "bcc",
        "reply_to",
        "subject",
        "html",
        "text",
        "template",
        "tags",
        "scheduled_at",
        "topic_id",
      ),
    )
    .extend({ idempotency_key: idempotencyKey }),
  run(call, { idempotency_key: key, ...email }) {
    const asked = callOf("POST /emails", email);
    return factsOf(call, typeof key === "string" ? { ...asked, headers: headersOf(key) } : asked);
  },
};

/** A header has fewer characters than a text. */
function headersOf(key: string): Record<string, string> {
  if (/^[\x21-\x7e]{1,256}$/.test(key)) return { "idempotency-key": key };
  throw new ToolRefusal("The `idempotency_key` must be of 1 to 256 ASCII characters without spaces.");
}

const saveContact: Tool = {
  name: "save_contact",
  title: "Add or change a contact",
  description:
    "Adds a contact, or changes the one with this address: only the fields you send. It never subscribes somebody again who has unsubscribed.",
  access: "full",
  isWriting: true,
  isDestructive: true,
  input: createContactBody.pick(
    only(
      "email",
      "first_name",
      "last_name",
      "properties",
      "language",
      "time_zone",
      "unsubscribed",
      "segments",
    ),
  ),
  run: (call, given) => factsOf(call, callOf("POST /contacts", given)),
};

const saveDraft: Tool = {
  name: "save_broadcast_draft",
  title: "Write a draft of a broadcast",
  description:
    "Creates a draft, or changes the one with this `id`: only the fields you send. A change needs the `revision` that you have seen. Sends nothing.",
  access: "full",
  isWriting: true,
  isDestructive: true,
  input: createBroadcastBody.out
    .pick(
      only(
        "name",
        "segment_id",
        "filter",
        "topic_id",
        "from",
        "subject",
        "reply_to",
        "preview_text",
        "html",
        "text",
      ),
    )
    .extend({
      id: z.string().optional().describe("The draft to change. Absent: a new one."),
      revision: z.int().optional().describe("Of the draft to change, as `get_broadcast` returned it."),
    }),
  run(call, { id, revision, ...fields }) {
    if (id == null) return factsOf(call, callOf("POST /broadcasts", fields));
    if (revision == null) throw new ToolRefusal("Missing `revision` argument. Read the draft first.");
    return factsOf(call, callOf("PATCH /broadcasts/:id", { ...fields, id, revision }));
  },
};

const sendTest = ({ store }: WriteToolParts): Tool => ({
  name: "send_broadcast_test",
  title: "Send a test of a broadcast",
  description: "Sends a broadcast as a test to members of the team, with `[Test]` before its subject.",
  access: "full",
  isWriting: true,
  isDestructive: true,
  isOpen: true,
  input: testBroadcastBody
    .pick(only("to", "contact_id"))
    .extend({ id: z.string().describe("The id of the broadcast.") }),
  async run(call, given) {
    const members = (await store.members.list({ teamId: call.teamId })).map(({ email }) =>
      email.toLowerCase(),
    );
    const isMember = (to: unknown) =>
      typeof to === "string" && members.includes(parseAddress(to)?.address.toLowerCase() ?? "");
    if (![given["to"]].flat().every(isMember)) {
      throw new ToolRefusal("Tests go to members of the team only. Use the address of a member's account.");
    }
    return await factsOf(call, callOf("POST /broadcasts/:id/test", given));
  },
});

const sendBroadcast: Tool = {
  name: "send_broadcast",
  title: "Send a broadcast",
  description:
    "Sends a broadcast to its audience, now or at `scheduled_at`. Call check_broadcast first, tell the user the number of recipients, and send only after they agreed. It is refused if the number or the revision is another by now.",
  access: "full",
  isWriting: true,
  isDestructive: true,
  isOpen: true,
  input: sendBroadcastBody.out.pick(only("scheduled_at")).extend({
    id: z.string().describe("The id of the broadcast."),
    expected_recipients: z.int().describe("`recipients` of check_broadcast, as the user confirmed it."),
    revision: z.int().describe("`revision` of the same check."),
  }),
  run: (call, given) => factsOf(call, callOf("POST /broadcasts/:id/send", given)),
};

export const writeTools = (parts: WriteToolParts): Tool[] => [
  sendEmail,
  saveContact,
  saveDraft,
  sendTest(parts),
  sendBroadcast,
];
