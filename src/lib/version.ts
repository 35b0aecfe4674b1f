import packageJson from "../../package.json" with { type: "json" };

// Set by scripts/build.ts.
declare const SENDLARK_COMMIT: string | undefined;
declare const SENDLARK_TARGET: string | undefined;

export const VERSION = packageJson.version;

/** The commit that the executable was built from; empty when run from source. */
export const COMMIT = typeof SENDLARK_COMMIT === "undefined" ? "" : SENDLARK_COMMIT;

/** What the executable was built for, as releases name it: `linux-x64-baseline`. */
export const TARGET =
  typeof SENDLARK_TARGET === "undefined" ? `${process.platform}-${process.arch}` : SENDLARK_TARGET;

/** Identifies the build: different builds may not understand each other's messages. */
export const BUILD = COMMIT === "" ? VERSION : `${VERSION} (${COMMIT})`;

/** Why this version of Bun is not supported; null = it is the tested one. */
export function wrongRuntime(version: string): string | null {
  const { bun } = packageJson.engines;
  if (version === bun) return null;
  return `Sendlark runs on Bun ${bun} and no other, and this is ${version}. ./scripts/start and ./scripts/build install it.`;
}
