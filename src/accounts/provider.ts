// Accounts elsewhere that sign people in here: what the rest of the program knows of Google and GitHub.
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
  /** What the provider calls it, for good: email addresses change hands. */
  subject: string;
  /** In lower case; null = none that the provider has verified. */
  email: string | null;
  name: string;
}

/** The secrets of one try, known to one browser. */
export interface Ceremony {
  redirectUri: string;
  state: string;
  nonce: string;
  /** PKCE (RFC 7636). */
  verifier: string;
}

export interface Provider {
  name: ProviderName;
  /** Its accounts are kept under this. */
  issuer: string;
  /** Where the browser is sent. Rejects when the provider cannot be asked. */
  authorizeUrl(ceremony: Ceremony): Promise<string>;
  /** Whose account the provider's answer is about. Rejects for an answer that does not hold. */
  readAccount(ceremony: Ceremony, answer: URLSearchParams): Promise<ProviderAccount>;
}
