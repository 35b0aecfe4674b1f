export interface PasskeyRow {
  id: string;
  /** As the authenticator names it, base64url. */
  credentialId: string;
  userId: string;
  name: string;
  /** COSE, base64url. */
  publicKey: string;
  counter: number;
  isBackedUp: boolean;
  transports: string[];
  createdAt: number;
  usedAt: number | null;
}

export interface IdentityRow {
  issuer: string;
  /** What the issuer calls the account, for good. */
  subject: string;
  userId: string;
  /** As it was when it was linked. */
  email: string;
  createdAt: number;
}

/** `left`: second factors that the user still has. `demanded`: a team of theirs asks for one, and it stays. */
export type FactorRemoval = { kind: "removed"; left: number } | { kind: "demanded" };

/** What somebody can show besides a password. What changes them ends every session of the user but the one to keep. */
export interface FactorStore {
  /**
   * Counts a try of a code before it is looked at, so that tries at once count as well. Not allowed when `max` were
   * wrong in the last `windowMs`.
   */
  claimTry(request: {
    userId: string;
    now: number;
    windowMs: number;
    max: number;
  }): Promise<{ isAllowed: boolean; retryAt: number }>;
  /** Takes a right code. False for a step that is not after the last one. */
  takeTotpStep(request: { userId: string; step: number }): Promise<{ used: boolean }>;
  setTotp(request: {
    userId: string;
    /** Encrypted. */
    secret: string;
    /** Of the code that proved it. */
    step: number;
    /** Null leaves them as they are. */
    recoveryHashes: string[] | null;
    keepSessionId: string;
  }): Promise<void>;
  /** With the last second factor go the recovery codes. */
  removeTotp(request: { userId: string; keepSessionId: string }): Promise<FactorRemoval>;
  recoveryCodesLeft(userId: string): Promise<number>;
  setRecoveryCodes(request: { userId: string; hashes: string[]; keepSessionId: string }): Promise<void>;
  takeRecoveryCode(request: { userId: string; hash: string }): Promise<{ used: boolean }>;
  passkeys(userId: string): Promise<PasskeyRow[]>;
  findPasskey(credentialId: string): Promise<PasskeyRow | null>;
  /** False when the authenticator is known already. */
  addPasskey(request: {
    passkey: PasskeyRow;
    /** Null leaves them as they are. */
    recoveryHashes: string[] | null;
    keepSessionId: string;
  }): Promise<{ added: boolean }>;
  notePasskeyUse(request: {
    id: string;
    counter: number;
    isBackedUp: boolean;
    usedAt: number;
  }): Promise<void>;
  /**
   * `last_way`: the user has no password, no other passkey and no account elsewhere, and it stays. With the last second
   * factor go the recovery codes.
   */
  deletePasskey(request: {
    userId: string;
    id: string;
    keepSessionId: string;
  }): Promise<FactorRemoval | { kind: "absent" | "last_way" }>;
  identities(userId: string): Promise<IdentityRow[]>;
  findIdentity(request: { issuer: string; subject: string }): Promise<IdentityRow | null>;
  /** False when the account there, or this user's place for that issuer, is linked already. */
  link(request: { identity: IdentityRow; keepSessionId: string }): Promise<{ linked: boolean }>;
  /** `last_way`: the user has no password, no passkey and no other account there, and it stays. */
  unlink(request: {
    userId: string;
    issuer: string;
    keepSessionId: string;
  }): Promise<{ kind: "unlinked" | "absent" | "last_way" }>;
}
