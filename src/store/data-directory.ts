// What a restore needs of the data directory while nothing has it open.
export { lockDataDirectory } from "./sqlite/engine/data-directory-lock.ts";
export { RESTORE_MARKER } from "./sqlite/engine/prepare-data-directory.ts";
