// Runs when the program is bundled (a macro) or imported, so the compiled executable contains its migrations.
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";

/** Every migration in order, as drizzle's own migrator reads them. */
export function embeddedMigrations() {
  return readMigrationFiles({ migrationsFolder: join(import.meta.dir, "../../../../migrations/sqlite") });
}
