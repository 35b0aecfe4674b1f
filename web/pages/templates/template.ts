// A template in the API, and the draft in the form.
import type { QueryClient } from "@tanstack/react-query";
import type {
  Template,
  TemplateVariable,
  TemplateVersion,
  TemplateVersionItem,
} from "../../../src/templates/schema.ts";
import { t } from "../../texts/text.tsx";

export const TEMPLATE_STATUS: Record<Template["status"], string> = {
  draft: t("Draft"),
  published: t("Published"),
};

export type VariableType = TemplateVariable["type"];
export const VARIABLE_TYPES: VariableType[] = ["string", "number", "boolean", "object", "list"];

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

export function draftOf(
  template: Omit<TemplateVersion, keyof TemplateVersionItem | "object"> &
    Pick<Template, "name" | "alias"> & { subject: string | null },
): TemplateDraft {
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

/** Reloads the list, the template and its versions. */
export const refreshTemplates = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith("/templates") });
