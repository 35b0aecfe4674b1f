// Emails of the installation itself: password resets, invitations, warnings about an account.
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
  /** Whom they come from, at a verified domain of any team; null = `no-reply@` the first verified domain. */
  from: string | null;
}

const NO_DOMAIN =
  "This server cannot send email because no domain is verified. Ask the operator to run `sendlark admin link --email ADDRESS`.";
const NO_DOMAIN_OF_TEAM =
  "The team has no verified domain, and the server has no `mail_from` under `[sign_in]`.";

/** Null = emails can be sent; else a sentence that says why not. */
export async function noticeProblem(parts: {
  store: Pick<Store, "domains">;
  from: string | null;
}): Promise<string | null> {
  return (await chooseDomain(parts)) === null ? NO_DOMAIN : null;
}

/**
 * Null = it is on disk and will be delivered; else a sentence that says why not. Throws when it may succeed later.
 * With `teamId` it is that team's doing: it counts to its quota, and never comes from another team's domain.
 * Within a day only one is sent with the same `onceKey`, and the others count as sent. Such an email belongs to no team:
 * nobody may read another's link in a list of emails.
 */
export async function sendNotice(
  parts: NoticeParts,
  notice: { to: string; subject: string; text: string; onceKey?: string; teamId?: string },
): Promise<string | null> {
  const { teamId } = notice;
  const domain = await chooseDomain(parts, teamId);
  if (domain === null) return teamId === undefined ? NO_DOMAIN : NO_DOMAIN_OF_TEAM;
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

/** Made with the first notice; nobody finds it or belongs to it. */
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

/** With a team, and no address of the installation's own, only that team's. */
async function chooseDomain(
  { store, from }: { store: Pick<Store, "domains">; from: string | null },
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
