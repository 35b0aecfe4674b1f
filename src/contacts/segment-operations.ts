// What the API's description says about the routes under /segments.
import { operation } from "../api/operation.ts";

const tags: [string] = ["Segments"];

export const SEGMENT_OPERATIONS = {
  create: operation({
    operationId: "segments.create",
    tags,
    summary: "Create a segment",
    description:
      "Creates a named group of contacts: those that you add, or, with a `filter`, those that match it at any time. The paths under `/audiences` are aliases for older client libraries.",
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
    description: "Returns the segment.",
  }),
  count: operation({
    operationId: "segments.count",
    tags,
    summary: "Count a segment's contacts",
    description:
      "Counts the contacts in the segment, who of them would receive marketing email, and why the others would not. Counts are remembered for a minute: `as_of` says when it was.",
    refusals: ["not_found"],
  }),
  listContacts: operation({
    operationId: "segments.contacts.list",
    tags,
    summary: "List a segment's contacts",
    description: "Lists the contacts in the segment.",
  }),
  update: operation({
    operationId: "segments.update",
    tags,
    summary: "Change a segment",
    description:
      "Changes only the fields you send. A segment stays what it was created as: with a filter, or with members that you add.",
    example: { name: "First customers" },
    refusals: ["not_found", "409 validation_error"],
  }),
  remove: operation({
    operationId: "segments.remove",
    tags,
    summary: "Delete a segment",
    description:
      "Deletes the segment but not its contacts. One that the filter of another segment or a form names is kept. Deleting a segment that does not exist succeeds.",
    refusals: ["409 validation_error"],
  }),
};
