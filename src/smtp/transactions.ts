// Mail transactions (MAIL, RCPT, DATA) of sessions that have logged in.
import type { SMTPServerDataStream, SMTPServerSession } from "smtp-server";
import type { KeyRefusedError } from "../api-keys/keyring.ts";
import type { Sender } from "../api-keys/sender.ts";
import { checkSender } from "../emails/check-sender.ts";
import type { Clock } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import type { Place, SharedRoom } from "../lib/shared-room.ts";
import type { RequestLog } from "../logs/request-log.ts";
import { readMailbox } from "./check-address-command.ts";
import { collectMessage } from "./collect-message.ts";
import type { GuardedConnection } from "./guarded-connection.ts";
import type { Login } from "./log-in.ts";
import type { SmtpLimits } from "./smtp-limits.ts";
import { type SmtpReply, smtpReply, smtpReplyOf } from "./smtp-reply.ts";
import { type SubmitParts, submitMessage } from "./submit-message.ts";

export interface TransactionParts extends SubmitParts {
  clock: Clock;
  /** For deadlines; default `clock`. */
  steady?: Clock;
  limits: SmtpLimits;
  messageBytesMax: number;
  /** Shared by all ports. */
  room: SharedRoom;
  /** Counts a request of the team; true = over the limit. */
  rateLimit?(teamId: string): boolean;
}

export interface Transactions {
  /** MAIL FROM. Rejects with AppError or SmtpReply. */
  begin(envelopeFrom: string, session: SMTPServerSession): Promise<void>;
  /** RCPT TO; null = accepted. */
  refusalOfRecipient(address: string): SmtpReply | null;
  /** DATA; resolves to the email's id once it is on disk. Rejects with AppError or SmtpReply. */
  receive(
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
    connection: GuardedConnection,
  ): Promise<string>;
}

export function createTransactions(parts: TransactionParts): Transactions {
  return {
    async begin(envelopeFrom, session) {
      const sender = await senderOf(session);
      if (envelopeFrom === "") throw smtpReply(553, "5.7.1", "The null sender is only for delivery reports");
      if (readMailbox(envelopeFrom) === null) {
        throw smtpReply(553, "5.1.7", "The sender must be one address such as user@example.com");
      }
      if (parts.rateLimit?.(sender.teamId)) {
        throw smtpReply(451, "4.7.0", "Too many requests, try again in a moment");
      }
      await checkSender(parts, sender, { from: envelopeFrom, headers: [] });
    },

    refusalOfRecipient(address) {
      if (readMailbox(address) !== null) return null;
      return smtpReply(553, "5.1.3", "The recipient must be one address such as user@example.com");
    },

    async receive(stream, session, connection) {
      const { owner }: Login = session.user;
      const place = parts.room.enter(owner.teamId);
      try {
        return await receive(parts, { stream, session, connection, place });
      } finally {
        place.leave();
      }
    },
  };
}

interface Arriving {
  stream: SMTPServerDataStream;
  session: SMTPServerSession;
  connection: GuardedConnection;
  place: Place;
}

async function receive(
  parts: TransactionParts,
  { stream, session, connection, place }: Arriving,
): Promise<string> {
  const { envelope } = session;
  const protocol = envelope.smtpUtf8 === true ? "UTF8SMTPSA" : "ESMTPSA";
  const transactionId = `${session.id}.${session.transaction}`;
  const onTooSlow = () => connection.hangUp(421, "4.4.2 Timeout while receiving the message");
  const clock = parts.steady ?? parts.clock;
  const bytes = await collectMessage(stream, { ...parts, clock, place, onTooSlow });
  connection.markReceived();
  const sender = await senderOf(session);
  const recipients = envelope.rcptTo.map(({ address }) => readMailbox(address)!);
  const id = await submitMessage(parts, sender, { recipients, bytes, protocol, transactionId });
  if (id !== null) return id;
  // Commands hidden in the message may follow (SMTP smuggling): read nothing more.
  connection.endAfterReply();
  throw smtpReply(550, "5.6.0", "The message contains a bare CR, a bare LF or a NUL. Lines must end in CRLF");
}

async function senderOf(session: SMTPServerSession): Promise<Sender> {
  const login: Login = session.user;
  const sender = await login.sender();
  if (sender === null) throw smtpReply(421, "4.7.0", "The API key is no longer valid");
  return sender;
}

interface NoteParts {
  requestLog: Pick<RequestLog, "note">;
  log: Log;
}

/** Writes each transaction to the team's request log. Errors become the SmtpReply that the client gets. */
export function logTransactions(transactions: Transactions, parts: NoteParts): Transactions {
  const startedAt = new WeakMap<SMTPServerSession["envelope"], number>();

  function note(session: SMTPServerSession, mail: { from: string; to: string[] }, reply: Reply): void {
    const login: Login = session.user;
    const begin = startedAt.get(session.envelope) ?? performance.now();
    const request = { ...COMMON, sender: login.owner, ip: session.remoteAddress, requestBody: mail };
    parts.requestLog.note({ ...request, ...answerOf(reply), durationMs: performance.now() - begin });
  }

  /** Logs the reply for `error` and returns it. */
  function refuse(session: SMTPServerSession, mail: { from: string; to: string[] }, error: unknown) {
    const reply = smtpReplyOf(error, parts.log);
    note(session, mail, { code: reply.responseCode, text: reply.message });
    return reply;
  }

  return {
    ...transactions,
    async begin(envelopeFrom, session) {
      startedAt.set(session.envelope, performance.now());
      try {
        await transactions.begin(envelopeFrom, session);
      } catch (error) {
        throw refuse(session, { from: envelopeFrom, to: [] }, error);
      }
    },
    async receive(stream, session, connection) {
      const { mailFrom, rcptTo } = session.envelope;
      const mail = { from: mailFrom ? mailFrom.address : "", to: rcptTo.map(({ address }) => address) };
      try {
        const id = await transactions.receive(stream, session, connection);
        note(session, mail, { code: 250, text: "2.0.0 Ok", id });
        return id;
      } catch (error) {
        throw refuse(session, mail, error);
      }
    },
  };
}

/** Logs a login with a known key that has expired or may not be used from this address. */
export function logRefusedLogin(
  { requestLog }: Pick<NoteParts, "requestLog">,
  session: SMTPServerSession,
  { sender, smtp, message }: KeyRefusedError,
): void {
  const [code = "", enhancedCode = ""] = smtp.split(" ");
  const reply = answerOf({ code: Number(code), text: `${enhancedCode} ${message}` });
  const request = { ...COMMON, sender, ip: session.remoteAddress, requestBody: undefined };
  requestLog.note({ ...request, ...reply, durationMs: 0 });
}

interface Reply {
  code: number;
  text: string;
  id?: string;
}

const COMMON = { method: "SMTP", endpoint: "/smtp", userAgent: "SMTP" };

function answerOf({ code, text, id }: Reply) {
  return { status: code, responseBody: { ...(id === undefined ? {} : { id }), reply: `${code} ${text}` } };
}
