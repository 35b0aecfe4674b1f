// The filter of a conditional section: it asks only what is known when an email is merged, the contact's own fields and
// properties.
import { z } from "zod";
import { CONDITION_FIELDS, CONDITION_OPS } from "../lib/conditions.ts";
import { LIMITS } from "../limits.ts";
import type { Filter } from "../store/filter.ts";

const valueText = z.string().max(LIMITS.contactFilterTextCharsMax);
const value = z.union(
  [
    valueText,
    z.number(),
    z.boolean(),
    z.array(z.union([valueText, z.number()])).max(LIMITS.contactFilterValuesMax),
  ],
  "It must be a text, a number or a list of them.",
);

const FIELD = /^property\.[A-Za-z0-9_]{1,50}$/;
const leaf = z.strictObject({
  field: z
    .string("It must be a field of the contact.")
    .refine(
      (field) => (CONDITION_FIELDS as readonly string[]).includes(field) || FIELD.test(field),
      `It must be ${CONDITION_FIELDS.join(", ")} or property.<key>.`,
    ),
  op: z
    .string("It must be an op.")
    .refine((op) => CONDITION_OPS.includes(op), `It must be ${CONDITION_OPS.join(", ")}.`),
  value: value.optional(),
});

/** As deep as filters of segments are. */
const levels = (depth: number): z.ZodType => {
  if (depth === 0) return leaf;
  const inner = levels(depth - 1);
  const many = z.array(inner, "It must be an array.").max(LIMITS.contactFilterLeavesMax);
  return z.union([
    z.strictObject({ all: many }),
    z.strictObject({ any: many }),
    z.strictObject({ not: inner }),
    leaf,
  ]);
};

export const conditionSchema = levels(LIMITS.contactFilterDepthMax) as z.ZodType<Filter>;
