// Brings the tables of PostgreSQL to this version before nodes start. Of SQLite, `serve` does it.
import { loadConfig } from "../config/config.ts";
import { AppError } from "../lib/app-error.ts";
import type { LocalCommand } from "../operator/command.ts";

export const migrateCommand: LocalCommand = {
  kind: "local",
  name: "migrate",
  about: "Bring the tables of PostgreSQL to this version",
  options: {
    check: {
      type: "boolean",
      about: "only say what would be done, and whether this version can read the database",
    },
  },
  async run({ input, configFile, isJson, terminal }) {
    const { url } = loadConfig(configFile).database;
    if (url === "sqlite") {
      throw new AppError(
        "application_error",
        'database.url is "sqlite": there, `sendlark serve` updates the tables itself when it starts.',
      );
    }
    const { migratePostgres, planMigration } = await import("../store/migrate-database.ts");
    const isCheck = input.values["check"] === true;
    const { from, to, statements, waiting } = await (isCheck ? planMigration : migratePostgres)(url);
    const did = isCheck ? "are to be run" : "were run";
    const done = from < to ? "another node did it" : "nothing to do";
    const what = statements > 0 ? `${statements} statements ${did}` : done;
    const later =
      waiting.length === 0
        ? ""
        : `Until no node of an older version has been seen for a day, these wait: ${waiting.join(", ")}.\n`;
    terminal.out(
      isJson
        ? `${JSON.stringify({ schema: { from, to }, statements, waiting })}\n`
        : `The database has schema ${isCheck ? from : to}: ${what}.\n${later}`,
    );
    return 0;
  },
};
