// What the API's description says about the routes under /forms.
import { operation } from "../api/operation.ts";

const tags: [string] = ["Forms"];

export const FORM_OPERATIONS = {
  create: operation({
    operationId: "forms.create",
    tags,
    summary: "Create a form",
    description:
      "Creates a sign-up form with a page of its own and HTML to embed. Whoever fills it in gets an email with a link, and is subscribed by confirming.",
    example: {
      name: "Newsletter",
      fields: [{ field: "first_name" }],
      consent_text: "Yes, send me the newsletter.",
    },
    refusals: ["not_found", "403 validation_error"],
  }),
  list: operation({
    operationId: "forms.list",
    tags,
    summary: "List forms",
    description: "Lists the team's forms with their counts of the last 30 days.",
  }),
  get: operation({
    operationId: "forms.get",
    tags,
    summary: "Retrieve a form",
    description: "Returns all settings, the address of the page, and the HTML to embed.",
  }),
  update: operation({
    operationId: "forms.update",
    tags,
    summary: "Change a form",
    description:
      "Changes only the fields you send; null restores a default. A change of what visitors see raises `version`. Consents keep the wording that was shown.",
    example: { title: "Our newsletter" },
    refusals: ["403 validation_error"],
  }),
  remove: operation({
    operationId: "forms.remove",
    tags,
    summary: "Delete a form",
    description: "Closes its page for good. Links that were sent still confirm.",
  }),
};
