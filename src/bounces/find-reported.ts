// Which delivery a report is about: by the signed address that it came to, then by a signed address or id inside it,
// then by a Message-ID of our own making, whose random part nobody guesses.
import { isId } from "../lib/id.ts";
import type { ReportedDelivery, ReportStore } from "../store/reports.ts";
import { readFeedbackId } from "./feedback-headers.ts";
import type { Report } from "./report.ts";
import { findReturnPaths } from "./return-path.ts";
import type { TokenKeys } from "./token-keys.ts";

type Naming = Extract<Report, { kind: "dsn" | "arf" }>;

/** Null when it names none, or an email of several recipients and none of these. */
export async function findReported(
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
  const told = report.kind === "dsn" ? report.recipients.map(({ recipient }) => recipient) : [];
  const addresses = [...told, report.evidence.recipient].flatMap((address) => address?.toLowerCase() ?? []);
  const named = deliveries.find(({ recipient }) => addresses.includes(recipient.toLowerCase()));
  // One recipient: it can be about nobody else, even where the address was blacked out.
  return named ?? (deliveries.length === 1 ? deliveries[0]! : null);
}
