// What the API's description says about the routes under /contacts.
import { operation } from "../api/operation.ts";

const tags: [string] = ["Contacts"];
const pathParameters = { idOrEmail: "The id of the contact, or its email address." };
const id = "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f";

export const CONTACT_OPERATIONS = {
  create: operation({
    operationId: "createContact",
    tags,
    summary: "Create a contact",
    description:
      "Addresses are compared in lower case. One that the team has already keeps its id: what is given replaces what was there, but nobody who unsubscribed or opted out of a topic is subscribed again by it.",
    example: { email: "ada@lovelace.dev", first_name: "Ada", last_name: "Lovelace" },
    refusals: ["not_found"],
  }),
  list: operation({
    operationId: "listContacts",
    tags,
    summary: "List contacts",
    description: "All of the team's, or those of one segment.",
    refusals: ["not_found"],
  }),
  get: operation({
    operationId: "getContact",
    tags,
    summary: "Retrieve a contact",
    description: "With its own values of the team's contact properties.",
    pathParameters,
  }),
  update: operation({
    operationId: "updateContact",
    tags,
    summary: "Change a contact",
    description: "Fields that are absent stay; null clears a name or a property's value.",
    example: { first_name: "Augusta", unsubscribed: true },
    pathParameters,
  }),
  remove: operation({
    operationId: "deleteContact",
    tags,
    summary: "Delete a contact",
    description:
      "With what it chose: if the address must not be written to again, set `unsubscribed` or suppress it instead. One that does not exist counts as deleted.",
    pathParameters,
  }),
  listSegments: operation({
    operationId: "listContactSegments",
    tags,
    summary: "List a contact's segments",
    description: "Those that the contact is in.",
    pathParameters,
  }),
  addToSegment: operation({
    operationId: "addContactToSegment",
    tags,
    summary: "Add a contact to a segment",
    description: "Adding it again changes nothing.",
    pathParameters,
  }),
  removeFromSegment: operation({
    operationId: "removeContactFromSegment",
    tags,
    summary: "Remove a contact from a segment",
    description: "The contact stays.",
    pathParameters,
  }),
  listTopics: operation({
    operationId: "listContactTopics",
    tags,
    summary: "List a contact's topics",
    description: "Every topic of the team, with what the contact chose or else the topic's default.",
    pathParameters,
  }),
  updateTopics: operation({
    operationId: "updateContactTopics",
    tags,
    summary: "Change a contact's topics",
    description: "All or none; topics that are not named stay as they are.",
    example: [{ id, subscription: "opt_in" }],
    pathParameters,
  }),
};
