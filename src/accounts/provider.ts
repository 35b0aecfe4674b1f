// Sign-in providers: what the rest of the program knows of Google, GitHub and a company's own OpenID provider.
import type { Role } from "../store/users.ts";

export type ProviderName = "google" | "github" | "oidc";

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

/** A company's own provider, such as Keycloak, Authentik, Okta or Entra ID. */
export interface OidcSettings extends GoogleSettings {
  /** What people call it. */
  name: string;
  scope: string;
  /** For providers that verify addresses and do not send `email_verified`. */
  trustEmail: boolean;
  linkByEmail: boolean;
  required: boolean;
  /** The team that new people join; null = only those who were invited. */
  team: string | null;
  groupsClaim: string;
  ownerGroups: string[];
  adminGroups: string[];
  memberGroups: string[];
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
  /** Of the provider; empty where it says none. */
  groups: string[];
}

/** What an installation decides about everybody who comes from its own provider. */
export interface ProviderPolicy {
  /** A verified address signs in to the account that has it. */
  linksByEmail: boolean;
  /** Others may sign in with nothing else, but for the operator, who must not be locked out. */
  isRequired: boolean;
  /** Where people come in without an invitation. */
  team: {
    name: string;
    /** Whether the groups decide at each sign-in who is in the team, and as what. */
    hasGroups: boolean;
    /** Null = they may not come in. */
    roleOf(groups: readonly string[]): Role | null;
  } | null;
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
  /** As people read it. */
  label: string;
  /** Null = a person comes in by an invitation, or links the account. */
  policy: ProviderPolicy | null;
  /** Its accounts are stored under this. */
  issuer: string;
  /** The URL to redirect to. Rejects if the provider cannot be reached. */
  authorizeUrl(ceremony: Ceremony): Promise<string>;
  /** The account in the provider's response. Rejects for an invalid response. */
  readAccount(ceremony: Ceremony, answer: URLSearchParams): Promise<ProviderAccount>;
}
