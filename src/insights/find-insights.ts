// The insights of one email, computed at the first request and stored. Recomputed until all deliveries have ended.

import { findDmarcPolicy } from "../dns/dmarc.ts";
import type { Resolver } from "../dns/resolver.ts";
import type { Clock } from "../lib/clock.ts";
import { fillLinkTags } from "../mime/merge-tags.ts";
import type { MessageParts } from "../mime/message-parts.ts";
import { FINAL_STATES } from "../store/delivery-states.ts";
import type { EmailRow } from "../store/emails.ts";
import type { Insights, StoredCheck } from "../store/insights.ts";
import type { Store } from "../store/store.ts";
import type { Facts } from "./facts.ts";
import { readHtml } from "./read-html.ts";
import { RULES } from "./rules.ts";

export interface InsightParts {
  store: Pick<Store, "emails" | "deliveries" | "domains" | "insights">;
  clock: Clock;
  resolver: Pick<Resolver, "txt">;
  /** In the sandbox no DNS is asked. */
  isSandbox: boolean;
  readContent(request: { teamId: string; emailId: string }): Promise<MessageParts>;
}

const SOURCE_CHARS_MAX = 256 * 1024;
const DELIVERIES_MAX = 100;

export async function findInsights(parts: InsightParts, email: EmailRow): Promise<Insights> {
  const { id: emailId, teamId } = email;
  const known = await parts.store.insights.get({ teamId, emailId });
  if (known?.isFinal === true) return known;
  const delivered = await readDelivered(parts, email);
  const isFinal = delivered !== null;
  if (known !== null && !isFinal) return known;
  const checks = checkAll(await readFacts(parts, email, delivered));
  const found = { emailId, createdAt: parts.clock.now(), isFinal, checks };
  await parts.store.insights.save(found);
  return found;
}

/** Exported for the test of the rules. */
export function checkAll(facts: Facts): StoredCheck[] {
  return RULES.flatMap(({ id, level, check }) => {
    const result = check(facts);
    if (result === null) return [];
    return [result === true ? { id, status: "ok", detail: null } : { id, status: level, detail: result }];
  });
}

/** Null while a delivery can still change. */
async function readDelivered(
  { store }: InsightParts,
  { id: emailId, teamId }: EmailRow,
): Promise<Facts["delivered"]> {
  const { rows } = await store.deliveries.list({ filter: { teamId, emailId }, limit: DELIVERIES_MAX });
  if (!rows.every(({ state }) => FINAL_STATES.includes(state))) return null;
  const attempts = { emailId, outcome: "delivered" as const, limit: DELIVERIES_MAX };
  return (await store.deliveries.attempts(attempts)).rows;
}

async function readFacts(
  parts: InsightParts,
  email: EmailRow,
  delivered: Facts["delivered"],
): Promise<Facts> {
  const { id: emailId, teamId } = email;
  const content = await parts.readContent({ teamId, emailId });
  const html = asDelivered(content.html, email);
  const text = asDelivered(content.text, email);
  const settings = await parts.store.domains.get({ teamId, id: email.domainId });
  const domain = settings?.name ?? email.from.slice(email.from.lastIndexOf("@") + 1).replace(/>\s*$/, "");
  return {
    email: { ...email, isBulk: isBulk(email) },
    domain,
    settings,
    dmarc: parts.isSandbox ? "unknown" : (await findDmarcPolicy(parts.resolver, domain)).policy.kind,
    html: html === null ? null : await readHtml(html),
    htmlBytes: html === null ? 0 : Buffer.byteLength(html),
    text,
    source: `${(html ?? "").slice(0, SOURCE_CHARS_MAX)}\n${(text ?? "").slice(0, SOURCE_CHARS_MAX)}`,
    delivered,
  };
}

const OWN_LINKS = { UNSUBSCRIBE_URL: "#unsubscribe", PREFERENCES_URL: "#unsubscribe", VIEW_URL: "#view" };

/** Each recipient's unsubscribe link is inserted at delivery; a placeholder replaces it here. */
function asDelivered(text: string | null, { topic }: EmailRow): string | null {
  return text === null || topic === null ? text : fillLinkTags(text, OWN_LINKS);
}

/** As far as the email itself shows. */
function isBulk({ headers, broadcastId, topic }: EmailRow): boolean {
  const isListed = headers.some(
    ([name, value]) => /^list-/i.test(name) || (/^precedence$/i.test(name) && /bulk|list/i.test(value)),
  );
  return isListed || broadcastId !== null || topic !== null;
}
