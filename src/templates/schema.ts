// The wire form of templates. Rules on values are in edit-content.ts and render-template.ts.
import { z } from "zod";
import { documentField } from "../api/document-field.ts";
import { listOf } from "../api/page-query.ts";
import { choice, mapOf, optional } from "../api/request-fields.ts";
import { isoTime } from "../lib/iso-time.ts";
import type {
  TemplateVersion as StoredTemplateVersion,
  TemplateVersionItem as StoredTemplateVersionItem,
  TemplateContent,
  TemplateRow,
} from "../store/templates.ts";

const text = z.string("It must be a string.");
const oneOrMany = z.union([z.string(), z.array(z.string())], {
  error: "It must be a string or an array of strings.",
});
const variableType = choice(
  ["string", "number", "boolean", "object", "list"],
  "It must be `string`, `number`, `boolean`, `object` or `list`.",
);

const variableBody = z
  .object(
    {
      key: text,
      type: variableType,
      fallback_value: z
        .unknown()
        .optional()
        .describe(
          "The value used when an email sets none; must have the variable's type. Without a fallback, every email must set a value; null allows an empty value.",
        ),
      fallbackValue: z.unknown().optional(),
    },
    "It must be an object.",
  )
  .meta({ id: "TemplateVariableRequest" });

const fields = {
  alias: text.nullish(),
  from: text.nullish(),
  subject: text.nullish(),
  reply_to: optional(oneOrMany),
  replyTo: optional(oneOrMany),
  text: text.nullish(),
  document: optional(documentField).describe(
    "The editor's document, from which HTML and text are rendered; null goes on in HTML.",
  ),
  variables: optional(z.array(variableBody, "It must be an array.")),
};

export const createTemplateBody = z
  .object({ name: text, html: text.nullish().describe("Required without a document."), ...fields })
  .meta({ id: "CreateTemplateRequest" });
export type CreateTemplateRequest = z.input<typeof createTemplateBody>;

/** What is absent stays as it is; null clears what may be empty. */
export const updateTemplateBody = mapOf(
  z.object({
    name: text.nullish(),
    html: text.nullish(),
    revision: optional(z.int("It must be an integer.")).describe(
      "Refuses the change with 409 if the template is no longer at this revision.",
    ),
    ...fields,
  }),
).meta({ id: "UpdateTemplateRequest" });
export type UpdateTemplateRequest = z.input<typeof updateTemplateBody>;

export type TemplateBody = z.output<typeof updateTemplateBody>;
export type VariableBody = z.output<typeof variableBody>;

export const templatePath = z.object({ idOrAlias: z.string() });
export const templateVersionPath = templatePath.extend({ versionId: z.string() });

const time = z.string();
const status = z.enum(["draft", "published"]);

const variable = z
  .object({
    id: z.string(),
    key: z.string(),
    type: variableType,
    fallback_value: z.unknown(),
    /** Ours: an email that gives no value is sent without one. */
    is_optional: z.boolean(),
    created_at: time,
    updated_at: time,
  })
  .meta({ id: "TemplateVariable" });
export type TemplateVariable = z.infer<typeof variable>;

const content = z.object({
  from: z.string().nullable(),
  subject: z.string().nullable(),
  reply_to: z.array(z.string()).nullable(),
  html: z.string(),
  text: z.string().nullable(),
  /** Ours: null where the HTML was given. */
  document: z.record(z.string(), z.unknown()).nullable(),
  variables: z.array(variable),
  /** Ours: names in two braces that are no variable's and are sent as written. */
  unknown_tags: z.array(z.string()),
});

const templateItem = z
  .object({
    id: z.string(),
    name: z.string(),
    status,
    published_at: time.nullable(),
    created_at: time,
    updated_at: time,
    alias: z.string().nullable(),
  })
  .meta({ id: "TemplateItem" });
export type TemplateItem = z.infer<typeof templateItem>;

