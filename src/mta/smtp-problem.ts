import type { TlsFailure } from "./outcome.ts";
import type { Reply } from "./reply-parser.ts";

/** Where in the conversation something happened; `body` is before the final dot, `dot` after it. */
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
  /** This machine lacks what a connection takes. */
  | "local"
  | "refused"
  | "unreachable"
  | "timeout"
  | "closed"
  | "protocol"
  /** The encryption failed; a policy was not met when `tls_policy`. */
  | "tls"
  | "tls_policy"
  /** The message needs what this server does not offer. */
  | "too_large"
  | "no_utf8"
  | "no_eight_bit"
  | "abandoned";

/** The conversation broke. Caught inside mta/ and turned into an outcome; never leaves `Deliver`. */
export class SmtpProblem extends Error {
  constructor(
    readonly kind: ProblemKind,
    readonly stage: Stage,
    message: string,
    /** For TLS reporting, when the encryption was at fault. */
    readonly tlsFailure: TlsFailure | null = null,
  ) {
    super(message);
  }
}

/** The server said no (4xx or 5xx) at `stage`. */
export class SmtpRefusal extends Error {
  constructor(
    readonly stage: Stage,
    readonly reply: Reply,
  ) {
    super(`${reply.code} at ${stage}`);
  }
}
