// Builds the parts for accounts, sessions and second factors.
import { type AccountParts, createCookies } from "../accounts/account-parts.ts";
import { createFailureLimits } from "../accounts/failure-limits.ts";
import { createOwnerLink } from "../accounts/one-time-links.ts";
import { createPasswords } from "../accounts/passwords.ts";
import type { Provider } from "../accounts/provider.ts";
import { createGithub, createGoogle } from "../accounts/providers.ts";
import { type Config, privateNetworks } from "../config/config.ts";
import { noticeProblem, sendNotice } from "../emails/send-notice.ts";
import { steadyClock } from "../lib/clock.ts";
import { type GuardedFetchRequest, guardedFetch } from "../lib/guarded-fetch.ts";
import { isoTime } from "../lib/iso-time.ts";
import { loadMasterKey } from "../secrets/master-key.ts";
import { deriveKey } from "../secrets/secret-file.ts";
import type { BaseParts } from "./open-parts.ts";

/** `publicUrl`: an origin without a trailing slash. */
export function openAccounts(parts: BaseParts, publicUrl: () => string): AccountParts {
  const { store, clock, log, config, isSandbox } = parts;
  const notices = { ...parts, from: config.signIn.mailFrom };
  return {
    store,
    clock,
    log,
    isSandbox,
    publicUrl,
    passwords: createPasswords(),
    failures: createFailureLimits(steadyClock),
    providers: openProviders(parts),
    cookies: createCookies(() => publicUrl().startsWith("https:")),
    accountKey: deriveKey(masterKey(config), "accounts"),
    // The account operation continues even when its notice email fails.
    sendNotice: (notice) =>
      sendNotice(notices, notice).catch((error: Error) => {
        log.error("accounts.notice_failed", { error: error.message });
        return "This server could not send the email.";
      }),
    noticeProblem: () => noticeProblem(notices),
  };
}

function openProviders({ config, resolver, clock }: BaseParts): Provider[] {
  const { google, github } = config.signIn;
  const guard = { resolver, allowPrivateNetworks: privateNetworks(config) };
  const exchange = { clock, fetchAnswer: (asked: GuardedFetchRequest) => guardedFetch(guard, asked) };
  return [
    ...(google === null ? [] : [createGoogle(exchange, google)]),
    ...(github === null ? [] : [createGithub(exchange, github)]),
  ];
}

/** The file exists: opening the store's keys has read it. */
function masterKey({ dataDir, keysFile }: Config): Uint8Array {
  return loadMasterKey({ dataDir, file: keysFile, isInUse: true, onWarning() {} });
}

/** While there is no owner, logs a new set-up link at each start; only readers of the log can use it. */
export async function offerSetUp({ store, clock, log }: BaseParts, publicUrl: string): Promise<void> {
  if (await store.users.isSetUp()) return;
  const { path, expiresAt } = await createOwnerLink({ store, clock });
  log.warn("serve.no_owner", {
    advice: "open the link once to create the owner's account",
    url: `${publicUrl}${path}`,
    expires_at: isoTime(expiresAt),
  });
}
