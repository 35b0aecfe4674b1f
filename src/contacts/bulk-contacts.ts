// Changes many contacts, a bounded number for each call.
import { checkPathId } from "../api/page-query.ts";
import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import { isId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import { proofOfTeam } from "../store/consents.ts";
import type { BulkChange } from "../store/contact-bulk.ts";
import type { Store } from "../store/store.ts";
import type { BulkBody, BulkChanged } from "./bulk-schema.ts";
import { readFilter } from "./filter/read-filter.ts";
import { searchPart } from "./filter/search-contacts.ts";
import { notFound } from "./read-contact.ts";

/** Some 10 ms of the store. */
const CONTACTS_PER_WRITE = 50;

export interface BulkParts {
  store: Pick<Store, "contactBulk" | "contactProperties" | "contacts" | "segments" | "topics">;
  clock: Pick<Clock, "now">;
}

interface Bulk {
  teamId: string;
  userId: string;
  body: BulkBody;
}

/**
 * Contacts that appear while it runs are newer than the cursor, and stay as they are. Throws AppError 422 for its fields,
 * 404 for a segment or topic that is not the team's.
 */
export async function changeContacts(parts: BulkParts, { teamId, userId, body }: Bulk): Promise<BulkChanged> {
  const { store, clock } = parts;
  const change = readChange(body);
  if ("segmentId" in change) await demandStatic(store, teamId, change.segmentId);
  const after = body.after === undefined ? null : checkPathId(body.after);
  const { ids, next } = await findIds(parts, teamId, body, after);
  const proof = proofOfTeam({ apiKeyId: userId, isPerson: true }, body.reason?.trim());
  let changed = 0;
  for (let at = 0; at === 0 || at < ids.length; at += CONTACTS_PER_WRITE) {
    const some = ids.slice(at, at + CONTACTS_PER_WRITE);
    const done = await store.contactBulk.change({ teamId, ids: some, change, proof, now: clock.now() });
    if (done.kind === "unknown") throw notFound(done);
    if (done.kind === "no_reason") throw missing("reason");
    changed += done.changed;
  }
  return { object: "contacts_changed", seen: ids.length, changed, next };
}

interface IdPage {
  ids: string[];
  /** Null = the last. */
  next: string | null;
}

/** Some of those that are meant, newest first. Fewer than there are, or none, where few match. */
async function findIds(
  parts: BulkParts,
  teamId: string,
  body: BulkBody,
  after: string | null,
): Promise<IdPage> {
  const limit = LIMITS.bulkContactsPerCallMax;
  const filter = await readFilter(parts, teamId, body.filter);
  if ((body.ids === undefined) === (filter === null)) {
    throw new AppError("validation_error", "Give either `ids` or `filter`.");
  }
  if (body.ids !== undefined) return pageOf(body.ids, after, limit);
  const page = { limit, ...(after !== null && { after }) };
  const { rows, hasMore, goOn } = await searchPart(parts, { teamId, segmentId: null, filter, ...page });
  return { ids: rows.map(({ id }) => id), next: hasMore ? (goOn ?? rows.at(-1)?.id ?? null) : null };
}

/** The ids after the cursor. */
function pageOf(given: string[], after: string | null, limit: number): IdPage {
  const ids = [...new Set(given.map((id) => id.toLowerCase()))];
  if (!ids.every(isId)) {
    throw new AppError("validation_error", "Invalid `ids` field. Each one must be a valid UUID.");
  }
  const left = ids.filter((id) => after === null || id < after).sort((one, other) => (one < other ? 1 : -1));
  const page = left.slice(0, limit);
  return { ids: page, next: left.length > limit ? page.at(-1)! : null };
}

function readChange({
  act,
  segment_id: segmentId,
  topic_id: topicId,
  subscription,
  reason,
}: BulkBody): BulkChange {
  switch (act) {
    case "add_to_segment":
    case "remove_from_segment":
      if (segmentId === undefined) throw missing("segment_id");
      return { kind: act, segmentId: checkPathId(segmentId) };
    case "set_topic":
      if (topicId === undefined) throw missing("topic_id");
      if (subscription === undefined) throw missing("subscription");
      return { kind: act, topicId: checkPathId(topicId), subscription };
    case "subscribe":
      if ((reason ?? "").trim() === "") throw missing("reason");
      return { kind: act };
    default:
      return { kind: act };
  }
}

const missing = (field: string) => new AppError("missing_required_field", `Missing \`${field}\` field.`);

/** Members of a live segment follow its filter. */
async function demandStatic(store: BulkParts["store"], teamId: string, id: string): Promise<void> {
  const segment = await store.segments.get({ teamId, id });
  if (segment === null) throw notFound({ what: "segment" });
  if (segment.filter === null) return;
  throw new AppError(
    "validation_error",
    "Invalid `segment_id` field. The members of this segment follow its filter.",
  );
}
