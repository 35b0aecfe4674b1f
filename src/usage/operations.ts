// What the API's description says about the routes under /usage.
import { operation } from "../api/operation.ts";

export const USAGE_OPERATIONS = {
  get: operation({
    operationId: "getUsage",
    tags: ["Usage"],
    summary: "Retrieve the team's usage",
    description:
      "How many emails the team has sent in this day and month (UTC), and what its plan allows. Every recipient of an email counts as one from the moment that it is accepted, also if it is cancelled before its time; suppressed recipients and repeats under an idempotency key cost nothing. Where there is no limit, `is_unlimited` is true; `limit` is then null, or the number 2147483647 where client libraries read no null.",
  }),
};
