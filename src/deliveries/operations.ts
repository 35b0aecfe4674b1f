// What the API's description says about the routes under /queue.
import { operation, type Refusal } from "../api/operation.ts";

const tags: [string] = ["Queue"];

const WHICH =
  "Select deliveries by `ids`, `destination`, `site`, `email_id` or `all`. One call changes at most 1,000: while `has_more` is true, call again with `after`. Set `dry_run` to only count them.";
const actionDocs = { example: { destination: "lovelace.dev" }, refusals: ["invalid_parameter"] as Refusal[] };

export const DELIVERY_OPERATIONS = {
  list: operation({
    operationId: "deliveries.list",
    tags,
    summary: "List deliveries",
    description:
      "Lists the team's deliveries, optionally in one state. A delivery is an email on its way to one recipient.",
  }),
  retry: operation({
    operationId: "deliveries.retry",
    tags,
    summary: "Retry deliveries now",
    description: `Makes queued deliveries due immediately. ${WHICH}`,
    ...actionDocs,
  }),
  hold: operation({
    operationId: "deliveries.hold",
    tags,
    summary: "Hold deliveries",
    description: `Holds queued deliveries until you release them. ${WHICH}`,
    ...actionDocs,
  }),
  release: operation({
    operationId: "deliveries.release",
    tags,
    summary: "Release held deliveries",
    description: `Puts held deliveries back in the queue. ${WHICH}`,
    ...actionDocs,
  }),
  cancel: operation({
    operationId: "deliveries.cancel",
    tags,
    summary: "Cancel deliveries",
    description: `Cancels waiting deliveries for good. Delivered email cannot be recalled. ${WHICH}`,
    ...actionDocs,
  }),
};
