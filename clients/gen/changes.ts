// What is changed in parts.
import type { Api, Type } from "./ir.ts";

/**
 * The models of which a change has parts: null and absent are two things in them. Lists are replaced as a whole, for which
 * the items of lists count only `withItems`.
 */
export function changesOf(api: Api, { withItems = false } = {}): Set<string> {
  const found = new Set<string>();
  const visit = (type: Type): void => {
    if (withItems && (type.kind === "list" || type.kind === "map")) visit(type.of);
    if (type.kind !== "model" || found.has(type.name)) return;
    found.add(type.name);
    for (const field of api.models.find(({ name }) => name === type.name)!.fields) visit(field.type);
  };
  for (const { verb, body } of api.operations) if (verb === "PATCH" && body !== null) visit(body.type);
  return found;
}
