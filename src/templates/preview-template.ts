import { isReserved, isTag, parseTags } from "../lib/parse-tags.ts";
import { LIMITS } from "../limits.ts";
import type { TemplateContent, TemplateVariable } from "../store/templates.ts";
import { EMPTY_CONTENT } from "./edit-content.ts";
import { allTags, compileTemplate, createRenderBudget, renderTemplate } from "./render-template.ts";
import type { TemplateBody, VariableBody } from "./schema.ts";

export interface TemplatePreview {
  subject: string;
  html: string;
  /** Null: generated from the HTML. */
  text: string | null;
  /** Names in the content that no variable has. */
  undeclared: string[];
}

/**
 * Renders a draft, finished or not: a variable without a value shows its name in brackets, and so does a reserved
 * name. Throws AppError 422 for a value of a wrong type, and for more than an email may hold.
 */
export function previewTemplate(draft: Omit<TemplateBody, "name">, values: object): TemplatePreview {
  const named = (draft.variables ?? []).filter(({ key }) => key !== "");
  const content: TemplateContent = {
    ...EMPTY_CONTENT,
    subject: withReserved(draft.subject ?? ""),
    html: withReserved(draft.html ?? ""),
    text: draft.text == null || draft.text === "" ? null : withReserved(draft.text),
    variables: named.map((variable) => declared(variable, Object.hasOwn(values, variable.key))),
  };
  const template = compileTemplate(content);
  const budget = createRenderBudget(LIMITS.templateContentBytesMax * 2);
  const { subject, html, text } = renderTemplate(template, values, budget);
  const unknown = allTags(template).filter(({ name }) => !template.variables.has(name));
  const undeclared = [...new Set(unknown.map(({ name }) => name))].slice(0, LIMITS.templateUnknownTagsMax);
  return { subject: subject ?? "", html, text, undeclared };
}

/** Without a value or a fallback, it shows its name. */
function declared({ key, type, ...given }: VariableBody, hasValue: boolean): TemplateVariable {
  const fallback = (given.fallback_value ?? given.fallbackValue ?? null) as TemplateVariable["fallback"];
  const times = { id: key, createdAt: 0, updatedAt: 0 };
  if (fallback !== null || hasValue) return { ...times, key, type, fallback };
  return { ...times, key, type: "string", fallback: `[${key}]` };
}

function withReserved(text: string): string {
  return parseTags(text)
    .map((segment) => {
      if (!isTag(segment) || !isReserved(segment.name)) return isTag(segment) ? segment.source : segment;
      return segment.fallback ?? `[${segment.name}]`;
    })
    .join("");
}
