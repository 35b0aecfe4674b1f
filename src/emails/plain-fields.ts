// Email fields that are stored and returned as the sender gives them. To add one: an entry here, a column in
// `store/sql/schema.ts` and a migration. HTTP, SMTP, the store and the API derive from this list.
import { z } from "zod";
import { optional } from "../api/request-fields.ts";

const text = z.string("It must be a string.");

const tag = z
  .object({ name: text, value: text }, "It must be an object with `name` and `value`.")
  .meta({ id: "EmailTag" });

/** By column name in camelCase: `given` is the request schema, `shown` the response schema, `absent` the default. */
const PLAIN_FIELDS = {
  tags: {
    given: optional(z.array(tag, "It must be an array.")).describe(
      "Custom tags, included in events. Names and values consist of ASCII letters, digits, `_` and `-`.",
    ),
    shown: z.array(tag),
    absent: [],
  },
} satisfies Record<string, { given: z.ZodType; shown: z.ZodType; absent: unknown }>;

type Fields = typeof PLAIN_FIELDS;

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : Name;

/** The stored types. */
export type PlainFields = { [Name in keyof Fields]: z.output<Fields[Name]["shown"]> };

type Given = { [Name in keyof Fields as Name | Snake<Name>]: Fields[Name]["given"] };
type Shown = { [Name in keyof Fields as Snake<Name>]: Fields[Name]["shown"] };

const NAMES = Object.keys(PLAIN_FIELDS) as (keyof Fields)[];

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Request schema fields, in both spellings. */
export const plainRequest = Object.fromEntries(
  NAMES.flatMap((name) => [snake(name), name].map((spelling) => [spelling, PLAIN_FIELDS[name].given])),
) as Given;

/** Response schema fields. */
export const plainAnswer = Object.fromEntries(
  NAMES.map((name) => [snake(name), PLAIN_FIELDS[name].shown]),
) as Shown;

export const NO_PLAIN_FIELDS = Object.fromEntries<unknown>(
  NAMES.map((name) => [name, PLAIN_FIELDS[name].absent]),
) as PlainFields;

export function readPlainFields(body: z.output<z.ZodObject<Given>>): PlainFields {
  const given = body as Record<string, unknown>;
  return Object.fromEntries(
    NAMES.map((name) => [name, given[snake(name)] ?? given[name] ?? PLAIN_FIELDS[name].absent]),
  ) as PlainFields;
}

export function showPlainFields(email: PlainFields): z.output<z.ZodObject<Shown>> {
  return Object.fromEntries(NAMES.map((name) => [snake(name), email[name]])) as never;
}
