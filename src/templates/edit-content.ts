import { AppError } from "../lib/app-error.ts";
import { cleanText } from "../lib/clean-text.ts";
import { createId } from "../lib/id.ts";
import { isReserved, isTag, parseTags } from "../lib/parse-tags.ts";
import { LIMITS } from "../limits.ts";
import { parseAddress } from "../mime/address.ts";
import { refuseSubject } from "../mime/headers.ts";
import type { TemplateContent, TemplateVariable } from "../store/templates.ts";
import { allTags, compileTemplate, readValue } from "./render-template.ts";
import type { TemplateBody, VariableBody } from "./schema.ts";

export const EMPTY_CONTENT: TemplateContent = {
  from: null,
  subject: null,
  replyTo: null,
  document: null,
  html: "",
  text: null,
  variables: [],
  unknownTags: [],
};

/** With its document as it is after the change, and HTML and text that were rendered from it. */
export type ReadBody = Omit<TemplateBody, "document"> & Pick<TemplateContent, "document">;

/**
 * The content with a request's changes, checked as a whole. Throws AppError 422 naming the field, or the variable
 * that is used in three braces and not declared.
 */
export function editContent(before: TemplateContent, body: ReadBody, now: number): TemplateContent {
  const replyTo = body.reply_to === undefined ? body.replyTo : body.reply_to;
  const content = {
    from: changed(before.from, body.from) || null,
    subject: changed(before.subject, body.subject) || null,
    replyTo: replyTo === undefined ? before.replyTo : readReplyTo(replyTo),
    document: body.document ?? null,
    html: cleanText(body.html ?? before.html),
    text: changed(before.text, body.text),
    variables:
      body.variables === undefined
        ? before.variables
        : declareVariables(body.variables ?? [], before.variables, now),
    unknownTags: [],
  };
  checkMailbox(content.from, "from");
  for (const address of content.replyTo ?? []) checkMailbox(address, "reply_to");
  checkSubject(content.subject);
  checkSize(content);
  return { ...content, unknownTags: checkTags(content) };
}

/** The template's name. Throws AppError 422. */
export function readName(text: string): string {
  const name = text.trim();
  if (name === "") throw new AppError("missing_required_field", "Missing `name` field.");
  if (name.length > LIMITS.templateNameCharsMax || /[\u0000-\u001f\u007f]/.test(name)) {
    throw invalid("name", `It has at most ${LIMITS.templateNameCharsMax} characters in one line.`);
  }
  return name.toWellFormed();
}

function changed(before: string | null, after: string | null | undefined): string | null {
  if (after === undefined) return before;
  return after === null ? null : cleanText(after);
}

function readReplyTo(value: string | string[] | null): string[] | null {
  const texts = typeof value === "string" ? [value] : (value ?? []);
  if (texts.length > LIMITS.recipientsPerFieldMax) {
    throw invalid("reply_to", `It holds at most ${LIMITS.recipientsPerFieldMax} addresses.`);
  }
  return texts.length === 0 ? null : texts.map(cleanText);
}

/** No address is longer (mime/address.ts). */
const MAILBOX_CHARS_MAX = 2_048;

/** An address with a tag is checked at each send. */
function checkMailbox(text: string | null, field: string): void {
  if (text !== null && text.length > MAILBOX_CHARS_MAX) {
    throw invalid(field, `It has at most ${MAILBOX_CHARS_MAX} characters.`);
  }
  if (text === null || parseTags(text).some(isTag) || parseAddress(text) !== null) return;
  throw invalid(field, "Use the form `email@domain.tld` or `Name <email@domain.tld>`.");
}

function checkSubject(subject: string | null): void {
  const refusal = subject === null ? null : refuseSubject(subject);
  if (refusal !== null) throw invalid("subject", refusal);
}

function checkSize({ html, text }: TemplateContent): void {
  if (html.trim() === "") throw new AppError("missing_required_field", "Missing `html` field.");
  if (Buffer.byteLength(html) + Buffer.byteLength(text ?? "") <= LIMITS.templateContentBytesMax) return;
  throw invalid("html", `Together with \`text\` it is larger than ${LIMITS.templateContentBytesMax} bytes.`);
}

/** Tags in two braces that no variable fills, up to a limit. */
function checkTags(content: TemplateContent): string[] {
  const template = compileTemplate(content);
  const unknown = allTags(template).filter(({ name }) => !template.variables.has(name) && !isReserved(name));
  const undeclared = unknown.find(({ isRaw }) => isRaw);
  if (undeclared !== undefined) {
    throw new AppError(
      "validation_error",
      `Variable '${undeclared.name}' is used in the template but not defined in the variables list`,
    );
  }
  return [...new Set(unknown.map(({ name }) => name))].slice(0, LIMITS.templateUnknownTagsMax);
}

function invalid(field: string, reason: string): AppError {
  return new AppError("validation_error", `Invalid \`${field}\` field. ${reason}`);
}

const KEY = /^[A-Za-z0-9_]+$/;

/** A template's new variables; those with a known key keep their id. Throws AppError 422 naming the field. */
function declareVariables(
  declared: VariableBody[],
  before: TemplateVariable[],
  now: number,
): TemplateVariable[] {
  if (declared.length > LIMITS.templateVariablesMax) {
    throw invalid("variables", `At most ${LIMITS.templateVariablesMax} are allowed.`);
  }
  const known = new Map(before.map((variable) => [variable.key, variable]));
  const keys = new Set<string>();
  return declared.map((body, index) => {
    const { key, type } = body;
    checkKey(key, `variables.${index}.key`);
    if (keys.has(key)) throw invalid(`variables.${index}.key`, `The variable ${key} is declared twice.`);
    keys.add(key);
    const fallback = readFallback(body, `variables.${index}.fallback_value`);
    const old = known.get(key);
    const isSame = old?.type === type && old.isOptional === fallback.isOptional;
    if (isSame && Bun.deepEquals(old.fallback, fallback.fallback)) return old;
    return {
      id: old?.id ?? createId(),
      key,
      type,
      ...fallback,
      createdAt: old?.createdAt ?? now,
      updatedAt: now,
    };
  });
}

/** Absent: the sender must give a value. Explicit null: the default is empty. */
function readFallback(
  { type, ...body }: VariableBody,
  field: string,
): Pick<TemplateVariable, "fallback" | "isOptional"> {
  const given = body.fallback_value ?? body.fallbackValue;
  const isNone = given === undefined || given === null || (given === "" && type !== "string");
  if (!isNone) return { fallback: readValue(type, given, field) };
  const isNull = body.fallback_value === null || body.fallbackValue === null;
  return { fallback: null, ...(isNull ? { isOptional: true } : {}) };
}

function checkKey(key: string, field: string): void {
  if (!KEY.test(key) || key.length > LIMITS.templateKeyCharsMax) {
    throw invalid(field, `It has 1 to ${LIMITS.templateKeyCharsMax} ASCII letters, digits and underscores.`);
  }
  if (isReserved(key)) throw invalid(field, `The name ${key} is reserved.`);
}
