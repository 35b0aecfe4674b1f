// What a noun's declaration promises. The lines with `@ts-expect-error` fail the compile where one of them is accepted.
import { expect, test } from "bun:test";
import type { Connection } from "./connection.ts";
import { defineNoun } from "./noun.ts";
import * as nouns from "./registry.ts";

interface NoteStore {
  add(request: { text: string }): Promise<{ id: string }>;
  get(id: string): Promise<string | null>;
}

const methods = { add: "write", get: "read" } as const;
const add = ({ text }: { text: string }) => ({ id: text });
const get = (id: string) => id;

test("a declaration that lacks something of its contract, or contradicts it, does not compile", () => {
  defineNoun<NoteStore>({ methods, open: () => ({ add, get }) });
  const declare = (_wrong: () => unknown) => {};
  // @ts-expect-error: a method without its kind
  declare(() => defineNoun<NoteStore>({ methods: { add: "write" }, open: () => ({ add, get }) }));
  // @ts-expect-error: a kind without its method
  declare(() => defineNoun<NoteStore>({ methods, open: () => ({ add }) }));
  // @ts-expect-error: another result
  declare(() => defineNoun<NoteStore>({ methods, open: () => ({ add, get: () => 1 }) }));
  // @ts-expect-error: another request
  declare(() => defineNoun<NoteStore>({ methods, open: () => ({ add: (_: number) => ({ id: "" }), get }) }));
  // @ts-expect-error: a change that says something else than what was changed
  declare(() => defineNoun<NoteStore>({ methods: { ...methods, add: { change: () => 1 } }, open }));
  // @ts-expect-error: an engine with other methods, and nobody to translate
  declare(() => defineNoun<NoteStore, { add(packed: string): string }>({ methods: { add: "write" }, open }));
});

const open = (_connection: Connection): never => {
  throw new Error("Nothing opens it.");
};

test("every noun of the registry says of each method what it does", () => {
  const kinds = Object.values(nouns).flatMap((noun) => Object.values(noun.methods));
  expect(Object.keys(nouns).length).toBeGreaterThan(20);
  expect(kinds.length).toBeGreaterThan(150);
  expect(kinds.filter((kind) => typeof kind === "string" && kind !== "read" && kind !== "write")).toEqual([]);
});
