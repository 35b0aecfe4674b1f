// What the API's description says about the routes under /contacts/exports.
import { operation } from "../api/operation.ts";

const tags: [string] = ["Contacts"];

export const EXPORT_OPERATIONS = {
  create: operation({
    operationId: "contacts.exports.create",
    tags,
    summary: "Export contacts",
    description:
      "Starts to write the team's contacts, those of a segment, or those that match a `filter`, to a file. Retrieve the export until its `status` is `completed`, then download the file within seven days. In CSV, cells that a spreadsheet would run as a formula are prefixed with `'`; importing the file takes it off again.",
    example: { format: "csv", columns: ["email", "first_name", "topics", "segments"] },
    refusals: ["not_found", "rate_limit_exceeded"],
  }),
  list: operation({
    operationId: "contacts.exports.list",
    tags,
    summary: "List contact exports",
    description: "Lists the team's exports of the last seven days, newest first.",
  }),
  get: operation({
    operationId: "contacts.exports.get",
    tags,
    summary: "Retrieve a contact export",
    description: "Returns how far the export is.",
  }),
  file: operation({
    operationId: "contacts.exports.file",
    tags,
    summary: "Download a contact export",
    description: "Returns the file of a completed export, as `text/csv` or `application/x-ndjson`.",
    answer: "text/csv",
  }),
};
