/** `[postmaster]` of the configuration. */
export interface PostmasterSettings {
  googleClientId: string;
  googleClientSecret: string;
  googleAuthorizeUrl: string;
  googleTokenUrl: string;
  googleRevokeUrl: string;
  googleApiUrl: string;
}

export const GOOGLE_URLS = {
  authorizeUrl: "https://accounts.google.com/o/oauth2/v2/auth",
  tokenUrl: "https://oauth2.googleapis.com/token",
  revokeUrl: "https://oauth2.googleapis.com/revoke",
  apiUrl: "https://gmailpostmastertools.googleapis.com",
} as const;

/**
 * `later`: no answer, too many requests or a fault at Google. `no_access`: the account has not verified this domain. The
 * others last until the operator does something.
 */
export const GOOGLE_TROUBLES = ["revoked", "client", "api_disabled", "scope", "later", "no_access"] as const;
export type GoogleTrouble = (typeof GOOGLE_TROUBLES)[number];

export class GoogleError extends Error {
  override readonly name = "GoogleError";
  constructor(
    readonly trouble: GoogleTrouble,
    reason: string,
  ) {
    super(reason.slice(0, 300));
  }
}
