import type { Sender } from "../api-keys/sender.ts";
import { AppError } from "../lib/app-error.ts";
import { isMailboxDomain } from "../lib/mail-providers.ts";
import { isAmbiguous, parseAddress } from "../mime/address.ts";
import { ruleOfHeader } from "../mime/headers.ts";
import type { DomainRow } from "../store/domains.ts";
import type { EmailDraft } from "./draft.ts";

/** Finds a team's domain by its exact lower-case A-label name. */
export interface SendingDomainLookup {
  find(teamId: string, name: string): Promise<DomainRow | null>;
}

/**
 * Returns the verified domain of `draft`. The domains of From, Sender, Resent-From and Resent-Sender must each equal a
 * verified domain of the team exactly, and the key's domain if it has one; any local part is allowed.
 */
export async function checkSender(
  parts: { sendingDomains: SendingDomainLookup },
  sender: Sender,
  draft: Pick<EmailDraft, "from" | "headers">,
): Promise<DomainRow> {
  const domain = await checkAddress(parts, sender, draft.from, "from");
  for (const [name, value] of draft.headers) {
    if (ruleOfHeader(name) === "checked") await checkAddress(parts, sender, value, name);
  }
  return domain;
}

async function checkAddress(
  parts: { sendingDomains: SendingDomainLookup },
  sender: Sender,
  text: string,
  field: string,
): Promise<DomainRow> {
  const address = parseAddress(text);
  if (address === null) {
    throw new AppError("validation_error", `Invalid \`${field}\` field. It must be one email address.`);
  }
  if (isAmbiguous(address)) {
    throw new AppError(
      "invalid_from_address",
      `Invalid \`${field}\` field. The part before the \`@\` must not contain a quote, \`%\`, \`!\` or an encoded word.`,
    );
  }
  const domain = await parts.sendingDomains.find(sender.teamId, address.domain);
  if (domain === null) throw refusal(unknown(address.domain));
  if (domain.status !== "verified") throw refusal(notVerified(domain));
  if (!domain.isSendingEnabled) throw refusal(`Sending is disabled for the ${address.domain} domain.`);
  if (sender.domainId !== null && sender.domainId !== domain.id) {
    throw refusal(`This API key may not send from the ${address.domain} domain.`);
  }
  return domain;
}

function unknown(name: string): string {
  const advice = isMailboxDomain(name)
    ? "It belongs to a mail provider. Send from an address at your own domain."
    : "Add and verify it first.";
  return `The ${name} domain is not verified. ${advice}`;
}

/** Lists the missing DNS records. Receivers rely on DKIM and SPF. */
function notVerified({ name, records }: DomainRow): string {
  const isLacking = (kind: string) =>
    records.some(({ record, status }) => record === kind && status !== "verified");
  const lacking = ["DKIM", "SPF"].filter(isLacking).join(" and ");
  const reason = lacking === "" ? "" : ` Its ${lacking} records were not found in DNS.`;
  return `The ${name} domain is not verified.${reason} Publish its records and verify it first.`;
}

function refusal(message: string): AppError {
  return new AppError("validation_error", message, { status: 403, smtp: "550 5.7.1" });
}
