// The lists behind the numbers of a broadcast.
import { pageOf, toList, toPageRequest } from "../api/page-query.ts";
import { CLASS_ADVICE } from "../events/class-advice.ts";
import { AppError } from "../lib/app-error.ts";
import { isoTime } from "../lib/iso-time.ts";
import { LIMITS } from "../limits.ts";
import type {
  BroadcastLink,
  BroadcastRecipient,
  BroadcastStatisticsStore,
  RecipientFilter,
} from "../store/broadcast-statistics.ts";
import { broadcastNotFound } from "./save-draft.ts";
import { NIL_ID } from "./show-broadcast.ts";
import type * as wire from "./statistics-schema.ts";
import type { RecipientQuery } from "./statistics-schema.ts";

interface Parts {
  store: { broadcastStatistics: Pick<BroadcastStatisticsStore, "figures" | "recipients"> };
}

interface OfBroadcast {
  teamId: string;
  id: string;
}

/** A page of one list. Throws AppError 404, and 422 that names the wrong parameter. */
export async function listRecipients({ store }: Parts, of: OfBroadcast, query: RecipientQuery) {
  const filter = readFilter(query);
  const page = toPageRequest(query);
  const figures = await store.broadcastStatistics.figures(of);
  if (figures === null) throw broadcastNotFound();
  const found = await store.broadcastStatistics.recipients({ ...of, ...filter, ...page });
  if (found === null) {
    throw new AppError("invalid_parameter", "The cursor does not belong to this list.");
  }
  const urls = new Map(figures.links.map(({ link, url }) => [link, url ?? ""]));
  return toList(found, (row) => showRecipient(row, filter, urls));
}

/** Those that were clicked, the most frequent first. Throws as `listRecipients`. */
export async function listClickedLinks(
  { store }: Parts,
  of: OfBroadcast,
  query: Parameters<typeof toPageRequest>[0],
) {
  const figures = await store.broadcastStatistics.figures(of);
  if (figures === null) throw broadcastNotFound();
  const clicked = figures.links.filter(({ times }) => times > 0).map(showLink);
  clicked.sort((one, other) => other.unique_clicks - one.unique_clicks || other.clicks - one.clicks);
  return toList(pageOf(clicked, toPageRequest(query, LIMITS.listedWithoutLimitMax)), (link) => link);
}

export function showLink({ link, url, recipients, times }: BroadcastLink): wire.BroadcastClickedLink {
  return { id: linkId(link), url: url ?? "", clicks: times, unique_clicks: recipients };
}

/** A fingerprint of 7 bytes as a UUID, version 8. */
function linkId(link: string): string {
  const hex = link.padEnd(14, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(12, 14)}0-8000-000000000000`;
}

const LINK_ID = /^([0-9a-f]{8})-([0-9a-f]{4})-8([0-9a-f]{2})0-8000-000000000000$/i;

/** Null: it is the id of no link. */
function linkOfId(id: string): string | null {
  const [, ...parts] = LINK_ID.exec(id) ?? [];
  return parts.length === 0 ? null : parts.join("").toLowerCase();
}

function readFilter(query: RecipientQuery): RecipientFilter {
  const { type, email, bounce_type: bounceType, reply, reason, link, group } = query;
  const variant = query.variant ? Number(query.variant) : null;
  if (variant !== null && !Number.isInteger(variant)) {
    throw new AppError("invalid_parameter", "The `variant` parameter must be a whole number.");
  }
  return {
    type,
    ...(email ? { email } : {}),
    ...(bounceType ? { bounceType } : {}),
    ...(reply ? { reply } : {}),
    ...(reason ? { reason } : {}),
    // What is the id of no link was clicked by nobody.
    ...(link ? { link: linkOfId(link) ?? "" } : {}),
    ...(variant === null ? {} : { variant }),
    ...(group ? { group } : {}),
  };
}

function showRecipient(
  row: BroadcastRecipient,
  { type }: RecipientFilter,
  urls: ReadonlyMap<string, string>,
): wire.BroadcastRecipient {
  const isRepeated = type === "opened" || type === "machine_opened" || type === "clicked";
  return {
    id: row.id,
    contact_id: row.contactId ?? NIL_ID,
    email: row.email ?? "",
    ...(isRepeated && row.times !== null ? { count: row.times } : {}),
    ...(type === "clicked"
      ? { clicked_links: row.links.map(({ link, times }) => ({ url: urls.get(link) ?? "", clicks: times })) }
      : {}),
    ...(row.bounceType === null ? {} : { bounce_type: row.bounceType }),
    ...(row.reply === null ? {} : { reply: row.reply, ...adviceOn(row.reply) }),
    ...(row.skipped === null ? {} : { reason: row.skipped }),
    at: isoTime(row.at),
    email_id: row.emailId,
    variant: row.variant,
    destination_group: row.destinationGroup,
  };
}

function adviceOn(reply: string): { advice?: string } {
  const advice = adviceOf(reply);
  return advice === null ? {} : { advice };
}

/** What to do about a class of reply; null if there is nothing to say. */
export function adviceOf(reply: string): string | null {
  return Object.hasOwn(CLASS_ADVICE, reply) ? CLASS_ADVICE[reply as keyof typeof CLASS_ADVICE] : null;
}
