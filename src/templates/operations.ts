// What the API's description says about the routes under /templates.
import { operation } from "../api/operation.ts";

const tags: [string] = ["Templates"];
const pathParameters = { idOrAlias: "The id of the template, or its alias." };

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
    operationId: "createTemplate",
    tags,
    summary: "Create a template",
    description:
      "A draft, to be published before it is sent. `{{{KEY}}}` puts a variable's value in as it is and `{{KEY}}` escapes it in HTML; `{{KEY|words}}` has a fallback of its own. Every variable in three braces is declared in `variables`; names in two braces that are not stay as written and are shown in `unknown_tags`. `FIRST_NAME`, `LAST_NAME`, `EMAIL`, `UNSUBSCRIBE_URL`, `RESEND_UNSUBSCRIBE_URL`, `contact` and `this` are reserved.",
    example,
  }),
  list: operation({
    operationId: "listTemplates",
    tags,
    summary: "List templates",
    description: "The team's templates without their content.",
  }),
  get: operation({
    operationId: "getTemplate",
    tags,
    summary: "Retrieve a template",
    description:
      "Its content is the version that is edited; `has_unpublished_versions` tells whether it is sent.",
    pathParameters,
  }),
  update: operation({
    operationId: "updateTemplate",
    tags,
    summary: "Change a template",
    description:
      "Fields that are absent stay. New content of a published template is a draft beside it, and what was published is sent until the draft is; name and alias change at once.",
    example: { subject: "Your order {{ORDER}}" },
    refusals: ["409 application_error"],
    pathParameters,
  }),
  remove: operation({
    operationId: "deleteTemplate",
    tags,
    summary: "Delete a template",
    description: "With all of its versions. Emails that were sent with it stay as they are.",
    pathParameters,
  }),
  publish: operation({
    operationId: "publishTemplate",
    tags,
    summary: "Publish a template",
    description: "From the answer on, its draft is what is sent.",
    pathParameters,
  }),
  duplicate: operation({
    operationId: "duplicateTemplate",
    tags,
    summary: "Duplicate a template",
    description: "A new draft with the content that is edited, and without an alias.",
    pathParameters,
  }),
  listVersions: operation({
    operationId: "listTemplateVersions",
    tags,
    summary: "List a template's versions",
    description: "The draft and what was published before, the newest 50. A published version never changes.",
    pathParameters,
  }),
  getVersion: operation({
    operationId: "getTemplateVersion",
    tags,
    summary: "Retrieve a version of a template",
    description: "With its content.",
    pathParameters,
  }),
};
