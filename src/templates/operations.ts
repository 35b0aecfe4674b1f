// What the API's description says about the routes under /templates.
import { operation } from "../api/operation.ts";

const tags: [string] = ["Templates"];
const pathParameters = { idOrAlias: "The template's id or alias." };

const example = {
  name: "Order confirmation",
  alias: "order-confirmation",
  from: "Acme <orders@acme.dev>",
  subject: "Order {{ORDER}}",
  html: "<p>Thank you, {{NAME}}.</p>",
  variables: [
    { key: "ORDER", type: "number" },
    { key: "NAME", type: "string", fallback_value: "dear customer" },
  ],
};

export const TEMPLATE_OPERATIONS = {
  create: operation({
    operationId: "templates.create",
    tags,
    summary: "Create a template",
    description:
      "Creates a draft; publish it before you send it. `{{{KEY}}}` inserts a variable's value as is, `{{KEY}}` escapes it in HTML, and `{{KEY|text}}` has its own fallback. Declare every variable in three braces in `variables`. Undeclared names in two braces are left as written and listed in `unknown_tags`. `FIRST_NAME`, `LAST_NAME`, `EMAIL`, `UNSUBSCRIBE_URL`, `RESEND_UNSUBSCRIBE_URL`, `contact` and `this` are reserved.",
    example,
  }),
  list: operation({
    operationId: "templates.list",
    tags,
    summary: "List templates",
    description: "Lists the team's templates without their content.",
  }),
  get: operation({
    operationId: "templates.get",
    tags,
    summary: "Retrieve a template",
    description:
      "Returns the template with its current content. `has_unpublished_versions` is true if that content is not published yet.",
    pathParameters,
  }),
  update: operation({
    operationId: "templates.update",
    tags,
    summary: "Change a template",
    description:
      "Changes only the fields you send. New content of a published template is saved as a draft: emails use the published version until you publish the draft. Name and alias change immediately.",
    example: { subject: "Your order {{ORDER}}" },
    refusals: ["409 application_error"],
    pathParameters,
  }),
  remove: operation({
    operationId: "templates.remove",
    tags,
    summary: "Delete a template",
    description: "Deletes the template and all its versions. Emails already sent with it are not affected.",
    pathParameters,
  }),
  publish: operation({
    operationId: "templates.publish",
    tags,
    summary: "Publish a template",
    description: "Publishes the draft. Emails accepted from now on use it.",
    pathParameters,
  }),
  duplicate: operation({
    operationId: "templates.duplicate",
    tags,
    summary: "Duplicate a template",
    description: "Creates a draft template with the current content and no alias.",
    pathParameters,
  }),
  listVersions: operation({
    operationId: "templates.versions.list",
    tags,
    summary: "List a template's versions",
    description:
      "Lists the draft and the published versions, at most the newest 50. Published versions never change.",
    pathParameters,
  }),
  getVersion: operation({
    operationId: "templates.versions.get",
    tags,
    summary: "Retrieve a version of a template",
    description: "Returns the version with its content.",
    pathParameters,
  }),
};
