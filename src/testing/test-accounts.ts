// Accounts as the server has them, on a test's store and clock; emails to people are kept to be read.
import type { AccountParts, Notice } from "../accounts/account-parts.ts";
import { createCookies } from "../accounts/cookies.ts";
import { createFailureLimits } from "../accounts/failure-limits.ts";
import { createPasswords } from "../accounts/passwords.ts";
import type { Provider } from "../accounts/provider.ts";
import type { Store } from "../store/store.ts";

export interface TestAccounts extends AccountParts {
  /** The first unread one to this address whose subject has the words, also one that is still to come. */
  nextNotice(to: string, words: string): Promise<Notice>;
}

export function createTestAccounts(
  parts: Pick<AccountParts, "clock" | "log"> & { store: Store; providers?: readonly Provider[] },
): TestAccounts {
  const unread: Notice[] = [];
  const readers: { isMeant(notice: Notice): boolean; read(notice: Notice): void }[] = [];
  return {
    ...parts,
    nextNotice(to, words) {
      const isMeant = (notice: Notice) => notice.to === to && notice.subject.includes(words);
      const at = unread.findIndex(isMeant);
      if (at >= 0) return Promise.resolve(unread.splice(at, 1)[0]!);
      return new Promise((read) => readers.push({ isMeant, read }));
    },
    passwords: createPasswords({ memoryCost: 1_024, timeCost: 1 }),
    failures: createFailureLimits(parts.clock),
    cookies: createCookies(() => false),
    providers: parts.providers ?? [],
    accountKey: new Uint8Array(32).fill(9),
    publicUrl: () => "http://localhost",
    isSandbox: false,
    async sendNotice(notice) {
      const at = readers.findIndex(({ isMeant }) => isMeant(notice));
      if (at >= 0) readers.splice(at, 1)[0]!.read(notice);
      else unread.push(notice);
      return null;
    },
    noticeProblem: async () => null,
  };
}
