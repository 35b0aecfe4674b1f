// Runs when the program is bundled (a macro) or imported, so the compiled executable contains its migrations.
import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";

/** Every migration in order, as drizzle's own migrator reads them. */
export function embeddedMigrations() {
  // Not `import.meta.dir`, which scripts/build.ts keeps out of the program.
  const folder = fileURLToPath(new URL("../../../../migrations/sqlite", import.meta.url));
  return readMigrationFiles({ migrationsFolder: folder });
}
