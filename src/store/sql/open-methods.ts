import type { Engine } from "./batch.ts";
import type { Connection } from "./connection.ts";
import type { EngineMethod, MethodTable } from "./method.ts";
import type { Noun } from "./noun.ts";
import * as nouns from "./registry.ts";

/** Prepares every method of every noun on a connection. */
export function openMethods(connection: Connection): MethodTable {
  const table = new Map<string, EngineMethod>();
  for (const [name, noun] of Object.entries<Noun<unknown>>(nouns)) {
    const runs = noun.open(connection) as Record<string, EngineMethod["run"]>;
    for (const [verb, kind] of Object.entries(noun.methods)) {
      const run = runs[verb];
      if (run === undefined) throw new Error(`The store's ${name} lack the method ${verb}.`);
      table.set(`${name}.${verb}`, { run, options: typeof kind === "string" ? {} : kind });
    }
  }
  return table;
}

/** Buffers in the answers to transfer without a copy. */
export function createBytesOf(methods: MethodTable): Engine["bytesOf"] {
  return (requests, answers) =>
    answers.flatMap((answer, index) => {
      const name = requests[index]?.method;
      if (name === undefined || "error" in answer) return [];
      return methods.get(name)?.options.resultBytes?.(answer.value as never) ?? [];
    });
}
