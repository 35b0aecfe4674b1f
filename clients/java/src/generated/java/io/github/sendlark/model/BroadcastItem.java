// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class BroadcastItem extends Model {

  BroadcastItem(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return text("id");
  }

  public String name() {
    return text("name");
  }

  /** May be null. */
  public String segmentId() {
    return text("segment_id");
  }

  /** May be null. */
  public String audienceId() {
    return text("audience_id");
  }

  public BroadcastStatus status() {
    return BroadcastStatus.of(text("status"));
  }

  public Instant createdAt() {
    return time("created_at");
  }

  /** May be null. */
  public Instant scheduledAt() {
    return time("scheduled_at");
  }

  /** May be null. */
  public Instant sentAt() {
    return time("sent_at");
  }

  /** May be null. */
  public String topicId() {
    return text("topic_id");
  }

  public BroadcastState state() {
    return BroadcastState.of(text("state"));
  }

  /** May be null. */
  public String reason() {
    return text("reason");
  }

  public long revision() {
    return get("revision", WHOLE, 0L);
  }

  /** May be null. */
  public String subject() {
    return text("subject");
  }

  public Instant updatedAt() {
    return time("updated_at");
  }

  /** May be null. */
  public Instant startedAt() {
    return time("started_at");
  }

  /** May be null. */
  public Instant endedAt() {
    return time("ended_at");
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
    return text("original_id");
  }

  /** May be null. */
  public Long winner() {
    return get("winner", WHOLE);
  }

  public BroadcastCounts counts() {
    return get("counts", object(BroadcastCounts.class));
  }
}
