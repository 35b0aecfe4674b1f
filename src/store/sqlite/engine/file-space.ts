import type { Database } from "bun:sqlite";
import { drizzle } from "drizzle-orm/bun-sqlite";
import { storedClasses } from "../../sql/retention/retention-schema.ts";
import type { StoredSpace } from "../../sql/stored-space.ts";

/** Triggers count the classes; SQLite knows its pages. */
export function createFileSpace(database: Database): StoredSpace {
  const orm = drizzle({ client: database });
  const taken = database.prepare<{ bytes: number | null }, [string]>(
    "SELECT sum(bytes) AS bytes FROM stored_classes WHERE class IN (SELECT value FROM json_each(?))",
  );
  const numberOf = (pragma: string) => {
    const read = database.query<Record<string, number>, []>(`PRAGMA ${pragma}`);
    return () => Number(Object.values(read.get() ?? {})[0] ?? 0);
  };
  const pageBytes = numberOf("page_size");
  const pages = numberOf("page_count");
  const freePages = numberOf("freelist_count");
  return {
    classes: () => orm.select().from(storedClasses).all(),
    taken: (classes) => taken.get(JSON.stringify(classes))?.bytes ?? 0,
    usedBytes: () => (pages() - freePages()) * pageBytes(),
    freeBytes: () => freePages() * pageBytes(),
    giveBack: (count) => void database.query(`PRAGMA incremental_vacuum(${count})`).all(),
  };
}
