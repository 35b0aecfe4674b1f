// Validators of JSON columns, as deep as their readers need.

import { WEBHOOK_EVENT_TYPES } from "../../events/webhook-event.ts";
import { EVENT_FIELD_TYPES } from "../custom-events.ts";

type Shape = (value: unknown) => boolean;

const isString: Shape = (value) => typeof value === "string";
const isNumber: Shape = (value) => typeof value === "number";
export const orNull =
  (isValue: Shape): Shape =>
  (value) =>
    value === null || isValue(value);
const listOf =
  (isItem: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.every(isItem);
const oneOf =
  (...values: unknown[]): Shape =>
  (value) =>
    values.includes(value);

/** An object with these fields, each of its shape; it may have others. */
function objectOf(fields: Record<string, Shape>): Shape {
  const entries = Object.entries(fields);
  return (value) =>
    isObject(value) && entries.every(([name, isField]) => isField((value as Record<string, unknown>)[name]));
}

export const isObject: Shape = (value) =>
  typeof value === "object" && value !== null && !Array.isArray(value);
export const isTexts = listOf(isString);
export const isObjects = listOf(isObject);
export const isHeaders = listOf(
  (value) => Array.isArray(value) && value.length === 2 && value.every(isString),
);
export const isBundlePart = objectOf({ at: isNumber, bytes: isNumber, key: isString });
export const isTags = listOf(objectOf({ name: isString, value: isString }));
export const isEventTypes = listOf(oneOf(...WEBHOOK_EVENT_TYPES));
export const isEventSchema: Shape = (value) =>
  isObject(value) && Object.values(value as object).every(oneOf(...EVENT_FIELD_TYPES));
export const isEventDetail = objectOf({ to: isTexts });
export const isTranscript = listOf(objectOf({ atMs: isNumber, kind: isString, text: isString }));
export const isPropertyValue: Shape = (value) => isString(value) || isNumber(value);
export const isChecks = listOf(objectOf({ id: isString, status: oneOf("ok", "warning", "info") }));
export const isVerdicts = listOf(
  objectOf({ domain: isString, selector: isString, algorithm: isString, result: isString }),
);
export const isAttachments = listOf(
  objectOf({
    id: isString,
    filename: orNull(isString),
    contentType: isString,
    contentId: orNull(isString),
    disposition: oneOf("inline", "attachment"),
    sizeBytes: isNumber,
  }),
);
export const isRecords = listOf(
  objectOf({
    record: oneOf("SPF", "DKIM", "Tracking"),
    type: oneOf("TXT", "MX", "CNAME"),
    fqdn: isString,
    value: isString,
    priority: orNull(isNumber),
    status: oneOf("not_started", "pending", "verified", "failed", "temporary_failure"),
  }),
);
const isReportRecords = listOf(objectOf({ type: oneOf("TXT"), fqdn: isString, value: isString }));
export const isDmarc = objectOf({
  status: oneOf("verified", "missing", "failed", "temporary_failure"),
  fqdn: isString,
  found: isTexts,
  advice: orNull(isString),
  reports: (value) => value === undefined || isObject(value),
  missing: (value) => value === undefined || isReportRecords(value),
});
export const isStsPolicy = objectOf({
  mode: oneOf("enforce", "testing", "none"),
  mx: isTexts,
  maxAgeSeconds: isNumber,
});
export const isFeedbackLoops = listOf(objectOf({ id: isString, spam: isNumber }));
export const isComplianceRows = listOf(
  objectOf({ requirement: isString, isMet: oneOf(true, false), reason: orNull(isString) }),
);
export const isVariables = listOf(
  objectOf({ id: isString, key: isString, type: oneOf("string", "number", "boolean", "object", "list") }),
);
