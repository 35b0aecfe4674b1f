// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.List;
import java.util.Map;

public final class DeliveryAttempt extends Model {

  DeliveryAttempt(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return get("id", TEXT);
  }

  public String deliveryId() {
    return get("delivery_id", TEXT);
  }

  /** May be null. */
  public String recipient() {
    return get("recipient", TEXT);
  }

  public long number() {
    return get("number", WHOLE, 0L);
  }

  public Instant startedAt() {
    return get("started_at", INSTANT);
  }

  public Instant endedAt() {
    return get("ended_at", INSTANT);
  }

  public DeliveryAttemptOutcome outcome() {
    return get("outcome", TEXT.andThen(DeliveryAttemptOutcome::of));
  }

  /** May be null. */
  public String class_() {
    return get("class", TEXT);
  }

  /** May be null. */
  public String advice() {
    return get("advice", TEXT);
  }

  /** May be null. */
  public Long code() {
    return get("code", WHOLE);
  }

  /** May be null. */
  public String enhancedCode() {
    return get("enhanced_code", TEXT);
  }

  /** May be null. */
  public String reply() {
    return get("reply", TEXT);
  }

  /** May be null. */
  public String target() {
    return get("target", TEXT);
  }

  /** May be null. */
  public String ip() {
    return get("ip", TEXT);
  }

  /** May be null. */
  public String tls() {
    return get("tls", TEXT);
  }

  /** May be null. */
  public String egress() {
    return get("egress", TEXT);
  }

  public boolean isPossibleDuplicate() {
    return get("is_possible_duplicate", TRUTH, false);
  }

  public List<TranscriptLine> transcript() {
    return get("transcript", list(object(TranscriptLine.class)));
  }
}
