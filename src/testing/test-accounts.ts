// Accounts as the server has them, on a test's store and clock; emails to people are kept to be read.
import type { AccountParts, Notice } from "../accounts/account-parts.ts";
import { createCookies } from "../accounts/cookies.ts";
import { createFailureLimits } from "../accounts/failure-limits.ts";
import { createPasswords } from "../accounts/passwords.ts";
import { createId } from "../lib/id.ts";
import type { Store } from "../store/store.ts";

export interface TestAccounts extends AccountParts {
  notices: Notice[];
}

export function createTestAccounts(
  parts: Pick<AccountParts, "clock" | "log"> & { store: Store },
): TestAccounts {
  const notices: Notice[] = [];
  return {
    ...parts,
    notices,
    passwords: createPasswords(),
    failures: createFailureLimits(parts.clock),
    cookies: createCookies(() => false),
    accountKey: new Uint8Array(32).fill(9),
    publicUrl: () => "http://localhost",
    isSandbox: false,
    async sendNotice(notice) {
      notices.push(notice);
      return null;
    },
    async audit(entry) {
      const now = parts.clock.now();
      await parts.store.audit.add([{ ...entry, id: createId(now), createdAt: now }]);
    },
  };
}
