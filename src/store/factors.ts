export interface PasskeyRow {
  id: string;
  /** Assigned by the authenticator, base64url. */
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
  /** The issuer's permanent account id. */
  subject: string;
  userId: string;
  /** The address at the time of linking. */
  email: string;
  createdAt: number;
}

/**
 * `left`: the user's remaining second factors. `demanded`: not removed, because one of their teams requires a second
 * factor.
 */
export type FactorRemoval = { kind: "removed"; left: number } | { kind: "demanded" };

/**
 * A user's sign-in factors besides the password. Changing them ends all of the user's sessions except the one to keep.
 */
export interface FactorStore {
  /**
   * Counts an attempt before the code is checked, so that concurrent attempts count as well. Refused after `max` wrong
   * codes within `windowMs`.
   */
  claimTry(request: {
    userId: string;
    now: number;
    windowMs: number;
    max: number;
  }): Promise<{ isAllowed: boolean; retryAt: number }>;
  /** Marks a valid code as used. False if its step is not newer than the last one. */
  takeTotpStep(request: { userId: string; step: number }): Promise<{ used: boolean }>;
  setTotp(request: {
    userId: string;
    /** Encrypted. */
    secret: string;
    /** Step of the code that confirmed it. */
    step: number;
    /** Null leaves them as they are. */
    recoveryHashes: string[] | null;
    keepSessionId: string;
  }): Promise<void>;
  /** Removing the last second factor also removes the recovery codes. */
  removeTotp(request: { userId: string; keepSessionId: string }): Promise<FactorRemoval>;
  recoveryCodesLeft(userId: string): Promise<number>;
  setRecoveryCodes(request: { userId: string; hashes: string[]; keepSessionId: string }): Promise<void>;
  takeRecoveryCode(request: { userId: string; hash: string }): Promise<{ used: boolean }>;
  passkeys(userId: string): Promise<PasskeyRow[]>;
  findPasskey(credentialId: string): Promise<PasskeyRow | null>;
  /** False if the authenticator is already registered. */
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
   * `last_way`: not deleted, because the user has no password, no other passkey and no linked account. Deleting the
   * last second factor also removes the recovery codes.
   */
  deletePasskey(request: {
    userId: string;
    id: string;
    keepSessionId: string;
  }): Promise<FactorRemoval | { kind: "absent" | "last_way" }>;
  identities(userId: string): Promise<IdentityRow[]>;
  findIdentity(request: { issuer: string; subject: string }): Promise<IdentityRow | null>;
  /** False if the account is already linked, or this user already has one at that issuer. */
  link(request: { identity: IdentityRow; keepSessionId: string }): Promise<{ linked: boolean }>;
  /** `last_way`: not unlinked, because the user has no password, no passkey and no other linked account. */
  unlink(request: {
    userId: string;
    issuer: string;
    keepSessionId: string;
  }): Promise<{ kind: "unlinked" | "absent" | "last_way" }>;
}
