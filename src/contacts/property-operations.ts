// What the API's description says about the routes under /contact-properties.
import { operation } from "../api/operation.ts";

const tags: [string] = ["Contact properties"];

export const PROPERTY_OPERATIONS = {
  create: operation({
    operationId: "createContactProperty",
    tags,
    summary: "Create a contact property",
    description: "A field that contacts have from then on, besides their names.",
    example: { key: "company", type: "string", fallback_value: "your company" },
  }),
  list: operation({
    operationId: "listContactProperties",
    tags,
    summary: "List contact properties",
    description: "The fields that the team's contacts have.",
  }),
  get: operation({
    operationId: "getContactProperty",
    tags,
    summary: "Retrieve a contact property",
    description: "With its fallback for contacts without a value.",
  }),
  update: operation({
    operationId: "updateContactProperty",
    tags,
    summary: "Change a contact property",
    description: "Only the fallback can change.",
    example: { fallback_value: "your team" },
  }),
  remove: operation({
    operationId: "deleteContactProperty",
    tags,
    summary: "Delete a contact property",
    description: "Contacts lose their values; a property of the same key begins without any.",
  }),
};
