// What `sendlark migrate` needs of an engine.
export { migrate as migratePostgres } from "./postgres/migrate.ts";
