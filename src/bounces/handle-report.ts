// Applies a report: an event, a delivery state and possibly a suppression. Reports are never answered, so that two servers
// cannot send bounces to each other (RFC 5321 §4.5.5).

import { adviceFor } from "../events/class-advice.ts";
import type { EmailEvent, EventDetail } from "../events/event.ts";
import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import { createId, isId } from "../lib/id.ts";
import type { Log } from "../lib/log.ts";
import { magicName } from "../lib/magic-recipients.ts";
import { LIMITS } from "../limits.ts";
import { isQuickToRead } from "../mime/mime-structure.ts";
import { suppressionFor } from "../queue/policy/suppression-policy.ts";
import type { DomainStore } from "../store/domains.ts";
import type { ReportedDelivery, ReportRequest, ReportResult, ReportStore } from "../store/reports.ts";
import type { SuppressionRow } from "../store/suppressions.ts";
import { parseReport } from "./parse-report.ts";
import { classifyReport, type Report, type ReportedRecipient } from "./report.ts";
import { findReturnPaths, readFeedbackId } from "./return-path.ts";
import type { TokenKeys } from "./token-keys.ts";

export interface IncomingReport {
  /** Empty for the null sender. */
  envelopeFrom: string;
  recipient: string;
  /** The delivery of the address; its signature is verified. */
  deliveryId: string | null;
  bytes: Uint8Array;
}

/** The result of a report. `kept`: stored for the operator. */
export type Handled = ReportResult | "ignored" | "kept";

/** Takes ownership of the bytes and returns them with the parsed report. */
export type ReadReport = (bytes: Uint8Array) => Promise<{ report: Report; bytes: Uint8Array }>;

export interface HandleReportParts {
  store: { reports: ReportStore; domains: Pick<DomainStore, "findByName"> };
  clock: Pick<Clock, "now">;
  log: Log;
  /** Called for each report that changed something, once it is on disk. */
  applied?(delivery: ReportedDelivery, request: ReportRequest): void;
  /** Called for each new complaint. Never rejects. */
  complained(delivery: ReportedDelivery): Promise<void>;
  /** Parses reports that would block this thread; absent = all are parsed here. */
  readReport?: ReadReport;
  /** The keys that sign return paths. */
  tokenKeys: TokenKeys;
}

/** Complaints by a person (RFC 5965 §7.3). Others, such as `auth-failure`, are about the message itself. */
const COMPLAINTS = new Set(["abuse", "fraud", "virus", "opt-out", "opt-out-list", "miscategorized"]);

/** Resolves when the results are on disk; rejects when they cannot be stored now, or the report comes too early. */
export async function handleReport(parts: HandleReportParts, incoming: IncomingReport): Promise<Handled> {
  const { report, bytes } = await readAnywhere(parts, incoming.bytes);
  const handled = await handle(parts, { ...incoming, bytes }, report);
  parts.log.info("reports.received", {
    kind: report.kind,
    result: handled,
    recipient: incoming.recipient,
    from: incoming.envelopeFrom,
  });
  if (handled !== "too_early") return handled;
  throw new AppError("application_error", "An attempt is still in progress. Report it again later.", {
    status: 503,
    smtp: "451 4.3.0",
  });
}

async function readAnywhere({ readReport }: HandleReportParts, bytes: Uint8Array): ReturnType<ReadReport> {
  const isLarge = !isQuickToRead(bytes);
  return isLarge && readReport !== undefined ? readReport(bytes) : { report: parseReport(bytes), bytes };
}

