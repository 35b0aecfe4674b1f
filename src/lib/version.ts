import packageJson from "../../package.json" with { type: "json" };

// Set by scripts/build.ts.
declare const SENDLARK_COMMIT: string | undefined;

export const VERSION = packageJson.version;

/** The commit that the executable was built from; empty when run from source. */
export const COMMIT = typeof SENDLARK_COMMIT === "undefined" ? "" : SENDLARK_COMMIT;

/** Which build this is; two that differ may understand each other's answers wrongly. */
export const BUILD = COMMIT === "" ? VERSION : `${VERSION} (${COMMIT})`;

/** What is wrong with running on this version of Bun; null = it is the one that was tested. */
export function wrongRuntime(version: string): string | null {
  const { bun } = packageJson.engines;
  if (version === bun) return null;
  return `Sendlark runs on Bun ${bun} and no other, and this is ${version}. ./scripts/start and ./scripts/build install it.`;
}
