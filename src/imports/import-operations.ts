// What the API's description says about the routes under /contacts/imports.
import { operation } from "../api/operation.ts";
import { createImportBody } from "./schema.ts";

const tags: [string] = ["Contacts"];

export const IMPORT_OPERATIONS = {
  create: operation({
    operationId: "contacts.imports.create",
    tags,
    summary: "Import contacts",
    description:
      "Takes a file of contacts, as CSV or as one JSON object per line, in a multipart form whose parts may come in any order; `column_map`, `segments` and `topics` are JSON. It is imported in the background. Contacts that exist are updated, but never subscribed again. With `dry_run`, only the counts are made, and the file is kept for a day.",
    body: createImportBody,
    bodyType: "multipart/form-data",
    example: { file: "email,first_name\nada@example.com,Ada\n", on_conflict: "upsert" },
    refusals: ["413 validation_error", "not_found", "503 application_error"],
  }),
  list: operation({
    operationId: "contacts.imports.list",
    tags,
    summary: "List imports",
    description: "Lists the team's imports of contacts.",
  }),
  get: operation({
    operationId: "contacts.imports.get",
    tags,
    summary: "Retrieve an import",
    description: "Returns the progress and the counts of an import, and what was found in its file.",
  }),
  start: operation({
    operationId: "contacts.imports.start",
    tags,
    summary: "Start an import after a dry run",
    description:
      "Imports the file of a finished dry run. Options in the body replace those of the dry run; with `dry_run`, it is another dry run.",
    example: { on_conflict: "upsert" },
    refusals: ["not_found", "409 validation_error"],
  }),
  cancel: operation({
    operationId: "contacts.imports.cancel",
    tags,
    summary: "Cancel an import",
    description: "Stops an import. What is imported stays, and can be undone.",
    refusals: ["not_found", "409 validation_error"],
  }),
  undo: operation({
    operationId: "contacts.imports.undo",
    tags,
    summary: "Undo an import",
    description:
      "Sets contacts back to what they were before the import, within 7 days after its end. Contacts that were changed since are left alone and counted.",
    refusals: ["not_found", "409 validation_error"],
  }),
  errors: operation({
    operationId: "contacts.imports.errors",
    tags,
    summary: "Download the errors of an import",
    description:
      "Returns the rows that were not imported as CSV: line, column, code, value and how to correct it. At most 5,000 are kept, for 7 days.",
    answer: "text/csv",
    refusals: ["not_found"],
  }),
};
