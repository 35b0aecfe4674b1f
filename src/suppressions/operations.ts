// What the API's description says about the routes under /suppressions.
import { operation } from "../api/operation.ts";

const tags: [string] = ["Suppressions"];
const pathParameters = { idOrEmail: "The id of the suppression, or its email address." };

export const SUPPRESSION_OPERATIONS = {
  add: operation({
    operationId: "addSuppression",
    tags,
    summary: "Suppress an address",
    description:
      "From the answer on nothing is tried for the address, also of what was waiting. An address that is on the list already keeps its entry.",
    example: { email: "ada@lovelace.dev" },
  }),
  list: operation({
    operationId: "listSuppressions",
    tags,
    summary: "List suppressed addresses",
    description:
      "All of the team's, newest first, or those of one `origin`: a bounce, a complaint, or added by hand. With `search` those whose address begins so, by address.",
  }),
  export: operation({
    operationId: "exportSuppressions",
    tags,
    summary: "Export suppressed addresses",
    description:
      "All of the team's, or those of one `origin`, newest first, or those that `search` finds, as CSV or as one JSON object a line. Cells that a spreadsheet would run as a formula get a `'` in front.",
    answer: "text/csv",
    refusals: ["rate_limit_exceeded"],
  }),
  get: operation({
    operationId: "getSuppression",
    tags,
    summary: "Retrieve a suppression",
    description: "Found by its id or by the address.",
    pathParameters,
  }),
  remove: operation({
    operationId: "removeSuppression",
    tags,
    summary: "Take an address off the list",
    description: "Email to the address is delivered again.",
    pathParameters,
  }),
  addMany: operation({
    operationId: "addSuppressions",
    tags,
    summary: "Suppress many addresses",
    description: "All or none: one that is no email address refuses the request.",
    example: { emails: ["ada@lovelace.dev", "alan@turing.dev"] },
  }),
  removeMany: operation({
    operationId: "removeSuppressions",
    tags,
    summary: "Take many addresses off the list",
    description:
      "Named by `emails` or by `ids`, not both. An id that is not on the list is told as not deleted; an address that is not on it is left out.",
    example: { emails: ["ada@lovelace.dev", "alan@turing.dev"] },
  }),
};
