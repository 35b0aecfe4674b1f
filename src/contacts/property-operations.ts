// What the API's description says about the routes under /contact-properties.
import { operation } from "../api/operation.ts";

const tags: [string] = ["Contact properties"];

export const PROPERTY_OPERATIONS = {
  create: operation({
    operationId: "contactProperties.create",
    tags,
    summary: "Create a contact property",
    description: "Creates a custom field for the team's contacts.",
    example: { key: "company", type: "string", fallback_value: "your company" },
  }),
  list: operation({
    operationId: "contactProperties.list",
    tags,
    summary: "List contact properties",
    description: "Lists the custom fields of the team's contacts.",
  }),
  get: operation({
    operationId: "contactProperties.get",
    tags,
    summary: "Retrieve a contact property",
    description: "Returns the property with its fallback value.",
  }),
  update: operation({
    operationId: "contactProperties.update",
    tags,
    summary: "Change a contact property",
    description: "Changes the fallback value. Nothing else can be changed.",
    example: { fallback_value: "your team" },
  }),
  remove: operation({
    operationId: "contactProperties.remove",
    tags,
    summary: "Delete a contact property",
    description: "Deletes the property and its values on all contacts.",
  }),
};
