// Tests that need something of the machine: a package, a protocol, a right. Left out where it is missing, except in CI:
// a check that is skipped there checks nothing.
import { describe, test } from "bun:test";

/** Whether tests are left out where they cannot run; else what is missing fails. */
const MAY_SKIP = Bun.env["CI"] !== "true";

/** `test` and `describe` that are skipped where `isThere` is false; where CI=true a test fails then and names `what`. */
export function onlyWith(what: string, isThere: boolean): { test: typeof test; describe: typeof describe } {
  if (isThere) return { test, describe };
  if (!MAY_SKIP) {
    test(`${what} is on this machine`, () => {
      throw new Error(
        `${what} is missing: scripts/test says how to install it. Where CI=true, no test is skipped.`,
      );
    });
  }
  return { test: test.skip as typeof test, describe: describe.skip as typeof describe };
}