async function handle(parts: HandleReportParts, incoming: IncomingReport, report: Report): Promise<Handled> {
  if (report.kind === "auto_reply") return "ignored";
  if (report.kind === "unknown") return keep(parts, incoming, "nothing that is known as a report");
  if (report.kind === "arf" && report.feedbackType === "not-spam") return "ignored";
  if (report.kind === "arf" && !COMPLAINTS.has(report.feedbackType)) {
    return keep(parts, incoming, `feedback of the type ${report.feedbackType.slice(0, 40)}`);
  }
  const delivery = await findReported(parts, incoming.deliveryId, report);
  if (delivery === null) return keep(parts, incoming, "names no delivery");
  const apply = async (request: ReportRequest) => {
    const result = await parts.store.reports.apply(request);
    if (result === "applied") parts.applied?.(delivery, request);
    return result;
  };
  if (report.kind === "arf") {
    const result = await apply(complaint(delivery, parts.clock.now()));
    if (result === "applied") await parts.complained(delivery);
    return result;
  }
  const reported = recipientOf(report.recipients, delivery);
  if (reported.action === "failed") return apply(bounce(delivery, reported, parts.clock.now()));
  if (reported.action === "delayed") return apply(delay(delivery, reported, parts.clock.now()));
  return "ignored";
}

/** A report to a delivery's address is about that delivery, even when a forwarder names another recipient. */
function recipientOf(recipients: ReportedRecipient[], delivery: ReportedDelivery): ReportedRecipient {
  const named = recipients.find(
    ({ recipient }) => recipient?.toLowerCase() === delivery.recipient.toLowerCase(),
  );
  const worst = recipients.find(({ action }) => action === "failed");
  return named ?? worst ?? recipients[0]!;
}

async function keep(parts: HandleReportParts, incoming: IncomingReport, reason: string): Promise<Handled> {
  const { envelopeFrom, recipient, deliveryId, bytes } = incoming;
  await parts.store.reports.keepUnknown({
    report: {
      id: createId(),
      receivedAt: parts.clock.now(),
      envelopeFrom,
      recipient,
      deliveryId,
      reason,
      teamId: await teamOf(parts, incoming),
      sizeBytes: bytes.length,
      raw: new Uint8Array(bytes),
    },
    keepMax: LIMITS.unknownReportsMax,
    bytesMax: LIMITS.unknownReportsBytesMax,
  });
  return "kept";
}

/** The team that may read it: of the delivery, else of the verified domain or return path. */
async function teamOf({ store }: HandleReportParts, { deliveryId, recipient }: IncomingReport) {
  const delivery = deliveryId === null ? null : await store.reports.findDelivery({ deliveryId });
  if (delivery !== null) return delivery.teamId;
  const host = recipient.slice(recipient.lastIndexOf("@") + 1).toLowerCase();
  const dot = host.indexOf(".");
  const [own, parents] = await Promise.all([
    store.domains.findByName({ teamId: null, name: host }),
    store.domains.findByName({ teamId: null, name: host.slice(dot + 1) }),
  ]);
  const ofReturnPath = parents.filter(({ customReturnPath }) => customReturnPath === host.slice(0, dot));
  return [...own, ...ofReturnPath].find(({ status }) => status === "verified")?.teamId ?? null;
}

function bounce(delivery: ReportedDelivery, reported: ReportedRecipient, now: number): ReportRequest {
  const verdict = classifyReport(reported);
  const advice = adviceFor(verdict.class, delivery.recipient);
  const row = suppression(delivery, "bounce", now);
  const detail: EventDetail["bounce"] = {
    type: verdict.bounceType,
    subType: verdict.bounceSubType,
    message: messageOf(reported),
    diagnosticCode: reported.diagnostic === null ? [] : [`smtp; ${reported.diagnostic}`],
    class: verdict.class,
    ...(advice === null ? {} : { advice }),
  };
  return {
    deliveryId: delivery.id,
    change: "bounced",
    event: event(delivery, "email.bounced", { bounce: detail }, now),
    ...(row === null ? { suppress: null } : suppressionFor({ ...verdict, isReported: true }, row)),
    lastClass: verdict.class,
    lastReply: messageOf(reported),
  };
}

