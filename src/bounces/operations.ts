// What the API's description says about the routes under /queue/reports.
import { operation } from "../api/operation.ts";

const tags: [string] = ["Queue"];

export const REPORT_OPERATIONS = {
  list: operation({
    operationId: "listReports",
    tags,
    summary: "List reports that named no delivery",
    description:
      "Mail to the team's report addresses that is no bounce or complaint about a known delivery, newest first. Kept for 30 days.",
  }),
  get: operation({
    operationId: "getReport",
    tags,
    summary: "Read such a report",
    description: "The message as it came, in `raw`: one character for each byte. Strangers wrote it.",
    refusals: ["not_found"],
  }),
};
