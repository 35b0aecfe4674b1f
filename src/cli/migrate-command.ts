// Brings the tables of PostgreSQL to this version before nodes start. Of SQLite, `serve` does it.
import { loadConfig } from "../config/config.ts";
import { AppError } from "../lib/app-error.ts";
import type { LocalCommand } from "../operator/command.ts";

export const migrateCommand: LocalCommand = {
  kind: "local",
  name: "migrate",
  about: "Bring the tables of PostgreSQL to this version",
  async run({ configFile, isJson, terminal }) {
    const { url } = loadConfig(configFile).database;
    if (url === "sqlite") {
      throw new AppError(
        "application_error",
        'database.url is "sqlite": there, `sendlark serve` updates the tables itself when it starts.',
      );
    }
    const { migratePostgres } = await import("../store/migrate-database.ts");
    const { from, to, statements } = await migratePostgres(url);
    const what =
      statements > 0
        ? `${statements} statements were run`
        : from < to
          ? "another node did it"
          : "nothing to do";
    terminal.out(
      isJson
        ? `${JSON.stringify({ schema: { from, to }, statements })}\n`
        : `The database has schema ${to}: ${what}.\n`,
    );
    return 0;
  },
};
