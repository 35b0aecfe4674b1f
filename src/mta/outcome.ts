// Input and result of an attempt: plain data, so that a thread, process or network boundary may lie between. The queue uses
// only these types of mta/.

import type { BounceType } from "../events/event.ts";
import type { LinkUrls } from "../mime/merge-tags.ts";
import type { Tracking } from "../mime/track-html.ts";
import type { BodyKind } from "../store/emails.ts";

export interface DkimKey {
  domain: string;
  selector: string;
  algorithm: "rsa-sha256" | "ed25519-sha256";
  /** PKCS#8 DER in base64. */
  privateKey: string;
}

export interface Egress {
  name: string;
  /** Local address to bind; null = chosen by the system. */
  address: string | null;
  /** EHLO name. */
  hostname: string;
  region: string;
  /** Never connects to an address of the other family, whose source address the system would choose. */
  isOnlyFamily?: boolean;
}

export interface DeliveryJob {
  deliveryId: string;
  emailId: string;
  recipient: string;
  destination: string;
  /** MAIL FROM. */
  envelopeFrom: string;
  egress: Egress;
  tls: "opportunistic" | "enforced";
  /** Limits of the destination's site for every session; absent = none. */
  site?: { messagesPerConnectionMax: number };
  dkim: DkimKey[];
  /** Port 25 is blocked: direct mail uses the fallback smarthost. */
  isFallback?: boolean;
  isPossibleDuplicate: boolean;
  /** Headers to add unless the message has one of that name. */
  feedbackHeaders: [name: string, value: string][];
  /** Rewrites links to the tracking host and adds a pixel; absent = the message is unchanged. */
  tracking?: Tracking;
  /** This recipient's own links, such as for unsubscribing (RFC 8058); absent = none. */
  links?: LinkUrls;
  /** What an email of a broadcast shares with others, in the format of mime/body-container.ts; null = gone or damaged. */
  content?: SharedArrayBuffer | null;
  message: MessageSource;
}

/** All inputs of the wire form. */
export interface MessageSource {
  messageId: string;
  from: string;
  to: string[];
  cc: string[];
  replyTo: string[];
  subject: string;
  headers: [name: string, value: string][];
  /** The Date header, ms. */
  date: number;
  body: {
    kind: BodyKind;
    /** Of the content, before it was packed. */
    sha256: string;
    bytes: Uint8Array | null;
    /** The bytes are compressed (lib/packed-bytes.ts). */
    isPacked?: boolean;
    file: string | null;
    /** Where they are in a bucket; `key` opens them (lib/sealed-bytes.ts). */
    reach?: { link: string; bundle: string; at: number; bytes: number; key: string };
  };
}

/** `atMs`: since the start of the attempt. */
export interface Step {
  atMs: number;
  kind: "dns" | "connect" | "tls" | "send" | "receive" | "note";
  text: string;
}

/** Result types of TLS reporting (RFC 8460 §4.3). */
export type TlsFailure =
  | "starttls-not-supported"
  | "certificate-host-mismatch"
  | "certificate-expired"
  | "certificate-not-trusted"
  | "validation-failure"
  | "tlsa-invalid"
  | "dnssec-invalid"
  | "sts-policy-fetch-error"
  | "sts-policy-invalid"
  | "sts-webpki-invalid";

/** The policy applied to a session, as TLS reports show it (RFC 8460 §4.4). */
export interface AppliedTlsPolicy {
  /** Its owner: the recipient's domain, or the name with the TLSA records. */
  domain: string;
  /** Lines of an MTA-STS policy, or TLSA records. */
  strings: string[];
  /** Hosts in an MTA-STS policy, or the host with the TLSA records. */
  hosts: string[];
}

/** One session, as counted for TLS reporting (RFC 8460 §4.4). */
export interface TlsSessionResult {
  /** The kind of policy of the recipient's domain. */
  type: "sts" | "tlsa" | "none";
  /** The recipient's domain. */
  domain: string;
  /** Null = the policy was met. */
  result: TlsFailure | null;
  /** Null = none was available. */
  policy: AppliedTlsPolicy | null;
  /** Our address in the session; null = no session. */
  sendingIp: string | null;
}

/** Facts about the conversation, in every outcome. */
export interface AttemptReport {
  startedAt: number;
  endedAt: number;
  /** The destination's MX group (site-name.ts), a relay's name or `sandbox`; null = not resolved. */
  site: string | null;
  /** Reply class (reply-classes.ts); null after a normal delivery. */
  class: string | null;
  code: number | null;
  enhancedCode: string | null;
  reply: string | null;
  target: string | null;
  ip: string | null;
  /** Such as `TLSv1.3 TLS_AES_256_GCM_SHA384 unverified`; null = not encrypted. */
  tls: string | null;
  /** Absent when no session with a recipient's host reached TLS, or a session was reused. */
  tlsPolicy?: TlsSessionResult;
  transcript: Step[];
}

export type AttemptOutcome =
  | { kind: "delivered"; report: AttemptReport }
  | {
      kind: "deferred";
      report: AttemptReport;
      /** False when the attempt did not reach MAIL. */
      doesCount: boolean;
      /** Retry hint of the reply, ms, clamped. */
      retryAfterMs: number | null;
      /** Applies to the whole destination (connection refused, rate limit), not to this message alone. */
      isDestinationWide: boolean;
      /** The final dot was sent and no reply came. */
      isPossibleDuplicate: boolean;
    }
  | {
      kind: "bounced";
      report: AttemptReport;
      bounceType: BounceType;
      bounceSubType: string;
      /** The address is invalid: suppress it. */
      doesSuppress: boolean;
    }
  /** The lease was lost, or the store failed for now, before the final dot: nothing was sent, and no attempt is recorded. */
  | { kind: "abandoned"; report: AttemptReport };

export interface DeliverHooks {
  /** Journals the final dot and returns whether the lease is still held; the dot is sent only after `true`. */
  beforeDot(): Promise<boolean>;
  /** For how long the dot may be sent from now on, ms; read after `beforeDot` has answered. Left out, at any time. */
  dotMs?(): number;
  /** The message is composed and signed: the rest of the attempt waits for remote servers. */
  prepared?(): void;
}

/** Never throws: every error becomes an outcome. */
export type Deliver = (job: DeliveryJob, hooks: DeliverHooks) => Promise<AttemptOutcome>;
