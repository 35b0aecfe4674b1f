// What the runners of dynamic languages need to know of each operation.
import type { Api, Type } from "./ir.ts";

export interface TableEntry {
  /** `emails.attachments.get` */
  method: string;
  body?: string;
  params?: string;
  answer: string;
  item?: string;
}

export function operationTable(api: Api): Record<string, TableEntry> {
  return Object.fromEntries(
    api.operations.map(({ id, resource, method, body, paramsName, answer, paged }) => [
      id,
      {
        method: [...resource, method].join("."),
        ...(body === null ? {} : { body: codecOf(body.type) }),
        ...(paramsName === null ? {} : { params: paramsName }),
        answer: answer === "text" ? "" : codecOf(answer.type),
        ...(paged === null ? {} : { item: codecOf(paged) }),
      },
    ]),
  );
}

/** How a value differs between the wire and a language; empty where it does not. `[` is a list of, `{` a map of. */
export function codecOf(type: Type, others: { [kind in Type["kind"]]?: string } = {}): string {
  switch (type.kind) {
    case "instant":
    case "time":
      return "time";
    case "bytes":
      return "bytes";
    case "model":
    case "union":
      return type.name;
    case "list":
    case "map": {
      const inner = codecOf(type.of, others);
      return inner === "" ? "" : `${type.kind === "list" ? "[" : "{"}${inner}`;
    }
    default:
      return others[type.kind] ?? "";
  }
}
