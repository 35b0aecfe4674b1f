// Emails from the installation: password resets, invitations, account warnings.
import { OPERATOR_KEY_ID } from "../api-keys/sender.ts";
import { AppError } from "../lib/app-error.ts";
import { parseAddress } from "../mime/address.ts";
import type { DomainRow } from "../store/domains.ts";
import type { Store } from "../store/store.ts";
import { OPERATOR_TEAM_ID } from "../store/teams.ts";
import { type AcceptEmailsRequest, type AcceptParts, acceptEmails } from "./accept-email.ts";
import { newDraft } from "./draft.ts";
import { contentOf } from "./store-content.ts";

export interface NoticeParts extends Omit<AcceptParts, "store" | "sendingDomains"> {
  store: Pick<Store, "emails" | "domains" | "teams">;
  /** The sender, at a verified domain of any team; null = `no-reply@` the first verified domain. */
  from: string | null;
  /** Its inbox shows teams their own mail only, so nobody could read a notice there. */
  isSandbox: boolean;
}

const SANDBOX = "This server runs in sandbox mode, so no email leaves it.";
const NO_DOMAIN = "This server cannot send email because no domain is verified.";
const NO_SENDER = "This server cannot send email because the domain of its `mail_from` is not verified.";
const NO_DOMAIN_OF_TEAM =
  "The team has no verified domain, and the server has no `mail_from` under `[sign_in]`.";

type SenderParts = Pick<NoticeParts, "from" | "isSandbox"> & { store: Pick<Store, "domains"> };

/** Null if emails can be sent; else a sentence with the reason. */
export async function noticeProblem(parts: SenderParts): Promise<string | null> {
  const sender = await chooseSender(parts);
  return typeof sender === "string" ? sender : null;
}

/**
 * Returns null once the email is accepted, else a sentence with the reason. Throws for errors that may be temporary.
 * With `teamId`, it counts to that team's quota and never uses another team's domain. Only one email per `onceKey` is
 * sent in a day; the others count as sent. The email belongs to the operator team, so that no team can read another's
 * links in its email list.
 */
export async function sendNotice(
  parts: NoticeParts,
  notice: { to: string; subject: string; text: string; onceKey?: string; teamId?: string },
): Promise<string | null> {
  const { teamId } = notice;
  const domain = await chooseSender(parts, teamId);
  if (typeof domain === "string") return domain;
  await keepOperatorTeam(parts);
  const from = parts.from ?? `Sendlark <no-reply@${domain.name}>`;
  try {
    await acceptEmails(
      { ...parts, sendingDomains: { find: async () => domain } },
      {
        sender: {
          apiKeyId: OPERATOR_KEY_ID,
          teamId: OPERATOR_TEAM_ID,
          permission: "sending_access",
          domainId: domain.id,
        },
        drafts: [
          newDraft({
            source: "api",
            from,
            to: [notice.to],
            subject: notice.subject,
            headers: [["Auto-Submitted", "auto-generated"]],
            tags: [{ name: "category", value: "account" }],
            content: contentOf({ html: null, text: notice.text, attachments: [] }),
          }),
        ],
        idempotency: notice.onceKey === undefined ? null : once(notice.onceKey),
        makeResponse: (ids) => ids.join(" "),
        ...(teamId === undefined ? {} : { countedFor: teamId }),
      },
    );
    return null;
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return error.message;
    throw error;
  }
}

function once(key: string): AcceptEmailsRequest["idempotency"] {
  return { scope: "emails", key: `notice ${key}`, requestHash: key };
}

/** Created with the first notice; it has no members and cannot be looked up. */
async function keepOperatorTeam({ store, clock }: NoticeParts): Promise<void> {
  await store.teams.create({
    id: OPERATOR_TEAM_ID,
    name: "The installation itself",
    createdAt: clock.now(),
    plan: "unlimited",
    monthlyQuota: null,
    dailyQuota: null,
  });
}

/** The domain to send from, else a sentence why there is none. */
async function chooseSender(parts: SenderParts, teamId?: string): Promise<DomainRow | string> {
  if (parts.isSandbox) return SANDBOX;
  const domain = await chooseDomain(parts, teamId);
  if (domain !== null) return domain;
  if (parts.from !== null) return NO_SENDER;
  return teamId === undefined ? NO_DOMAIN : NO_DOMAIN_OF_TEAM;
}

/** For a team, uses only its own domains unless the installation has a sender address. */
async function chooseDomain(
  { store, from }: SenderParts,
  teamId: string | null = null,
): Promise<DomainRow | null> {
  const isUsable = ({ status, isSendingEnabled }: DomainRow) => status === "verified" && isSendingEnabled;
  if (from !== null) {
    const name = parseAddress(from)?.domain ?? "";
    return (await store.domains.findByName({ teamId: null, name })).find(isUsable) ?? null;
  }
  for (let after: string | undefined; ; ) {
    const page = await store.domains.list({
      teamId,
      limit: 100,
      ...(after === undefined ? {} : { after }),
    });
    const found = page.rows.find(isUsable);
    if (found !== undefined || !page.hasMore) return found ?? null;
    after = page.rows.at(-1)!.id;
  }
}
