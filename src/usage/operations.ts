// What the API's description says about the routes under /usage.
import { operation } from "../api/operation.ts";

export const USAGE_OPERATIONS = {
  get: operation({
    operationId: "usage.get",
    tags: ["Usage"],
    summary: "Retrieve the team's usage",
    description:
      "Returns the number of emails sent in the current day and month (UTC) and the limits of the team's plan. Each recipient counts as one email when the email is accepted, even if it is canceled later. Suppressed recipients and repeats with the same idempotency key do not count. Without a limit, `is_unlimited` is true and `limit` is null, or 2147483647 in fields where client libraries expect a number.",
  }),
};
