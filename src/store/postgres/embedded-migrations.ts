// Runs when the program is bundled (a macro) or imported, so the compiled executable contains its migrations.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Every migration in order, one for each schema. A file that starts with `-- oldest schema: N` does not disturb programs that know
 * schema N or a newer one; without that line, programs must know it. One with `-- can wait` takes away what this version does not use,
 * and waits until no node has been seen for a day that needs it.
 */
export function embeddedMigrations(): {
  file: string;
  oldest: number;
  canWait: boolean;
  statements: string[];
}[] {
  // Not `import.meta.dir`, which scripts/build.ts keeps out of the program.
  const folder = fileURLToPath(new URL("../../../migrations/postgres", import.meta.url));
  const files = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  return files.toSorted().map((file, index) => {
    const text = readFileSync(join(folder, file), "utf8");
    const oldest = /^-- oldest schema: (\d+)\n/.exec(text);
    return {
      file,
      oldest: Number(oldest?.[1] ?? index + 1),
      canWait: /^(?:--.*\n)*-- can wait\n/.test(text),
      statements: text
        .replace(/^(?:--.*\n)+/, "")
        .split("--> statement-breakpoint")
        .map((statement) => statement.trim())
        .filter((statement) => statement !== ""),
    };
  });
}
