import { refuseIssue } from "../api/request-fields.ts";
import { AppError } from "../lib/app-error.ts";
import type { TemplateSource } from "../templates/template-source.ts";
import { adoptHeaders, hasValue, isObject } from "./adopt-headers.ts";
import { type TemplateBody, templateBody } from "./schema.ts";

const INLINE_CONTENT = ["html", "text", "react"] as const;

/**
 * Fills the request from its template: content from the template; `from`, `subject` and `reply_to` from the request if
 * present there, as fields or headers. The result is validated like any request. Throws AppError 422 that names the
 * field, 404 for an unknown template.
 */
export async function fillFromTemplate(
  templates: TemplateSource,
  given: unknown,
): Promise<{ request: unknown; templateId: string | null }> {
  const input = adoptHeaders(given);
  if (!isObject(input) || !hasValue(input["template"])) return { request: input, templateId: null };
  const template = readTemplate(input);
  const both = INLINE_CONTENT.find((field) => hasValue(input[field]));
  if (both !== undefined) {
    throw new AppError(
      "validation_error",
      `Invalid \`template\` field. It cannot be combined with \`${both}\`: the content comes from the template.`,
    );
  }
  const { id, variables } = template;
  const values = isObject(variables) ? variables : {};
  const { templateId, from, subject, replyTo, html, text } = await templates.render(id, values);
  const request = {
    ...input,
    html,
    text,
    from: hasValue(input["from"]) ? input["from"] : from,
    subject: hasValue(input["subject"]) ? input["subject"] : subject,
    reply_to: [input["reply_to"], input["replyTo"]].find(hasValue) ?? replyTo,
  };
  return { request, templateId };
}

function readTemplate(input: Record<string, unknown>): TemplateBody {
  const result = templateBody.safeParse(input);
  if (result.success) return input["template"] as TemplateBody;
  const issue = result.error.issues[0]!;
  throw refuseIssue(issue.path, issue.message, input);
}
