// A template in the API, and the draft in the form.

export type VariableType = "string" | "number" | "boolean" | "object" | "list";
export const VARIABLE_TYPES: VariableType[] = ["string", "number", "boolean", "object", "list"];

export interface TemplateItem {
  id: string;
  name: string;
  status: "draft" | "published";
  alias: string | null;
  published_at: string | null;
  updated_at: string;
}

export interface TemplateContent {
  from: string | null;
  subject: string | null;
  reply_to: string[] | null;
  html: string;
  text: string | null;
  variables: { key: string; type: VariableType; fallback_value: unknown; is_optional: boolean }[];
  unknown_tags: string[];
}

export interface Template extends TemplateItem, TemplateContent {
  current_version_id: string;
  has_unpublished_versions: boolean;
}

export interface VersionItem {
  id: string;
  subject: string | null;
  is_current: boolean;
  is_published: boolean;
  published_at: string | null;
  updated_at: string;
}

/** The form: all fields are text. */
export interface TemplateDraft {
  name: string;
  alias: string;
  from: string;
  subject: string;
  replyTo: string;
  html: string;
  text: string;
  variables: VariableDraft[];
}

export interface VariableDraft {
  key: string;
  type: VariableType;
  /** As typed; empty = none. */
  fallback: string;
  /** Without a fallback, an email need not give a value either. */
  isOptional: boolean;
}

export function draftOf(template: Pick<Template, "name" | "alias"> & TemplateContent): TemplateDraft {
  return {
    name: template.name,
    alias: template.alias ?? "",
    from: template.from ?? "",
    subject: template.subject ?? "",
    replyTo: template.reply_to?.join(", ") ?? "",
    html: template.html,
    text: template.text ?? "",
    variables: template.variables.map(({ key, type, fallback_value, is_optional }) => ({
      key,
      type,
      fallback: textOf(fallback_value),
      isOptional: is_optional,
    })),
  };
}

/** The request that saves the draft. Invalid values are sent as text, for the server to refuse. */
export function bodyOf(draft: TemplateDraft) {
  return {
    name: draft.name,
    alias: draft.alias.trim() || null,
    ...contentOf(draft),
  };
}

export function contentOf(draft: TemplateDraft) {
  const replyTo = draft.replyTo
    .split(",")
    .map((text) => text.trim())
    .filter(Boolean);
  return {
    from: draft.from.trim() || null,
    subject: draft.subject || null,
    reply_to: replyTo.length === 0 ? null : replyTo,
    html: draft.html,
    text: draft.text || null,
    variables: draft.variables.map(({ key, type, fallback, isOptional }) => ({
      key: key.trim(),
      type,
      ...(fallback === ""
        ? isOptional && { fallback_value: null }
        : { fallback_value: readValue(type, fallback) }),
    })),
  };
}

/** Parses the text as a value of the type; returns the text when it is invalid. */
export function readValue(type: VariableType, text: string): unknown {
  if (type === "string") return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
