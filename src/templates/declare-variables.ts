import { AppError } from "../lib/app-error.ts";
import { createId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import type { TemplateVariable } from "../store/templates.ts";
import { isReserved } from "./reserved-names.ts";
import type { VariableBody } from "./schema.ts";
import { readValue } from "./variable-value.ts";

const KEY = /^[A-Za-z0-9_]+$/;

/** A template's variables anew; one whose key was there before keeps its id. Throws AppError 422 naming the field. */
export function declareVariables(
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

/** Absent: the sender must give a value. An explicit null: nothing stands there without one. */
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

function invalid(field: string, reason: string): AppError {
  return new AppError("validation_error", `Invalid \`${field}\` field. ${reason}`);
}
