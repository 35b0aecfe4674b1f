// What a content needs to know of a contact. Compiled once for each content, then asked for each recipient.
import { type ConditionPart, readConditions, type ValueIn } from "../lib/conditions.ts";
import { isTag, parseTags } from "../lib/parse-tags.ts";
import { LIMITS } from "../limits.ts";
import type { ContactRow } from "../store/contacts.ts";
import type { MergeValues } from "./merge-body.ts";
import { answersOf, conditionalsIn, conditionKey, isShown } from "./merge-conditions.ts";
import { cleanValue, fallbackText, mergeTagsOf, propertyOf, readMergeTag } from "./merge-tags.ts";

export interface MergeSource {
  subject: string;
  html: string | null;
  text: string | null;
}

export type MergeContact = Pick<
  ContactRow,
  "email" | "firstName" | "lastName" | "language" | "timeZone" | "properties"
>;

export interface Merge {
  /** Canonical paths of the tags used, without repetitions. */
  paths: string[];
  /** One line. */
  subjectOf(values: MergeValues): string;
  /** The values of the tags that the contact has, and which conditions it meets. */
  valuesOf(contact: MergeContact): MergeValues;
  /** Paths of tags that stay empty in some place that is shown: the contact has no value, and there is no fallback. */
  missingOf(contact: MergeContact): string[];
}

/** `properties`: of the team; tags name them by key, contacts by id. */
export function compileMerge(
  { subject, html, text }: MergeSource,
  properties: readonly { id: string; key: string }[],
): Merge {
  const parts = [html ?? "", text ?? ""];
  const used = [subject, ...parts].flatMap((part) => placesOf(part));
  const paths = [...new Set(used.map(({ path }) => path))];
  const bare = used.filter(({ fallback }) => !fallback);
  const filters = new Map(
    parts.flatMap(conditionalsIn).map(({ filter }) => [conditionKey(filter), filter] as const),
  );
  const ids = new Map(properties.map(({ id, key }) => [key, id]));
  const readers = paths.map((path) => ({ path, read: readerOf(path, ids) }));
  const valuesOf = (contact: MergeContact): MergeValues => {
    const values: Record<string, string> =
      filters.size === 0 ? {} : answersOf(filters, fieldsOf(contact, ids));
    for (const { path, read } of readers) {
      const value = cleanValue(read(contact)).slice(0, LIMITS.contactPropertyValueCharsMax).toWellFormed();
      if (value !== "") values[path] = value;
    }
    return values;
  };
  return {
    paths,
    subjectOf: compileLine(subject),
    valuesOf,
    missingOf(contact) {
      const values = valuesOf(contact);
      const missing = bare.filter(
        ({ path, within }) => values[path] === undefined && within.every((key) => isShown(key, values)),
      );
      return [...new Set(missing.map(({ path }) => path))];
    },
  };
}

interface TagPlace {
  path: string;
  fallback: string | null;
  /** The conditions around it. */
  within: string[];
}

function placesOf(text: string): TagPlace[] {
  const walk = (parts: ConditionPart[], within: string[]): TagPlace[] =>
    parts.flatMap((part) =>
      typeof part === "string"
        ? mergeTagsOf(part).values.map(({ path, fallback }) => ({ path, fallback, within }))
        : walk(part.parts, [...within, conditionKey(part.filter)]),
    );
  return walk(readConditions(text), []);
}

const PROPERTY = "property.";

/** What conditions ask, by the names of filters. */
function fieldsOf(contact: MergeContact, ids: ReadonlyMap<string, string>): ValueIn {
  const { email, firstName, lastName, language, timeZone, properties } = contact;
  const domain = email.slice(email.lastIndexOf("@") + 1);
  const fields = { email, domain, first_name: firstName, last_name: lastName, language, time_zone: timeZone };
  return (field) => {
    if (field.startsWith(PROPERTY)) return properties[ids.get(field.slice(PROPERTY.length)) ?? ""] ?? null;
    return Object.hasOwn(fields, field) ? fields[field as keyof typeof fields] : null;
  };
}

function readerOf(path: string, ids: ReadonlyMap<string, string>): (contact: MergeContact) => string {
  if (path === "contact.email") return ({ email }) => email;
  if (path === "contact.first_name") return ({ firstName }) => firstName ?? "";
  if (path === "contact.last_name") return ({ lastName }) => lastName ?? "";
  const id = ids.get(propertyOf(path) ?? "");
  return id === undefined ? () => "" : ({ properties }) => String(properties[id] ?? "");
}

/** A header's text: values end no line, and an unknown tag stays as it is. */
function compileLine(line: string): (values: MergeValues) => string {
  const pieces = parseTags(line).map((segment) => {
    if (!isTag(segment)) return segment;
    const tag = readMergeTag(segment);
    if (tag?.kind !== "value") return segment.source;
    return { path: tag.path, fallback: fallbackText(tag.fallback, { isHtml: false }) };
  });
  return (values) => {
    const read = (piece: (typeof pieces)[number]) =>
      typeof piece === "string" ? piece : (values[piece.path] ?? piece.fallback);
    const text = pieces.map(read).join("").replaceAll(/\s+/g, " ").trim();
    return text.slice(0, LIMITS.subjectCharsMax).toWellFormed();
  };
}
