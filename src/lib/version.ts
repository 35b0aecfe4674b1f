import packageJson from "../../package.json" with { type: "json" };

// Set by scripts/build.ts.
declare const SENDLARK_COMMIT: string | undefined;

export const VERSION = packageJson.version;

/** The commit that the executable was built from; empty when run from source. */
export const COMMIT = typeof SENDLARK_COMMIT === "undefined" ? "" : SENDLARK_COMMIT;
