// Set by scripts/build.ts for tests, which sign releases of their own.
declare const SENDLARK_RELEASE_KEYS: readonly string[] | undefined;

/**
 * The public keys of releases, in minisign's form: the current one, and the next one, so that a lost or leaked key can be replaced
 * by a release that programs in use accept. docs/releasing.md says where the secret halves are.
 */
export const RELEASE_KEYS: readonly string[] =
  typeof SENDLARK_RELEASE_KEYS === "undefined"
    ? [
        "RWQmWd0dqIKctKi5PMsh4DMOMjs7SO+EpAYFU5+891ZSOPiRSGGUePVp",
        "RWQZypLRQrsnBBVhlHS66YM5pHaokwtjyyH+ZjYo/Z2A6O/9zuC1TmKr",
      ]
    : SENDLARK_RELEASE_KEYS;
