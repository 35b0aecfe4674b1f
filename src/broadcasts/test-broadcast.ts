// Sends a broadcast to a few chosen addresses, as a contact would get it. Such emails belong to no broadcast and no
// contact: they count in no statistics.
import { readBrand } from "../api/document-field.ts";
import { type AcceptParts, acceptEmails } from "../emails/accept-email.ts";
import { newDraft } from "../emails/draft.ts";
import { parseMailbox } from "../emails/parse-send-request.ts";
import { contentOf } from "../emails/store-content.ts";
import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import { isId } from "../lib/id.ts";
import { createRecentMap } from "../lib/recent-map.ts";
import { LIMITS } from "../limits.ts";
import { parseAddress } from "../mime/address.ts";
import type { ContactRow } from "../store/contacts.ts";
import { TEST_CONTACT } from "../store/emails.ts";
import type { Store } from "../store/store.ts";
import { loadVariants } from "./check-broadcast.ts";
import { type LargeVariants, placeOf } from "./large-variants.ts";
import type { DraftParts } from "./read-draft.ts";
import { type Asking, findBroadcast, keepVersion } from "./save-draft.ts";
import type { TestBody } from "./schema.ts";

export interface TestParts extends Omit<AcceptParts, "store" | "clock">, Omit<DraftParts, "store"> {
  store: AcceptParts["store"] & DraftParts["store"] & Pick<Store, "contacts" | "members">;
  largeVariants: LargeVariants;
  /** Throws AppError 429. */
  limitTests(teamId: string, counts: { members: number; others: number }): void;
}

const MARK = "[Test] ";

/**
 * Returns the ids of the emails, in the order of the addresses. Throws AppError 404, 422 that names the field, 403 for the
 * sender's domain, 429 for a quota and for too many tests.
 */
export async function testBroadcast(
  parts: TestParts,
  { sender, id, body }: { sender: Asking; id: string; body: TestBody },
): Promise<string[]> {
  const { teamId, apiKeyId } = sender;
  const broadcast = await findBroadcast(parts, teamId, id);
  const to = readAddresses(body.to);
  const variant = (await loadVariants(parts, broadcast))[body.variant ?? 0];
  if (variant === undefined) throw invalid("variant", "The broadcast has no such variant.");
  const properties = await parts.store.contactProperties.all({ teamId });
  const contact = await findContact(parts, teamId, body.contact_id);
  const publicUrl = parts.publicUrl();
  const brand = await readBrand(parts.store, teamId);
  const [email] = await placeOf(variant, parts.largeVariants).show({
    variant,
    options: { properties, brand, publicUrl },
    contacts: [contact],
  });
  const { subject, html, text } = email!;
  const { from, replyTo } = variant;
  if (from === null) throw new AppError("missing_required_field", "Missing `from` field.");
  if (html === null && text === null) {
    throw new AppError("missing_required_field", "Missing `html` or `text` field.");
  }
  await limit(parts, teamId, to);
  const drafts = to.map((address) =>
    newDraft({
      source: "api",
      from,
      to: [address],
      replyTo,
      subject: MARK + subject,
      contactSeq: TEST_CONTACT,
      content: contentOf({ html, text, attachments: [] }),
    }),
  );
  const { ids } = await acceptEmails(parts, {
    sender: { apiKeyId, teamId, permission: "full_access", domainId: null },
    drafts,
    idempotency: null,
    makeResponse: () => "",
  });
  await parts.store.broadcasts.setTested({ teamId, id, revision: broadcast.revision });
  await keepVersion(parts, sender, broadcast, "tested");
  return ids;
}

function readAddresses(given: string | string[]): string[] {
  const to = typeof given === "string" ? [given] : given;
  if (to.length === 0 || to.length > LIMITS.testAddressesMax) {
    throw invalid("to", `It has 1 to ${LIMITS.testAddressesMax} addresses.`);
  }
  return to.map((text) => parseMailbox(text, "to"));
}

async function findContact(
  { store }: TestParts,
  teamId: string,
  given: string | null | undefined,
): Promise<ContactRow | null> {
  if (given == null) return null;
  const id = given.toLowerCase();
  const contact = isId(id) ? await store.contacts.get({ teamId, key: { id } }) : null;
  if (contact === null) throw invalid("contact_id", "The team has no such contact.");
  return contact;
}

async function limit({ store, limitTests }: TestParts, teamId: string, to: string[]): Promise<void> {
  const members = new Set((await store.members.list({ teamId })).map(({ email }) => email.toLowerCase()));
  const isMember = (text: string) => members.has(parseAddress(text)?.address.toLowerCase() ?? "");
  const toMembers = to.filter(isMember).length;
  limitTests(teamId, { members: toMembers, others: to.length - toMembers });
}

const HOUR_MS = 3600_000;

/** Tests of a team in an hour: more to its members than to others, who did not ask for them. */
export function createTestLimit(clock: Pick<Clock, "now">): TestParts["limitTests"] {
  const hours = createRecentMap<{ since: number; members: number; others: number }>(LIMITS.testTeamsKept);
  return (teamId, { members, others }) => {
    const now = clock.now();
    const known = hours.get(teamId);
    const isRunning = known !== undefined && now - known.since < HOUR_MS && now >= known.since;
    const hour = isRunning ? known : { since: now, members: 0, others: 0 };
    const isOver =
      (members > 0 && hour.members + members > LIMITS.testsToMembersMax) ||
      (others > 0 && hour.others + others > LIMITS.testsToOthersMax);
    if (isOver) {
      const message = `A team can send ${LIMITS.testsToMembersMax} tests an hour to its members and ${LIMITS.testsToOthersMax} to other addresses.`;
      const retryAfterSeconds = Math.ceil((hour.since + HOUR_MS - now) / 1000);
      throw new AppError("rate_limit_exceeded", message, { retryAfterSeconds });
    }
    hours.set(teamId, { since: hour.since, members: hour.members + members, others: hour.others + others });
  };
}

function invalid(field: string, reason: string): AppError {
  return new AppError("validation_error", `Invalid \`${field}\` field. ${reason}`);
}
