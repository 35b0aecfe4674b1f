// What the API's description says about the routes under /segments.
import { operation } from "../api/operation.ts";

const tags: [string] = ["Segments"];

export const SEGMENT_OPERATIONS = {
  create: operation({
    operationId: "createSegment",
    tags,
    summary: "Create a segment",
    description: "A named group of contacts. The paths under `/audiences` are older names of the same.",
    example: { name: "Beta testers" },
  }),
  list: operation({
    operationId: "listSegments",
    tags,
    summary: "List segments",
    description: "The team's segments.",
  }),
  get: operation({
    operationId: "getSegment",
    tags,
    summary: "Retrieve a segment",
    description: "Its name, and when it was created.",
  }),
  listContacts: operation({
    operationId: "listSegmentContacts",
    tags,
    summary: "List a segment's contacts",
    description: "Those who are in it now.",
  }),
  rename: operation({
    operationId: "renameSegment",
    tags,
    summary: "Rename a segment",
    description: "Who is in it stays.",
    example: { name: "First customers" },
  }),
  remove: operation({
    operationId: "deleteSegment",
    tags,
    summary: "Delete a segment",
    description: "Its contacts stay. One that does not exist counts as deleted.",
  }),
};
