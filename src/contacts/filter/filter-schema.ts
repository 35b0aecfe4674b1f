// The wire form of filters. The tree is read by read-filter.ts, which names the leaf that is wrong.
import { z } from "zod";
import { mapOf } from "../../api/request-fields.ts";

const DESCRIPTION =
  "`{all: [...]}`, `{any: [...]}`, `{not: ...}` or a condition `{field, op, value, days}`; at most 4 levels and 50 conditions. `{all: []}` matches every contact. Fields: `email`, `domain`, `first_name`, `last_name`, `language`, `time_zone`, `property.<key>`, `created_at`, `updated_at`, `status`, `suppression`, `segment`, `topic.<id>`, `sent`, `delivered`, `opened`, `clicked`, `event.<name>`, `broadcast.<id>`.";

/** An empty object, as some client libraries write no filter, is none. */
export const filterSchema = mapOf(z.record(z.string(), z.unknown(), "It must be an object."))
  .describe(DESCRIPTION)
  .meta({ id: "ContactFilter", examples: [{ field: "property.plan", op: "eq", value: "pro" }] });
