// Reads what a visitor entered in a form.
import { cleanText } from "../lib/clean-text.ts";
import { LIMITS } from "../limits.ts";
import { isAmbiguous, parseAddress } from "../mime/address.ts";
import type { PropertyValue } from "../store/contact-properties.ts";
import type { FormContent, ShownField } from "./form-content.ts";
import type { Entered } from "./form-page.ts";
import type { FormTexts } from "./form-texts.ts";

export interface Entry {
  email: string;
  firstName?: string;
  lastName?: string;
  /** By the property's id. */
  properties: Record<string, PropertyValue>;
  /** Ids of those ticked. */
  topics: string[];
}

/** Fields that the form does not have are ignored. */
export function readEntry(
  content: FormContent,
  entered: Entered,
): { entry: Entry } | { errors: Record<string, string> } {
  const errors: Record<string, string> = {};
  const entry: Entry = { email: "", properties: {}, topics: [] };
  for (const field of content.fields) {
    const error = readField(content.texts, field, entered[field.name] ?? "", entry);
    if (error !== null) errors[field.name] = error;
  }
  if (Object.keys(errors).length > 0) return { errors };
  entry.topics = content.topics.flatMap(({ id }) => (`topic.${id}` in entered ? [id] : []));
  return { entry };
}

/** Null, or what is wrong with it. */
function readField(texts: FormTexts, field: ShownField, given: string, entry: Entry): string | null {
  const text = cleanText(given).trim();
  if (text === "") return field.isRequired ? texts.required : null;
  switch (field.kind) {
    case "email": {
      const parsed = parseAddress(text);
      if (parsed === null || parsed.name !== "" || isAmbiguous(parsed)) return texts.notAnAddress;
      entry.email = parsed.address.toLowerCase();
      return null;
    }
    case "first_name":
    case "last_name":
      if (text.length > LIMITS.contactNameCharsMax) return texts.tooLong;
      entry[field.kind === "first_name" ? "firstName" : "lastName"] = text.replace(/\s+/g, " ");
      return null;
    case "property":
      return readProperty(texts, field, text, entry);
  }
}

function readProperty(texts: FormTexts, { property }: ShownField, text: string, entry: Entry): string | null {
  if (property === null) return null;
  if (property.type === "number") {
    const number = Number(text);
    if (!Number.isFinite(number)) return texts.notANumber;
    entry.properties[property.id] = number;
    return null;
  }
  if (text.length > LIMITS.contactPropertyValueCharsMax) return texts.tooLong;
  entry.properties[property.id] = text;
  return null;
}
