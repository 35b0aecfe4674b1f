import type { Database } from "bun:sqlite";
import { drizzle } from "drizzle-orm/bun-sqlite";
import { storedClasses } from "../../sql/retention/retention-schema.ts";
import type { StoredSpace } from "../../sql/stored-space.ts";

/** To take a page off a long list of free ones, SQLite reads all of the list: up to a millisecond each. */
const VACUUM_PAGES = 4;

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
  const vacuum = database.prepare(`PRAGMA incremental_vacuum(${VACUUM_PAGES})`);
  return {
    classes: () => orm.select().from(storedClasses).all(),
    taken: (classes) => taken.get(JSON.stringify(classes))?.bytes ?? 0,
    usedBytes: () => (pages() - freePages()) * pageBytes(),
    freeBytes: () => freePages() * pageBytes(),
    giveBack({ keepBytes, stepMs }) {
      const endsAt = performance.now() + stepMs;
      while (freePages() * pageBytes() > keepBytes && performance.now() < endsAt) vacuum.all();
    },
  };
}
