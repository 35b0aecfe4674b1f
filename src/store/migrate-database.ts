// What commands need to know and do about the schema of a database server.
export { migrate as migratePostgres, readSchemaOf } from "./postgres/migrate.ts";
