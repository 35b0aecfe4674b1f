// What commands need of the data directory while nothing has it open: its lock, its schema, and the ways to a newer and
// an older one.
export { type CarryBackPlan, carryBack, closeLog, planCarryBack } from "./sqlite/engine/carry-back.ts";
export { lockDataDirectory } from "./sqlite/engine/data-directory-lock.ts";
export { SCHEMA } from "./sqlite/engine/migrate.ts";
export { RESTORE_MARKER } from "./sqlite/engine/prepare-data-directory.ts";
export { copySchema, migrateCopy, schemaIn } from "./sqlite/engine/schema-copy.ts";
export { dropOldSnapshots } from "./sqlite/engine/snapshot.ts";
export { forgetMoveOf, refuseMoved } from "./sqlite/moving.ts";
