// Builds the parts for accounts, sessions and second factors.
import { type AccountParts, createCookies } from "../accounts/account-parts.ts";
import { createFailureLimits } from "../accounts/failure-limits.ts";
import { createOwnerLink } from "../accounts/one-time-links.ts";
import { createPasswords } from "../accounts/passwords.ts";
import type { Provider } from "../accounts/provider.ts";
import { createGithub, createGoogle, createOidc } from "../accounts/providers.ts";
import { privateNetworks } from "../config/config.ts";
import { noticeProblem, sendNotice } from "../emails/send-notice.ts";
import { steadyClock } from "../lib/clock.ts";
import { type GuardedFetchRequest, guardedFetch } from "../lib/guarded-fetch.ts";
import { isoTime } from "../lib/iso-time.ts";
import type { Meter } from "../monitoring/meter.ts";
import { deriveKey } from "../secrets/secret-file.ts";
import { type OpenCertificates, tunnelTo } from "./open-certificates.ts";
import { type BaseParts, masterKey } from "./open-parts.ts";

/** `publicUrl`: an origin without a trailing slash. */
export function openAccounts(
  parts: BaseParts & Pick<AccountParts, "setUpProblem"> & { meter: Pick<Meter, "loginFailed"> },
  publicUrl: () => string,
): AccountParts {
  const { store, clock, log, config, isSandbox, setUpProblem } = parts;
  const notices = { ...parts, from: config.signIn.mailFrom };
  return {
    store,
    clock,
    log,
    isSandbox,
    setUpProblem,
    publicUrl,
    passwords: createPasswords(),
    failures: createFailureLimits(steadyClock),
    signInFailed: () => parts.meter.loginFailed("dashboard"),
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
  const { google, github, oidc } = config.signIn;
  const guard = { resolver, allowPrivateNetworks: privateNetworks(config) };
  const exchange = { clock, fetchAnswer: (asked: GuardedFetchRequest) => guardedFetch(guard, asked) };
  return [
    ...(google === null ? [] : [createGoogle(exchange, google)]),
    ...(github === null ? [] : [createGithub(exchange, github)]),
    ...(oidc === null ? [] : [createOidc(exchange, oidc)]),
  ];
}

/**
 * While there is no owner, logs a new set-up link at each start; only readers of the log can use it. Until clients trust the
 * server's certificate, it says how to use the link from outside.
 */
export async function offerSetUp(
  {
    store,
    clock,
    log,
    config,
    certificates,
  }: BaseParts & { certificates: Pick<OpenCertificates, "setUpProblem"> },
  publicUrl: string,
): Promise<void> {
  if (await store.users.isSetUp()) return;
  const { path, expiresAt } = await createOwnerLink({ store, clock });
  const tunnel = certificates.setUpProblem(null) === null ? null : tunnelTo(config);
  log.warn("serve.no_owner", {
    advice:
      tunnel === null
        ? "open the link once to create the owner's account"
        : `open the link once to create the owner's account, when certificate.issued is logged; or now, through a tunnel: ${tunnel.command}, then ${tunnel.url}${path}`,
    url: `${publicUrl}${path}`,
    expires_at: isoTime(expiresAt),
  });
}
