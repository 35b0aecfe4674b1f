import type { ConsentAct, ConsentMethod } from "./audience-words.ts";
import type { Page, PageRequest } from "./page.ts";

/** How a person's choice reached us, and the proof of it. */
export interface ConsentProof {
  method: ConsentMethod;
  /** Who acted: `contact`, `user:<id>`, `key:<id>` or `operator`. */
  actor: string;
  formId?: string | null;
  formVersion?: number | null;
  /** The wording shown, which is saved with the consent; instead of the hash of one that is saved already. */
  text?: ConsentWording | null;
  textHash?: string | null;
  pageUrl?: string | null;
  ip?: string | null;
  userAgent?: string | null;
  /** The id of the confirmation email or import, or a written reason. */
  evidence?: string | null;
}

/** What people saw when they chose. */
export interface ConsentWording {
  /** A BCP 47 tag. */
  language: string;
  wording: string;
  privacyUrl: string | null;
}

/** The key of a wording in `consent_texts`. */
export function textHashOf({ language, wording, privacyUrl }: ConsentWording): string {
  const content = JSON.stringify([language, wording, privacyUrl]);
  return new Bun.CryptoHasher("sha256").update(content).digest("base64url");
}

/** Append-only. */
export interface ConsentRow extends Required<Omit<ConsentProof, "text">> {
  id: string;
  teamId: string;
  /** Null after the contact was erased. */
  contactId: string | null;
  /** Keyed hash of the address. */
  emailHash: string;
  act: ConsentAct;
  /** The topics concerned; empty = everything. */
  topics: string[];
  createdAt: number;
}

/** The exact wording that people saw, stored once. */
export interface ConsentText extends ConsentWording {
  teamId: string;
  hash: string;
  createdAt: number;
}

/** A consent with the wording shown. */
export type ShownConsent = ConsentRow & { text: ConsentText | null };

export interface ConsentStore {
  /** Newest first. */
  list(request: { teamId: string; contactId: string } & PageRequest): Promise<Page<ShownConsent>>;
  /**
   * Shortens the addresses of consents from before `before` to their networks and the user agents to their products,
   * at most `limit`. `deleted` counts them.
   */
  shortenAddresses(request: { before: number; limit: number }): Promise<{ deleted: number }>;
}

/** The proof of a request of the team: by a key of the API, or by a person in the dashboard with a reason. */
export function proofOfTeam(
  sender: { apiKeyId: string; isPerson?: boolean },
  reason?: string | null,
): ConsentProof {
  const { apiKeyId, isPerson = false } = sender;
  return {
    method: isPerson ? "dashboard" : "api",
    actor: `${isPerson ? "user" : "key"}:${apiKeyId}`,
    evidence: reason ?? null,
  };
}

/** People of the team resubscribe nobody without a written reason; programs often cannot give one. */
export function lacksReason({ actor, evidence }: ConsentProof): boolean {
  return actor.startsWith("user:") && (evidence ?? "").trim() === "";
}
