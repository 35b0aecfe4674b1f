// What a client may send without a login: bounces and complaints about our own mail, and reports about our domains, to
// addresses that we generated. Every other recipient is refused, so the server is no open relay.
import type { SMTPServerDataStream, SMTPServerSession } from "smtp-server";
import { isReportLocalPart } from "../domains/report-address.ts";
import { storeRefusal } from "../emails/store-refusal.ts";
import type { Clock } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import { ipNetwork } from "../lib/networks.ts";
import { createSharedRoom } from "../lib/shared-room.ts";
import { LIMITS } from "../limits.ts";
import { hasBareNewline } from "../mime/canonical-message.ts";
import type { DomainRow } from "../store/domains.ts";
import { readMailbox } from "./check-address-command.ts";
import { collectMessage } from "./collect-message.ts";
import type { GuardedConnection } from "./guarded-connection.ts";
import type { SmtpLimits } from "./smtp-limits.ts";
import { type SmtpReply, smtpReply } from "./smtp-reply.ts";

export const LOGIN_REQUIRED =
  "Authentication required: use TLS, the username sendlark and an API key as the password";

export interface InboundParts {
  clock: Clock;
  /** For deadlines; default `clock`. */
  steady?: Clock;
  log: Log;
  limits: SmtpLimits;
  hostname: string;
  reports: ReportDesk;
}

/** Handles bounces, complaints, and DMARC and TLS reports. */
export interface ReportDesk {
  /** The domains of that name, of all teams. */
  domainsNamed(name: string): Promise<Pick<DomainRow, "status" | "customReturnPath">[]>;
  /** The delivery of a return path's local part; null unless our signature is valid. */
  readReturnPath(localPart: string): string | null;
  /** Whether it is the address for DMARC and TLS reports about one of our domains. */
  isReportAddress(mailbox: { local: string; domain: string }): Promise<boolean>;
  /** Resolves when the report's results are on disk. */
  handle(report: {
    envelopeFrom: string;
    recipient: string;
    deliveryId: string | null;
    bytes: Uint8Array;
  }): Promise<unknown>;
}

export interface InboundRules {
  /** RCPT TO; null = accepted. */
  refusalOfRecipient(
    address: string,
    session: SMTPServerSession,
    connection: GuardedConnection,
  ): Promise<SmtpReply | null>;
  /** DATA; resolves to an id for the reply once the report is on disk. Rejects with AppError or SmtpReply. */
  receive(
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
    connection: GuardedConnection,
  ): Promise<string>;
}

const DESKS = new Set(["fbl", "abuse", "postmaster"]);

export function createInboundRules(parts: InboundParts): InboundRules {
  // One network gets half at most, so that it cannot block the reports of others.
  const room = createSharedRoom(parts.limits.smtpReportsAtOnceMax);
  const largeRoom = createSharedRoom(LIMITS.domainReportsAtOnceMax);
  return {
    async refusalOfRecipient(address, session, connection) {
      const refusal = await checkRecipient(parts, address, session);
      if (refusal === null) connection.markReporting();
      return refusal;
    },

    async receive(stream, session, connection) {
      const isLarge = isReportLocalPart(session.envelope.rcptTo[0]?.address ?? "");
      const place = (isLarge ? largeRoom : room).enter(ipNetwork(session.remoteAddress));
      if (!place.take(1)) throw smtpReply(451, "4.3.2", "Too many reports at once, try again later");
      try {
        return await receive(parts, stream, session, connection);
      } finally {
        place.leave();
      }
    },
  };
}

async function checkRecipient(
  parts: InboundParts,
  text: string,
  session: SMTPServerSession,
): Promise<SmtpReply | null> {
  const mailbox = readMailbox(text);
  if (mailbox === null) return smtpReply(530, "5.7.0", LOGIN_REQUIRED);
  const host = mailbox.domain.toLowerCase();
  const local = mailbox.local.toLowerCase();
  const isMade =
    (local.startsWith("b.") || isReportLocalPart(local)) && (await isReturnPathHost(parts, host));
  if (isMade && !(await isKnown(parts, { local, domain: host }))) {
    parts.log.warn("reports.forged_address", { ip: session.remoteAddress, recipient: text });
    return smtpReply(
      550,
      "5.1.1",
      isReportLocalPart(local) ? "Unknown report address" : "Unknown return path",
    );
  }
  if (!isMade && !(DESKS.has(local) && (await isOwnHost(parts, host)))) {
    return smtpReply(530, "5.7.0", LOGIN_REQUIRED);
  }
  if (session.envelope.rcptTo.length > 0) return smtpReply(452, "4.5.3", "Only one recipient per report");
  return null;
}

async function isKnown(
  { reports }: InboundParts,
  mailbox: { local: string; domain: string },
): Promise<boolean> {
  if (isReportLocalPart(mailbox.local)) return reports.isReportAddress(mailbox);
  return reports.readReturnPath(mailbox.local) !== null;
}

async function isOwnHost(parts: InboundParts, host: string): Promise<boolean> {
  if (host === parts.hostname.toLowerCase()) return true;
  const rows = await parts.reports.domainsNamed(host);
  return rows.some(({ status }) => status === "verified") || isReturnPathHost(parts, host);
}

async function isReturnPathHost({ reports }: InboundParts, host: string): Promise<boolean> {
  const dot = host.indexOf(".");
  const rows = await reports.domainsNamed(host.slice(dot + 1));
  return rows.some(({ customReturnPath }) => customReturnPath === host.slice(0, dot));
}

async function receive(
  parts: InboundParts,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  connection: GuardedConnection,
): Promise<string> {
  const { mailFrom, rcptTo } = session.envelope;
  const recipient = readMailbox(rcptTo[0]?.address ?? "");
  if (recipient === null) throw smtpReply(503, "5.5.1", "No valid recipients");
  const messageBytesMax = isReportLocalPart(recipient.local)
    ? LIMITS.domainReportMessageBytesMax
    : LIMITS.reportBytesMax;
  const onTooSlow = () => connection.hangUp(421, "4.4.2 Timeout while receiving the message");
  const clock = parts.steady ?? parts.clock;
  const bounds = { clock, messageBytesMax, onTooSlow };
  const bytes = await collectMessage(stream, { ...parts, ...bounds });
  connection.markReceived();
  if (hasBareNewline(bytes) || bytes.includes(0)) {
    connection.endAfterReply();
    throw smtpReply(
      550,
      "5.6.0",
      "The message contains a bare CR, a bare LF or a NUL. Lines must end in CRLF",
    );
  }
  try {
    await parts.reports.handle({
      envelopeFrom: mailFrom === false ? "" : mailFrom.address,
      recipient: recipient.address,
      deliveryId: parts.reports.readReturnPath(recipient.local),
      bytes,
    });
  } catch (error) {
    throw storeRefusal(error) ?? error;
  }
  return `${session.id}.${session.transaction}`;
}
