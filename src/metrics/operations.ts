// What the API's description says about GET /emails/metrics.
import { operation } from "../api/operation.ts";
import { metricsObject } from "./schema.ts";

export const METRICS_OPERATIONS = {
  read: operation({
    operationId: "emails.metrics",
    tags: ["Emails"],
    summary: "Retrieve metrics",
    answer: metricsObject,
    description:
      "Counts email events by the time they happened, once per recipient. `totals` covers the whole range; with `dimensions`, `data` has one row for each combination of values. Rates are fractions: delivered and bounced emails are divided by sent emails; first opens, first clicks, complaints and unsubscribes by delivered emails. A rate is 0 if its divisor is 0. Automated opens and clicks are counted separately as `opened_machine` and `clicked_machine`; request them with `metrics`. `tag`, `template` and `mailbox_provider` are counted separately: use only one of them at a time, together with `period` or `domain`. The mailbox provider is that of the recipient's domain, and `other` for company domains. Per day, the first 200 tags and templates are counted by name, and the first 10 tags of an email; `null` stands for the others. The range is extended to full quarters of an hour.",
  }),
};