export const templateObject = templateItem
  .extend({
    object: z.literal("template"),
    current_version_id: z.string(),
    has_unpublished_versions: z.boolean(),
    /** Ours: grows with each change. */
    revision: z.int(),
    ...content.shape,
  })
  .meta({ id: "Template" });
export type Template = z.infer<typeof templateObject>;

const reference = z.object({ object: z.literal("template"), id: z.string() });
export const templateReference = reference
  .extend({ /** Ours. */ revision: z.int() })
  .meta({ id: "TemplateReference" });
export type TemplateReference = z.infer<typeof templateReference>;
export const deletedTemplate = reference.extend({ deleted: z.literal(true) }).meta({ id: "DeletedTemplate" });
export type DeletedTemplate = z.infer<typeof deletedTemplate>;

const versionItem = z
  .object({
    id: z.string(),
    subject: z.string().nullable(),
    /** The one that GET shows and PATCH changes. */
    is_current: z.boolean(),
    /** The one that is sent. */
    is_published: z.boolean(),
    published_at: time.nullable(),
    created_at: time,
    updated_at: time,
  })
  .meta({ id: "TemplateVersionItem" });
export type TemplateVersionItem = z.infer<typeof versionItem>;

/** Ours: one version of the history. */
export const templateVersionObject = versionItem
  .extend({
    object: z.literal("template_version"),
    ...content.shape,
  })
  .meta({ id: "TemplateVersion" });
export type TemplateVersion = z.infer<typeof templateVersionObject>;

export const templateList = listOf(templateItem).meta({ id: "TemplateList" });
export type TemplateList = z.infer<typeof templateList>;
export const templateVersionList = listOf(versionItem).meta({ id: "TemplateVersionList" });
export type TemplateVersionList = z.infer<typeof templateVersionList>;

export function showTemplateItem(row: TemplateRow): z.infer<typeof templateItem> {
  return {
    id: row.id,
    name: row.name,
    status: row.publishedVersionId === null ? "draft" : "published",
    published_at: isoTime(row.publishedAt),
    created_at: isoTime(row.createdAt),
    updated_at: isoTime(row.updatedAt),
    alias: row.alias,
  };
}

export function showTemplate(
  row: TemplateRow,
  version: StoredTemplateVersion,
): z.infer<typeof templateObject> {
  return {
    object: "template",
    ...showTemplateItem(row),
    current_version_id: row.currentVersionId,
    has_unpublished_versions: row.currentVersionId !== row.publishedVersionId,
    revision: row.revision,
    ...showContent(version),
  };
}

export function showVersionItem(
  row: TemplateRow,
  version: StoredTemplateVersionItem,
): z.infer<typeof versionItem> {
  return {
    id: version.id,
    subject: version.subject,
    is_current: version.id === row.currentVersionId,
    is_published: version.id === row.publishedVersionId,
    published_at: isoTime(version.publishedAt),
    created_at: isoTime(version.createdAt),
    updated_at: isoTime(version.updatedAt),
  };
}

export function showVersion(
  row: TemplateRow,
  version: StoredTemplateVersion,
): z.infer<typeof templateVersionObject> {
  return { object: "template_version", ...showVersionItem(row, version), ...showContent(version) };
}

export function showReference({ id, revision }: Pick<TemplateRow, "id" | "revision">): TemplateReference {
  return { object: "template", id, revision };
}

function showContent(content_: TemplateContent): z.infer<typeof content> {
  const { from, subject, replyTo, document, html, text, variables, unknownTags } = content_;
  return {
    from,
    subject,
    reply_to: replyTo,
    html,
    text,
    document: (document ?? null) as z.infer<typeof content>["document"],
    unknown_tags: unknownTags,
    variables: variables.map(({ id, key, type, fallback, isOptional = false, createdAt, updatedAt }) => ({
      id,
      key,
      type,
      fallback_value: fallback,
      is_optional: isOptional,
      created_at: isoTime(createdAt),
      updated_at: isoTime(updatedAt),
    })),
  };
}
