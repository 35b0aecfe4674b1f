// What goes into a try of a delivery and what comes out: plain data, so that a thread, a process or a network can
// lie between. The queue knows this file's types and nothing else of mta/.
import type { BounceType } from "../events/event.ts";
import type { Tracking } from "../mime/track-html.ts";

export interface DkimKey {
  domain: string;
  selector: string;
  algorithm: "rsa-sha256" | "ed25519-sha256";
  /** PKCS#8 DER in base64. */
  privateKey: string;
}

export interface Egress {
  name: string;
  /** Local address to bind; null = the system's choice. */
  address: string | null;
  /** EHLO name. */
  hostname: string;
  region: string;
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
  /** What the destination's site asks of every session; absent = nothing. `required`: never in clear. */
  site?: { messagesPerConnectionMax: number; tls: "opportunistic" | "required" };
  dkim: DkimKey[];
  /** Port 25 is blocked: direct mail goes through the fallback relay. */
  isFallback?: boolean;
  isPossibleDuplicate: boolean;
  /** Added where the message has none of that name. */
  feedbackHeaders: [name: string, value: string][];
  /** Leads links through us and adds a picture; absent = the message goes as it is. */
  tracking?: Tracking;
  /** Where this recipient unsubscribes (RFC 8058); absent = nowhere. */
  unsubscribeUrl?: string;
  message: MessageSource;
}

/** Everything that the wire form is made of. */
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
  body: { kind: "parts" | "raw"; sha256: string; bytes: Uint8Array | null; file: string | null };
}

/** `atMs` counts from the start of the attempt. */
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

/** The policy that a session was judged by, as a report shows it (RFC 8460 §4.4). */
export interface AppliedTlsPolicy {
  /** Whose it is: the recipient's domain, or the name with the TLSA records. */
  domain: string;
  /** The lines of an MTA-STS policy, or the TLSA records. */
  strings: string[];
  /** The hosts that an MTA-STS policy names, or the one with the TLSA records. */
  hosts: string[];
}

/** One session as TLS reporting counts it (RFC 8460 §4.4). */
export interface TlsSessionResult {
  /** What the recipient's domain demands TLS by. */
  type: "sts" | "tlsa" | "none";
  /** The recipient's. */
  domain: string;
  /** Null = as the policy wants it. */
  result: TlsFailure | null;
  /** Null without one that could be had. */
  policy: AppliedTlsPolicy | null;
  /** Our own address in the conversation; null = there was none. */
  sendingIp: string | null;
}

/** What every outcome says about the conversation. */
export interface AttemptReport {
  startedAt: number;
  endedAt: number;
  /** The MX group that serves the destination (site-name.ts), a relay's name or `sandbox`; null = not found out. */
  site: string | null;
  /** From classify-reply.ts's table; null after a clean delivery. */
  class: string | null;
  code: number | null;
  enhancedCode: string | null;
  reply: string | null;
  target: string | null;
  ip: string | null;
  /** Such as `TLSv1.3 TLS_AES_256_GCM_SHA384 unverified`; null = in clear. */
  tls: string | null;
  /** Absent when no session with a recipient's host came to TLS, or one of an earlier message was used again. */
  tlsPolicy?: TlsSessionResult;
  transcript: Step[];
}

export type AttemptOutcome =
  | { kind: "delivered"; report: AttemptReport }
  | {
      kind: "deferred";
      report: AttemptReport;
      /** False when the try never reached MAIL. */
      doesCount: boolean;
      /** What the reply asked for, ms, within bounds. */
      retryAfterMs: number | null;
      /** The whole destination should wait (connection refused, rate limit), not this email alone. */
      isDestinationWide: boolean;
      /** The dot was sent and no reply came. */
      isPossibleDuplicate: boolean;
    }
  | {
      kind: "bounced";
      report: AttemptReport;
      bounceType: BounceType;
      bounceSubType: string;
      /** The address itself is bad: suppress it. */
      doesSuppress: boolean;
    }
  /** The lease was lost before the dot: nothing was sent, nothing is recorded. */
  | { kind: "abandoned"; report: AttemptReport };

export interface DeliverHooks {
  /** Journals the dot and says whether the lease still holds; the dot is sent only after `true`. */
  beforeDot(): Promise<boolean>;
  /** The message is composed and signed: from here on it is others that are waited for. */
  prepared?(): void;
}

/** Never throws: whatever happens is an outcome. */
export type Deliver = (job: DeliveryJob, hooks: DeliverHooks) => Promise<AttemptOutcome>;
