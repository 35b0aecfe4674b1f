// What the API's description says about GET /emails/{id}/insights.
import { operation } from "../api/operation.ts";

export const INSIGHT_OPERATIONS = {
  get: operation({
    operationId: "emails.insights",
    tags: ["Emails"],
    summary: "Retrieve an email's insights",
    description:
      "Returns checks of the email's content, headers, domain and deliveries, each with why it matters and what to do; those that need attention come first. The result is computed once; `is_final` is false until all deliveries have ended.",
  }),
};
