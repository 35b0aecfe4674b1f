// What an import makes of the file, while it is decided.
import type { ContactPropertyItem } from "../../../src/contacts/property-schema.ts";
import type { ContactImport, ImportOptionsBody } from "../../../src/imports/schema.ts";
import { t } from "../../texts/text.tsx";

export type DetectedFile = NonNullable<ContactImport["detected"]>;
type Column = DetectedFile["columns"][number];
type ColumnMap = NonNullable<ImportOptionsBody["column_map"]>;

/** What a column becomes: "" = it is not imported, a target, or `property.<key>`. */
export type Choice = string;

export const TARGETS: [choice: Exclude<keyof ColumnMap & string, "properties">, label: string][] = [
  ["email", t("Email address")],
  ["first_name", t("First name")],
  ["last_name", t("Last name")],
  ["full_name", t("First and last name")],
  ["language", t("Language")],
  ["time_zone", t("Time zone")],
  ["status", t("Status")],
  ["unsubscribed", t("Unsubscribed: yes or no")],
  ["segments", t("Segments, by name")],
  ["topics", t("Topics, by name")],
  ["attributes", t("Properties, as JSON")],
];

/** What only the exports of known services have: it is found out, and not chosen. */
export const FOUND_TARGETS: Record<string, string> = {
  unsubscribed_at: t("Time of the unsubscribe"),
  bounced_at: t("Time of the bounce"),
};

export const choiceOf = ({ target, property }: Column): Choice =>
  target === "property" ? `property.${property?.key ?? ""}` : (target ?? "");

/** `Favorite color` → `favorite_color`; "" where no letter or digit is left. */
export function keyOf(columnName: string): string {
  const plain = columnName.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^_+|_+$/g, "")
    .slice(0, 50);
}

const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** The column map for the choices, in the order of the file's columns. */
export function columnMapOf(file: DetectedFile, choices: Choice[], known: ContactPropertyItem[]): ColumnMap {
  const map: Record<string, unknown> = {};
  const properties: Record<string, { column: string; type: "string" | "number" }> = {};
  for (const [at, choice] of choices.entries()) {
    const column = file.columns[at]!.name;
    if (choice.startsWith("property.")) {
      const key = choice.slice("property.".length);
      properties[key] = { column, type: typeOf(key, samplesOf(file, at), known) };
    } else if (choice !== "" && FOUND_TARGETS[choice] === undefined) map[choice] = column;
  }
  return { ...map, ...(Object.keys(properties).length > 0 && { properties }) } as ColumnMap;
}

function typeOf(key: string, samples: string[], known: ContactPropertyItem[]): "string" | "number" {
  const property = known.find((one) => one.key === key);
  if (property !== undefined) return property.type;
  return samples.length > 0 && samples.every((sample) => NUMBER.test(sample)) ? "number" : "string";
}

/** The values of a column in the first rows. */
export const samplesOf = (file: DetectedFile, at: number): string[] =>
  file.preview.map((row) => row[at] ?? "").filter((value) => value !== "");

/** How people agreed. */
export const CONSENT_SOURCES: { value: string; label: string; hint: string }[] = [
  {
    value: "website",
    label: t("They signed up on our website or in our app"),
    hint: t("Such as with a form or when they made an account."),
  },
  {
    value: "purchase",
    label: t("They are customers and agreed when they bought"),
    hint: t("They had a choice, and were told that they can leave."),
  },
  {
    value: "provider",
    label: t("They are subscribed at our previous provider"),
    hint: t("They agreed there, and have received our email since."),
  },
  { value: "in_person", label: t("They agreed in person or on paper"), hint: t("Such as at an event.") },
  { value: "other", label: t("In another way"), hint: t("Describe it below.") },
];

/** In words, as it is kept with each new contact; null until it is complete. */
export function consentText(source: string, note: string): string | null {
  const label = CONSENT_SOURCES.find(({ value }) => value === source)?.label;
  const more = note.trim();
  if (label === undefined || (source === "other" && more === "")) return null;
  return more === "" ? label : `${label}: ${more}`;
}
