import { eq } from "drizzle-orm";
import { LIMITS } from "../../../limits.ts";
import type { StateStore } from "../../state.ts";
import type { Connection } from "../connection.ts";
import { defineNoun, type Synchronous } from "../noun.ts";
import { state } from "./state-schema.ts";

export const stateMethods = defineNoun<StateStore>({
  methods: {
    read: "read",
    write: "write",
  },
  open: createStateMethods,
});

function createStateMethods({ database, orm }: Connection): Synchronous<StateStore> {
  const find = (name: string) =>
    orm
      .select({ value: state.value, version: state.version })
      .from(state)
      .where(eq(state.name, name))
      .get() ?? null;
  const save = database.prepare(
    `INSERT INTO state (name, version, value) VALUES (?, 1, ?)
     ON CONFLICT (name) DO UPDATE SET version = state.version + 1, value = excluded.value`,
  );
  return {
    read: ({ name }) => find(name),
    write({ name, value, expected }) {
      if (value.length > LIMITS.stateValueCharsMax) throw new RangeError(`${name} is too long to be kept`);
      if (expected !== undefined && (find(name)?.version ?? 0) !== expected) return { written: false };
      save.run(name, value);
      return { written: true };
    },
  };
}
