import { emptyMap } from "../api/request-fields.ts";
import { AppError } from "../lib/app-error.ts";
import { cleanText } from "../lib/clean-text.ts";
import { withoutConditions } from "../lib/conditions.ts";
import { isReserved, isTag, parseTags, type Segment, type Tag } from "../lib/parse-tags.ts";
import { LIMITS } from "../limits.ts";
import { isLinkTag } from "../mime/merge-tags.ts";
import { isUnsubscribeTag } from "../mime/unsubscribe-tag.ts";
import type { TemplateContent, TemplateVariable, VariableType, VariableValue } from "../store/templates.ts";
import { expandRepeats, type RepeatPart, readRepeats, segmentsOf } from "./repeat-parts.ts";

/** A parsed template, to be rendered many times. */
export interface CompiledTemplate {
  from: Segment[] | null;
  subject: Segment[] | null;
  replyTo: Segment[][] | null;
  html: Segment[];
  text: Segment[] | null;
  /** HTML and text with the parts that are repeated. */
  repeats: { html: RepeatPart[]; text: RepeatPart[] };
  variables: ReadonlyMap<string, CompiledVariable>;
  /** Its content has an unsubscribe link, so that the recipient's other links are filled in, too. */
  isLeavable: boolean;
}

type CompiledVariable = Pick<TemplateVariable, "key" | "type"> & {
  /** Null = none. */
  fallback: string | null;
  /** Some place has no fallback of its own. */
  needsValue: boolean;
};

export type RenderedTemplate = Pick<TemplateContent, "from" | "subject" | "replyTo" | "html" | "text">;

/** How many characters may still be rendered; shared by all emails of a request. */
interface RenderBudget {
  /** Throws AppError 422 when they do not fit. */
  take(chars: number): void;
}

export function createRenderBudget(charsMax: number): RenderBudget {
  let left = charsMax;
  return {
    take(chars) {
      left -= chars;
      if (left >= 0) return;
      throw new AppError(
        "validation_error",
        `The rendered templates of this request are larger than ${charsMax} bytes.`,
      );
    },
  };
}

export function compileTemplate(content: TemplateContent): CompiledTemplate {
  const parse = (text: string | null) => (text === null ? null : parseTags(text));
  // Conditions are about contacts, whom only broadcasts know: everybody gets what stands inside.
  const repeats = {
    html: readRepeats(withoutConditions(content.html)),
    text: readRepeats(withoutConditions(content.text ?? "")),
  };
  const parts = {
    from: parse(content.from),
    subject: parse(content.subject),
    replyTo: content.replyTo?.map(parseTags) ?? null,
    html: segmentsOf(repeats.html),
    text: content.text === null ? null : segmentsOf(repeats.text),
  };
  const tags = Map.groupBy(allTags(parts), ({ name }) => name);
  const compile = ({ key, type, fallback, isOptional }: TemplateVariable): [string, CompiledVariable] => {
    const text = fallback !== null ? valueText(type, fallback, key) : isOptional ? "" : null;
    const needsValue = tags.get(key)?.some((tag) => tag.fallback === null) ?? false;
    return [key, { key, type, fallback: text, needsValue }];
  };
  const isLeavable = [...parts.html, ...(parts.text ?? [])].some(
    (segment) => isTag(segment) && isUnsubscribeTag(segment.name),
  );
  return { ...parts, repeats, isLeavable, variables: new Map(content.variables.map(compile)) };
}

/** Every tag of a template, in headers and content alike. */
export function allTags(parts: Omit<CompiledTemplate, "variables" | "repeats" | "isLeavable">): Tag[] {
  const { from, subject, replyTo, html, text } = parts;
  return [from ?? [], subject ?? [], ...(replyTo ?? []), html, text ?? []].flat().filter(isTag);
}

/**
 * Renders the template. Reads only the template's variables, and only own properties of `given`. Linear in the size
 * of the result. Values go into headers as they are: callers refuse line breaks there. Throws AppError 422 for a
 * missing value, one of a wrong type, and what does not fit the budget.
 */
