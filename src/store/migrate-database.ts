// What commands need to know and do about the schema of a database server.
export { migrate as migratePostgres, planMigration } from "./postgres/migrate.ts";
