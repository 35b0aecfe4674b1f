// The wire form of contact properties.
import { z } from "zod";
import { listOf } from "../api/page-query.ts";
import { choice, mapOf } from "../api/request-fields.ts";
import { isoTime } from "../lib/iso-time.ts";
import type { ContactProperty as StoredContactProperty } from "../store/contact-properties.ts";

const type = choice(["string", "number"], "It must be `string` or `number`.");
const fallback = z
  .union([z.string(), z.number(), z.null()], "It must be a string, a number or null.")
  .describe("The value for contacts without one; must have the property's type.");

export const createPropertyBody = z
  .object({
    key: z.string("It must be a string.").describe("1 to 50 ASCII letters, digits and underscores."),
    type,
    fallback_value: fallback.optional(),
    fallbackValue: fallback.optional(),
  })
  .meta({ id: "CreateContactPropertyRequest" });
export type CreateContactPropertyRequest = z.input<typeof createPropertyBody>;

export const updatePropertyBody = mapOf(
  z.object({ fallback_value: fallback.optional(), fallbackValue: fallback.optional() }),
).meta({ id: "UpdateContactPropertyRequest" });
export type UpdateContactPropertyRequest = z.input<typeof updatePropertyBody>;

export const propertyReference = z
  .object({ object: z.literal("contact_property"), id: z.string() })
  .meta({ id: "ContactPropertyReference" });
export type ContactPropertyReference = z.infer<typeof propertyReference>;
export const deletedProperty = propertyReference
  .extend({ deleted: z.literal(true) })
  .meta({ id: "DeletedContactProperty" });
export type DeletedContactProperty = z.infer<typeof deletedProperty>;

const propertyItem = z
  .object({
    id: z.string(),
    key: z.string(),
    type,
    fallback_value: z.union([z.string(), z.number(), z.null()]),
    created_at: z.string(),
  })
  .meta({ id: "ContactPropertyItem" });
export type ContactPropertyItem = z.infer<typeof propertyItem>;

export const propertyObject = propertyItem
  .extend({ object: z.literal("contact_property") })
  .meta({ id: "ContactProperty" });
export type ContactProperty = z.infer<typeof propertyObject>;
export const propertyList = listOf(propertyItem).meta({ id: "ContactPropertyList" });
export type ContactPropertyList = z.infer<typeof propertyList>;

export function showPropertyItem(row: StoredContactProperty): z.infer<typeof propertyItem> {
  const { id, key, type, fallback, createdAt } = row;
  return { id, key, type, fallback_value: fallback, created_at: isoTime(createdAt) };
}

export function showPropertyReference(id: string): z.infer<typeof propertyReference> {
  return { object: "contact_property", id };
}
