// What teams send over SMTP, in their logs: one line for each mail transaction that ended, well or not.
import type { SMTPServerSession } from "smtp-server";
import type { KeyRefusedError } from "../api-keys/key-refusal.ts";
import type { Log } from "../lib/log.ts";
import type { RequestLog } from "../logs/request-log.ts";
import type { Login } from "./log-in.ts";
import { smtpReplyOf } from "./smtp-reply.ts";
import type { Transactions } from "./transactions.ts";

interface NoteParts {
  requestLog: Pick<RequestLog, "note">;
  log: Log;
}

/** The same transactions; a refusal comes out as the SmtpReply that the client is told. */
export function noteTransactions(transactions: Transactions, parts: NoteParts): Transactions {
  const startedAt = new WeakMap<SMTPServerSession["envelope"], number>();

  function note(session: SMTPServerSession, mail: { from: string; to: string[] }, reply: Reply): void {
    const login: Login = session.user;
    const begin = startedAt.get(session.envelope) ?? performance.now();
    const request = { ...COMMON, sender: login.owner, ip: session.remoteAddress, requestBody: mail };
    parts.requestLog.note({ ...request, ...answerOf(reply), durationMs: performance.now() - begin });
  }

  /** What the client is told of `error`, noted. */
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

/** A login with a key that is known, and not good now or from there. */
export function noteRefusedLogin(
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
