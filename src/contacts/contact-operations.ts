// What the API's description says about the routes under /contacts.
import { operation } from "../api/operation.ts";

const tags: [string] = ["Contacts"];
const pathParameters = { idOrEmail: "The contact's id or email address." };
const id = "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f";

export const CONTACT_OPERATIONS = {
  create: operation({
    operationId: "contacts.create",
    tags,
    summary: "Create a contact",
    description:
      "If the team already has a contact with this address (case is ignored), it is updated and keeps its id. This never resubscribes a contact who unsubscribed or opted out of a topic.",
    example: { email: "ada@lovelace.dev", first_name: "Ada", last_name: "Lovelace" },
    refusals: ["not_found", "403 validation_error", "daily_quota_exceeded", "monthly_quota_exceeded"],
  }),
  list: operation({
    operationId: "contacts.list",
    tags,
    summary: "List contacts",
    description: "Lists the team's contacts, or those of one segment.",
    refusals: ["not_found"],
  }),
  get: operation({
    operationId: "contacts.get",
    tags,
    summary: "Retrieve a contact",
    description: "Returns the contact with its property values.",
    pathParameters,
  }),
  update: operation({
    operationId: "contacts.update",
    tags,
    summary: "Change a contact",
    description:
      "Changes only the fields you send. Null clears a name or a property value. `unsubscribed: false` subscribes a contact again: send it only when the person asked for it, and say why in `reason`. It is refused for a contact that has not confirmed yet.",
    example: { first_name: "Augusta", unsubscribed: true },
    pathParameters,
  }),
  remove: operation({
    operationId: "contacts.remove",
    tags,
    summary: "Delete a contact",
    description:
      "Deletes the contact with its topic and unsubscribe choices. To stop sending to the address, set `unsubscribed` or suppress it instead. Deleting a contact that does not exist succeeds.",
    pathParameters,
  }),
  listSegments: operation({
    operationId: "contacts.segments.list",
    tags,
    summary: "List a contact's segments",
    description: "Lists the segments that contain the contact.",
    pathParameters,
  }),
  addToSegment: operation({
    operationId: "contacts.segments.add",
    tags,
    summary: "Add a contact to a segment",
    description: "Adds the contact to the segment. If it is already there, nothing changes.",
    pathParameters,
  }),
  removeFromSegment: operation({
    operationId: "contacts.segments.remove",
    tags,
    summary: "Remove a contact from a segment",
    description: "Removes the contact from the segment. The contact itself is kept.",
    pathParameters,
  }),
  listActivity: operation({
    operationId: "contacts.activity.list",
    tags,
    summary: "List a contact's activity",
    description:
      "The contact's timeline, newest first: its emails with their result and the newest opens and clicks of people, custom events, and consents.",
    pathParameters,
  }),
  listTopics: operation({
    operationId: "contacts.topics.list",
    tags,
    summary: "List a contact's topics",
    description:
      "Lists the team's topics with the contact's choice, or the topic's default if the contact has not chosen.",
    pathParameters,
  }),
  updateTopics: operation({
    operationId: "contacts.topics.update",
    tags,
    summary: "Change a contact's topics",
    description:
      "Sets the contact's choice for the given topics; other topics do not change. If one is invalid, none is changed.",
    example: [{ id, subscription: "opt_in" }],
    pathParameters,
  }),
  listConsents: operation({
    operationId: "contacts.consents.list",
    tags,
    summary: "List a contact's consents",
    description:
      "Lists what the contact agreed to and withdrew, newest first: when, how, by whom, and the wording shown.",
    pathParameters,
  }),
};
