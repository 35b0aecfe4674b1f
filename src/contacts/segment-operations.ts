// What the API's description says about the routes under /segments.
import { operation } from "../api/operation.ts";

const tags: [string] = ["Segments"];

export const SEGMENT_OPERATIONS = {
  create: operation({
    operationId: "segments.create",
    tags,
    summary: "Create a segment",
    description:
      "Creates a named group of contacts. The paths under `/audiences` are aliases for older client libraries.",
    example: { name: "Beta testers" },
  }),
  list: operation({
    operationId: "segments.list",
    tags,
    summary: "List segments",
    description: "Lists the team's segments.",
  }),
  get: operation({
    operationId: "segments.get",
    tags,
    summary: "Retrieve a segment",
    description: "Returns the segment's name and creation time.",
  }),
  listContacts: operation({
    operationId: "segments.contacts.list",
    tags,
    summary: "List a segment's contacts",
    description: "Lists the contacts in the segment.",
  }),
  rename: operation({
    operationId: "segments.update",
    tags,
    summary: "Rename a segment",
    description: "Changes the segment's name.",
    example: { name: "First customers" },
  }),
  remove: operation({
    operationId: "segments.remove",
    tags,
    summary: "Delete a segment",
    description: "Deletes the segment but not its contacts. Deleting a segment that does not exist succeeds.",
  }),
};
