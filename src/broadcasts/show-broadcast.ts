import { isoTime } from "../lib/iso-time.ts";
import type { BroadcastState } from "../store/broadcast-words.ts";
import type { Broadcast, BroadcastSettings, BroadcastVariant } from "../store/broadcasts.ts";
import type { Content } from "../store/contents.ts";
import type * as wire from "./schema.ts";

/** Stands for no segment: typed client libraries need a UUID there. */
export const NIL_ID = "00000000-0000-0000-0000-000000000000";

/** Who asks: the dashboard reads null for no segment. */
export interface Viewer {
  isPerson?: boolean;
}

/**
 * The closed list that every client library knows; `state` is exact. A canceled broadcast was sent if anybody got it.
 */
const STATUS: Record<Exclude<BroadcastState, "canceled">, "draft" | "queued" | "sent"> = {
  draft: "draft",
  scheduled: "queued",
  preparing: "queued",
  sending: "queued",
  paused: "queued",
  deciding: "queued",
  sent: "sent",
};

function statusOf({ state, expanded }: Broadcast): "draft" | "queued" | "sent" {
  if (state === "canceled") return expanded > 0 ? "sent" : "draft";
  return STATUS[state];
}

export function showItem(
  broadcast: Broadcast,
  counts: wire.BroadcastCounts,
  { isPerson = false }: Viewer,
): wire.BroadcastItem {
  const status = statusOf(broadcast);
  const segmentId = broadcast.segmentId ?? (isPerson ? null : NIL_ID);
  return {
    id: broadcast.id,
    name: broadcast.name,
    segment_id: segmentId,
    audience_id: segmentId,
    status,
    created_at: isoTime(broadcast.createdAt),
    scheduled_at: isoTime(broadcast.scheduledAt),
    sent_at: status === "sent" ? isoTime(broadcast.startedAt) : null,
    topic_id: broadcast.topicId,
    state: broadcast.state,
    reason: broadcast.reason,
    revision: broadcast.revision,
    subject: broadcast.subject,
    updated_at: isoTime(broadcast.updatedAt),
    started_at: isoTime(broadcast.startedAt),
    ended_at: isoTime(broadcast.endedAt),
    audience: broadcast.audience,
    expanded: broadcast.expanded,
    skipped: broadcast.skipped,
    original_id: broadcast.originalId,
    winner: broadcast.winner,
    counts,
  };
}

export function showBroadcast(
  broadcast: Broadcast,
  { content, counts }: { content: Content | null; counts: wire.BroadcastCounts },
  viewer: Viewer,
): wire.Broadcast {
  return {
    object: "broadcast",
    ...showItem(broadcast, counts, viewer),
    from: broadcast.from,
    reply_to: broadcast.replyTo.length === 0 ? null : broadcast.replyTo,
    preview_text: broadcast.previewText,
    html: content?.html ?? null,
    text: content?.text ?? null,
    document: (content?.document ?? null) as wire.Broadcast["document"],
    filter: broadcast.filter as wire.Broadcast["filter"],
    settings: showSettings(broadcast.settings),
    variants: broadcast.variants.map(showVariant),
    content_id: broadcast.contentId,
    is_tested: broadcast.testedRevision === broadcast.revision,
  };
}

export function showReference({ id, revision }: Pick<Broadcast, "id" | "revision">): wire.BroadcastReference {
  return { object: "broadcast", id, revision };
}

function showSettings(settings: BroadcastSettings): wire.BroadcastSettings {
  const { test } = settings;
  return {
    spread_hours: settings.spreadHours ?? 0,
    rate_per_hour: settings.ratePerHour ?? null,
    local_time: settings.isLocalTime ?? false,
    time_zone: settings.timeZone ?? null,
    missing_data: settings.missingData ?? "send",
    guard: settings.isGuarded ?? true,
    archive: settings.isArchived ?? false,
    test:
      test === undefined
        ? null
        : {
            share_percent: test.sharePercent,
            decide_by: test.decideBy,
            decide_after_hours: test.decideAfterHours,
          },
  };
}

function showVariant({ subject, previewText, from, contentId }: BroadcastVariant): wire.BroadcastVariant {
  return {
    subject: subject ?? null,
    preview_text: previewText ?? null,
    from: from ?? null,
    content_id: contentId ?? null,
  };
}
