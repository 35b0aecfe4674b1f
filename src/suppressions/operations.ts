// What the API's description says about the routes under /suppressions.
import { operation } from "../api/operation.ts";

const tags: [string] = ["Suppressions"];
const pathParameters = { idOrEmail: "The suppression's id or email address." };

export const SUPPRESSION_OPERATIONS = {
  add: operation({
    operationId: "suppressions.add",
    tags,
    summary: "Suppress an address",
    description:
      "Stops all email to the address, including email already waiting. If the address is already suppressed, its entry is kept.",
    example: { email: "ada@lovelace.dev" },
  }),
  list: operation({
    operationId: "suppressions.list",
    tags,
    summary: "List suppressed addresses",
    description:
      "Lists the team's suppressed addresses, newest first. Filter by `origin` (`bounce`, `complaint` or `manual`), or by the start of the address with `search`, sorted by address.",
  }),
  export: operation({
    operationId: "suppressions.export",
    tags,
    summary: "Export suppressed addresses",
    description:
      "Exports the team's suppressed addresses as CSV or JSON Lines, with the same filters as the list. CSV cells that a spreadsheet would run as a formula are prefixed with `'`.",
    answer: "text/csv",
    refusals: ["rate_limit_exceeded"],
  }),
  get: operation({
    operationId: "suppressions.get",
    tags,
    summary: "Retrieve a suppression",
    description: "Returns the suppression by its id or its address.",
    pathParameters,
  }),
  remove: operation({
    operationId: "suppressions.remove",
    tags,
    summary: "Remove a suppression",
    description: "Removes the suppression. New email to the address is delivered again.",
    pathParameters,
  }),
  addMany: operation({
    operationId: "suppressions.batch.add",
    tags,
    summary: "Suppress many addresses",
    description: "Suppresses all addresses of the request. If one is invalid, none is added.",
    example: { emails: ["ada@lovelace.dev", "alan@turing.dev"] },
  }),
  removeMany: operation({
    operationId: "suppressions.batch.remove",
    tags,
    summary: "Remove many suppressions",
    description:
      "Removes suppressions by `emails` or by `ids`, not both. An unknown id is returned as not deleted; an unknown address is omitted from the response.",
    example: { emails: ["ada@lovelace.dev", "alan@turing.dev"] },
  }),
};
