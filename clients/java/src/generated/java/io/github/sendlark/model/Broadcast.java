// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.List;
import java.util.Map;

public final class Broadcast extends Model {

  Broadcast(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return get("id", TEXT);
  }

  public String name() {
    return get("name", TEXT);
  }

  /** May be null. */
  public String segmentId() {
    return get("segment_id", TEXT);
  }

  /** May be null. */
  public String audienceId() {
    return get("audience_id", TEXT);
  }

  public BroadcastStatus status() {
    return get("status", TEXT.andThen(BroadcastStatus::of));
  }

  public Instant createdAt() {
    return get("created_at", INSTANT);
  }

  /** May be null. */
  public Instant scheduledAt() {
    return get("scheduled_at", INSTANT);
  }

  /** May be null. */
  public Instant sentAt() {
    return get("sent_at", INSTANT);
  }

  /** May be null. */
  public String topicId() {
    return get("topic_id", TEXT);
  }

  public BroadcastState state() {
    return get("state", TEXT.andThen(BroadcastState::of));
  }

  /** May be null. */
  public String reason() {
    return get("reason", TEXT);
  }

  public long revision() {
    return get("revision", WHOLE, 0L);
  }

  /** May be null. */
  public String subject() {
    return get("subject", TEXT);
  }

  public Instant updatedAt() {
    return get("updated_at", INSTANT);
  }

  /** May be null. */
  public Instant startedAt() {
    return get("started_at", INSTANT);
  }

  /** May be null. */
  public Instant endedAt() {
    return get("ended_at", INSTANT);
  }

  public long audience() {
    return get("audience", WHOLE, 0L);
  }

  public long expanded() {
    return get("expanded", WHOLE, 0L);
  }

  public long skipped() {
    return get("skipped", WHOLE, 0L);
  }

  /** May be null. */
  public String originalId() {
    return get("original_id", TEXT);
  }

  /** May be null. */
  public Long winner() {
    return get("winner", WHOLE);
  }

  public BroadcastCounts counts() {
    return get("counts", object(BroadcastCounts.class));
  }

  public String object() {
    return get("object", TEXT);
  }

  /** May be null. */
  public String from() {
    return get("from", TEXT);
  }

  public List<String> replyTo() {
    return get("reply_to", list(TEXT));
  }

  /** May be null. */
  public String previewText() {
    return get("preview_text", TEXT);
  }

  /** May be null. */
  public String html() {
    return get("html", TEXT);
  }

  /** May be null. */
  public String text() {
    return get("text", TEXT);
  }

  /** May be null. */
  public Object document() {
    return get("document", ANY);
  }

  /** May be null. */
  public Object filter() {
    return get("filter", ANY);
  }

  public BroadcastSettings settings() {
    return get("settings", object(BroadcastSettings.class));
  }

  public List<BroadcastVariant> variants() {
    return get("variants", list(object(BroadcastVariant.class)));
  }

  /** May be null. */
  public String contentId() {
    return get("content_id", TEXT);
  }

  public boolean isTested() {
    return get("is_tested", TRUTH, false);
  }
}
