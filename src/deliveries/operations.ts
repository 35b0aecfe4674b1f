// What the API's description says about the routes under /queue.
import { operation, type Refusal } from "../api/operation.ts";

const tags: [string] = ["Queue"];

const WHICH =
  "Says which by `ids`, `destination`, `site`, `email_id` or `all`. At most 1,000 are changed at once: while `has_more`, call again with `after`. With `dry_run` they are only counted.";
const steering = { example: { destination: "lovelace.dev" }, refusals: ["invalid_parameter"] as Refusal[] };

export const DELIVERY_OPERATIONS = {
  list: operation({
    operationId: "listDeliveries",
    tags,
    summary: "List deliveries",
    description:
      "A delivery is the journey of an email to one recipient. Lists the team's own, of every state or of one.",
  }),
  retry: operation({
    operationId: "retryDeliveries",
    tags,
    summary: "Retry deliveries now",
    description: `Makes queued deliveries due at once. ${WHICH}`,
    ...steering,
  }),
  hold: operation({
    operationId: "holdDeliveries",
    tags,
    summary: "Hold deliveries",
    description: `Keeps queued deliveries from being tried until they are released. ${WHICH}`,
    ...steering,
  }),
  release: operation({
    operationId: "releaseDeliveries",
    tags,
    summary: "Release held deliveries",
    description: `Lets held deliveries go on. ${WHICH}`,
    ...steering,
  }),
  cancel: operation({
    operationId: "cancelDeliveries",
    tags,
    summary: "Cancel deliveries",
    description: `Ends deliveries that wait; what was sent cannot be called back. ${WHICH}`,
    ...steering,
  }),
};