function complaint(delivery: ReportedDelivery, now: number): ReportRequest {
  return {
    deliveryId: delivery.id,
    change: "complained",
    event: event(delivery, "email.complained", {}, now),
    suppress: suppression(delivery, "complaint", now),
    lastClass: null,
    lastReply: null,
  };
}

function delay(delivery: ReportedDelivery, reported: ReportedRecipient, now: number): ReportRequest {
  const name = classifyReport(reported).class;
  const advice = adviceFor(name, delivery.recipient);
  const delayed = { class: name, ...(advice === null ? {} : { advice }), message: messageOf(reported) };
  return {
    deliveryId: delivery.id,
    change: "delayed",
    event: event(delivery, "email.delivery_delayed", { delayed }, now),
    suppress: null,
    lastClass: null,
    lastReply: null,
  };
}

function messageOf({ diagnostic, status, action }: ReportedRecipient): string {
  return diagnostic ?? (status === null ? `The recipient's server reported: ${action}.` : `Status ${status}`);
}

/** Test addresses are never suppressed. */
function suppression(
  { teamId, recipient, emailId }: ReportedDelivery,
  origin: "bounce" | "complaint",
  createdAt: number,
): SuppressionRow | null {
  if (magicName(recipient) !== null) return null;
  return {
    id: createId(),
    teamId,
    address: recipient.toLowerCase(),
    origin,
    sourceEmailId: emailId,
    createdAt,
  };
}

function event(
  { id, teamId, emailId, recipient }: ReportedDelivery,
  type: EmailEvent["type"],
  detail: Omit<EventDetail, "to">,
  createdAt: number,
): EmailEvent {
  return {
    id: createId(),
    teamId,
    emailId,
    deliveryId: id,
    type,
    createdAt,
    detail: { to: [recipient], ...detail },
  };
}

type Naming = Extract<Report, { kind: "dsn" | "arf" }>;

/**
 * Finds the delivery of a report: by its address, then by a signed address or id inside it, then by our Message-ID, whose
 * random part cannot be guessed. Null when it names none, or an email with several recipients and none of them.
 */
async function findReported(
  { store, tokenKeys }: { store: { reports: ReportStore }; tokenKeys: TokenKeys },
  deliveryId: string | null,
  report: Naming,
): Promise<ReportedDelivery | null> {
  const { text } = report.evidence;
  const named = deliveryId === null ? findReturnPaths(tokenKeys, text) : [deliveryId];
  for (const id of named) {
    const delivery = await store.reports.findDelivery({ deliveryId: id });
    if (delivery !== null) return delivery;
  }
  for (const { emailId, messageId } of emailsNamed(tokenKeys, report)) {
    const deliveries = await store.reports.findByEmail({ emailId });
    const ours = deliveries.filter((row) => messageId === null || row.messageId === messageId);
    const delivery = chooseDelivery(ours, report);
    if (delivery !== null) return delivery;
  }
  return null;
}

function emailsNamed(tokenKeys: TokenKeys, { evidence }: Naming) {
  const signed = evidence.feedbackIds.flatMap((value) => readFeedbackId(tokenKeys, value) ?? []);
  const made = evidence.messageIds.flatMap((messageId) => {
    const emailId = messageId.slice(1, messageId.indexOf("@")).toLowerCase();
    return isId(emailId) ? [{ emailId, messageId }] : [];
  });
  return [...signed.map((emailId) => ({ emailId, messageId: null })), ...made];
}

function chooseDelivery(deliveries: ReportedDelivery[], report: Naming): ReportedDelivery | null {
  const reported = report.kind === "dsn" ? report.recipients.map(({ recipient }) => recipient) : [];
  const addresses = [...reported, report.evidence.recipient].flatMap(
    (address) => address?.toLowerCase() ?? [],
  );
  const named = deliveries.find(({ recipient }) => addresses.includes(recipient.toLowerCase()));
  // A single recipient: the report is about them, even with a redacted address.
  return named ?? (deliveries.length === 1 ? deliveries[0]! : null);
}
