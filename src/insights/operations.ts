// What the API's description says about GET /emails/{id}/insights.
import { operation } from "../api/operation.ts";

export const INSIGHT_OPERATIONS = {
  get: operation({
    operationId: "getEmailInsights",
    tags: ["Emails"],
    summary: "Retrieve what could be better about an email",
    description:
      "Checks of its content, its headers, its domain and its deliveries, each with why it matters and what to do. What needs attention comes first. It is worked out once; until all deliveries have ended `is_final` is false.",
  }),
};
