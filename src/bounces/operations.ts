// What the API's description says about the routes under /queue/reports.
import { operation } from "../api/operation.ts";

const tags: [string] = ["Queue"];

export const REPORT_OPERATIONS = {
  list: operation({
    operationId: "reports.list",
    tags,
    summary: "List unmatched reports",
    description:
      "Lists mail to the team's report addresses that matched no delivery, newest first. Reports are kept for 30 days.",
  }),
  get: operation({
    operationId: "reports.get",
    tags,
    summary: "Retrieve an unmatched report",
    description:
      "Returns the message as received in `raw`, one character per byte. Its content is untrusted.",
    refusals: ["not_found"],
  }),
};