export function renderTemplate(
  template: CompiledTemplate,
  given: object,
  budget: RenderBudget,
): RenderedTemplate {
  const values = readValues(template, given);
  const write = (segments: Segment[], show: (value: string) => string, of = template) => {
    const texts = segments.map((segment) => {
      const text = isTag(segment) ? resolve(of, values, segment, show) : segment;
      budget.take(text.length);
      return text;
    });
    return texts.join("");
  };
  const plain = (value: string) => value;
  // Links are filled in in the content alone.
  const ofHeaders = { ...template, isLeavable: false };
  const writeHeader = (segments: Segment[]) => write(segments, plain, ofHeaders);
  const { from, subject, replyTo, text, repeats } = template;
  const listOf = (key: string) => readList(values.get(key) ?? template.variables.get(key)?.fallback);
  return {
    from: from && writeHeader(from),
    subject: subject && writeHeader(subject),
    replyTo: replyTo === null ? null : replyTo.map(writeHeader),
    html: write(expandRepeats(repeats.html, listOf, Bun.escapeHTML), Bun.escapeHTML),
    text: text && write(expandRepeats(repeats.text, listOf, plain), plain),
  };
}

/** Values of lists are kept as JSON. */
function readList(json: string | null | undefined): unknown[] {
  if (json == null || !json.startsWith("[")) return [];
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/** The given values as text; a variable without a value is absent. */
function readValues({ variables }: CompiledTemplate, given: object): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const { key, type, fallback, needsValue } of variables.values()) {
    const value: unknown = Object.getOwnPropertyDescriptor(given, key)?.value;
    const field = `template.variables.${key}`;
    if (value !== undefined && value !== null) values.set(key, valueText(type, value, field));
    else if (fallback === null && needsValue) {
      throw new AppError(
        "missing_required_field",
        `Missing \`${field}\` field. The template has no fallback for the variable ${key}.`,
      );
    }
  }
  return values;
}

/** A fallback in the tag is the author's own text; values and stored fallbacks are data. */
function resolve(
  { variables, isLeavable }: CompiledTemplate,
  values: ReadonlyMap<string, string>,
  tag: Tag,
  show: (value: string) => string,
): string {
  const variable = variables.get(tag.name);
  const value = values.get(tag.name) ?? (tag.fallback === null ? variable?.fallback : null) ?? null;
  if (value !== null) return tag.isRaw ? value : show(value);
  // Each recipient has their own, so it is filled in when the email is delivered.
  if (isUnsubscribeTag(tag.name) || (isLeavable && isLinkTag(tag.name))) return tag.source;
  const isKnown = variable !== undefined || isReserved(tag.name);
  if (!isKnown) return tag.source;
  if (tag.fallback !== null) return tag.fallback;
  if (isLinkTag(tag.name)) {
    throw new AppError(
      "validation_error",
      `The template's ${tag.source} is filled in where the content has an unsubscribe link. Add {{{UNSUBSCRIBE_URL}}} to it.`,
    );
  }
  throw new AppError(
    "validation_error",
    `Only broadcasts fill in the template's ${tag.source}. Add a fallback, as in {{{${tag.name}|there}}}.`,
  );
}

const EXPECTED: Record<VariableType, string> = {
  string: "a string",
  number: "a number from -9007199254740991 to 9007199254740991",
  boolean: "true or false",
  object: "an object",
  list: "an array",
};

/**
 * A value as text in the email; objects and lists as JSON. A variable of type string takes a number, too. Throws
 * AppError 422 naming `field` for a value of another type, or of more than 2,000 characters.
 */
function valueText(type: VariableType, given: unknown, field: string): string {
  const value = type === "object" ? emptyMap(given) : given;
  if (!isOfType(type, value) && !(type === "string" && isOfType("number", value))) {
    throw invalid(field, `It must be ${EXPECTED[type]}.`);
  }
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  if (text.length > LIMITS.templateValueCharsMax) {
    throw invalid(field, `It is longer than ${LIMITS.templateValueCharsMax} characters.`);
  }
  return text;
}

/** The value as it is stored. Throws as `valueText` does. */
export function readValue(type: VariableType, given: unknown, field: string): VariableValue {
  const value = type === "object" ? emptyMap(given) : given;
  const text = valueText(type, value, field);
  if (!isOfType(type, value)) return text;
  return typeof value === "string" ? cleanText(value) : value;
}

function isOfType(type: VariableType, value: unknown): value is VariableValue {
  switch (type) {
    case "string":
    case "boolean":
      return typeof value === type;
    case "number":
      return (
        typeof value === "number" && Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER
      );
    case "object":
      return typeof value === "object" && value !== null && !Array.isArray(value);
    case "list":
      return Array.isArray(value);
  }
}

function invalid(field: string, reason: string): AppError {
  return new AppError("validation_error", `Invalid \`${field}\` field. ${reason}`);
}
