// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;

public final class BroadcastItem extends Model {

  BroadcastItem(JsonObject json) {
    super(json);
  }

  public String id() {
    return string("id");
  }

  public String name() {
    return string("name");
  }

  /** May be null. */
  public String segmentId() {
    return string("segment_id");
  }

  /** May be null. */
  public String audienceId() {
    return string("audience_id");
  }

  public BroadcastStatus status() {
    return BroadcastStatus.of(string("status"));
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
    return string("topic_id");
  }

  public BroadcastState state() {
    return BroadcastState.of(string("state"));
  }

  /** May be null. */
  public String reason() {
    return string("reason");
  }

  public long revision() {
    return wholeOrZero("revision");
  }

  /** May be null. */
  public String subject() {
    return string("subject");
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
    return wholeOrZero("audience");
  }

  public long expanded() {
    return wholeOrZero("expanded");
  }

  public long skipped() {
    return wholeOrZero("skipped");
  }

  /** May be null. */
  public String originalId() {
    return string("original_id");
  }

  /** May be null. */
  public Long winner() {
    return whole("winner");
  }

  public BroadcastCounts counts() {
    return object("counts", BroadcastCounts.class);
  }
}
