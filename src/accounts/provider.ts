// Sign-in providers: what the rest of the program knows of Google and GitHub.
export type ProviderName = "google" | "github";

export interface ProviderClient {
  clientId: string;
  clientSecret: string;
}

export interface GoogleSettings extends ProviderClient {
  issuer: string;
}

export interface GithubSettings extends ProviderClient {
  authorizeUrl: string;
  tokenUrl: string;
  apiUrl: string;
}

export const PROVIDER_URLS = {
  issuer: "https://accounts.google.com",
  authorizeUrl: "https://github.com/login/oauth/authorize",
  tokenUrl: "https://github.com/login/oauth/access_token",
  apiUrl: "https://api.github.com",
} as const;

/** An account at a provider. */
export interface ProviderAccount {
  /** The provider's permanent id: email addresses change hands. */
  subject: string;
  /** Lower case; null = the provider has verified none. */
  email: string | null;
  name: string;
}

/** The secrets of one round trip, bound to one browser. */
export interface Ceremony {
  redirectUri: string;
  state: string;
  nonce: string;
  /** PKCE (RFC 7636). */
  verifier: string;
}

export interface Provider {
  name: ProviderName;
  /** Its accounts are stored under this. */
  issuer: string;
  /** The URL to redirect to. Rejects if the provider cannot be reached. */
  authorizeUrl(ceremony: Ceremony): Promise<string>;
  /** The account in the provider's response. Rejects for an invalid response. */
  readAccount(ceremony: Ceremony, answer: URLSearchParams): Promise<ProviderAccount>;
}
