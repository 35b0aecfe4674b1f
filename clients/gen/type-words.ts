// What a language calls the types of the API.
import type { Type } from "./ir.ts";

type Plain = Exclude<Type["kind"], "const" | "enum" | "model" | "union" | "oneOrMany" | "list" | "map">;

export interface TypeWords extends Record<Plain, string> {
  const(value: string | boolean): string;
  /** A model, a union or an enumeration. */
  named(name: string): string;
  oneOrMany: string;
  list(of: string): string;
  map(of: string): string;
}

export function typeIn(words: TypeWords, type: Type): string {
  switch (type.kind) {
    case "const":
      return words.const(type.value);
    case "enum":
    case "model":
    case "union":
      return words.named(type.name);
    case "list":
    case "map":
      return words[type.kind](typeIn(words, type.of));
    default:
      return words[type.kind];
  }
}
