import { and, eq, inArray } from "drizzle-orm";
import type { BodyBundleStore } from "../../blobs/blobs.ts";
import type { Connection } from "../connection.ts";
import { defineNoun } from "../noun.ts";
import { bodyBundles } from "./bundle-schema.ts";

export const bodyBundleMethods = defineNoun<BodyBundleStore>({
  methods: {
    // An email waits for it.
    reserve: { isUrgent: () => true, ignoresQueueCounts: true },
    takeRemovable: { ignoresQueueCounts: true },
    forget: { ignoresQueueCounts: true },
  },
  isRefusable: false,
  open({ database, orm }: Connection) {
    const find = database.prepare<{ name: string }, [number, number]>(
      "SELECT name FROM body_bundles WHERE removable_at <= ? ORDER BY removable_at LIMIT ?",
    );
    const take = database.prepare("UPDATE body_bundles SET removable_at = 0 WHERE name = ?");
    return {
      reserve(bundle) {
        orm.insert(bodyBundles).values(bundle).run();
      },
      takeRemovable({ now, limit }) {
        const names = find.all(now, limit).map(({ name }) => name);
        for (const name of names) take.run(name);
        return names;
      },
      forget({ names }) {
        const isGone = and(inArray(bodyBundles.name, names), eq(bodyBundles.removableAt, 0));
        orm.delete(bodyBundles).where(isGone).run();
      },
    };
  },
});

/** Keeps a bundle for a body that is put into it; false if it is being removed. */
export function createKeepBundle({ database }: Pick<Connection, "database">): (name: string) => boolean {
  const use = database.prepare(
    "UPDATE body_bundles SET removable_at = NULL WHERE name = ? AND (removable_at IS NULL OR removable_at > 0)",
  );
  return (name) => use.run(name).changes > 0;
}

/** Lets a bundle be removed once no body is left in it. */
export function createLeaveBundle({ database }: Pick<Connection, "database">): (name: string) => void {
  const isNamed = database.prepare<{ found: number }, [string]>(
    "SELECT 1 AS found FROM bodies WHERE bundle = ? LIMIT 1",
  );
  const leave = database.prepare(
    "UPDATE body_bundles SET removable_at = 1 WHERE name = ? AND removable_at IS NULL",
  );
  return (name) => {
    if (isNamed.get(name) === null) leave.run(name);
  };
}
