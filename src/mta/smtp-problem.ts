import type { TlsFailure } from "./outcome.ts";
import type { Reply } from "./reply-parser.ts";

/** The stage of the conversation; `body` is before the final dot, `dot` after it. */
export type Stage =
  | "connect"
  | "greeting"
  | "ehlo"
  | "starttls"
  | "auth"
  | "mail"
  | "rcpt"
  | "data"
  | "body"
  | "dot";

export type ProblemKind =
  /** This machine lacks a resource for the connection. */
  | "local"
  | "refused"
  | "unreachable"
  | "timeout"
  | "closed"
  | "protocol"
  /** TLS failed; `tls_policy`: a policy was not met. */
  | "tls"
  | "tls_policy"
  /** The message needs an extension or size that the server does not support. */
  | "too_large"
  | "no_utf8"
  | "no_eight_bit"
  | "abandoned";

/** A failed conversation. Caught inside mta/ and turned into an outcome; never leaves `Deliver`. */
export class SmtpProblem extends Error {
  constructor(
    readonly kind: ProblemKind,
    readonly stage: Stage,
    message: string,
    /** For TLS reporting, when TLS was the cause. */
    readonly tlsFailure: TlsFailure | null = null,
  ) {
    super(message);
  }
}

/** The server refused (4xx or 5xx) at `stage`. */
export class SmtpRefusal extends Error {
  constructor(
    readonly stage: Stage,
    readonly reply: Reply,
  ) {
    super(`${reply.code} at ${stage}`);
  }
}
