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
    return text("id");
  }

  public String deliveryId() {
    return text("delivery_id");
  }

  /** May be null. */
  public String recipient() {
    return text("recipient");
  }

  public long number() {
    return get("number", WHOLE, 0L);
  }

  public Instant startedAt() {
    return time("started_at");
  }

  public Instant endedAt() {
    return time("ended_at");
  }

  public DeliveryAttemptOutcome outcome() {
    return DeliveryAttemptOutcome.of(text("outcome"));
  }

  /** May be null. */
  public String class_() {
    return text("class");
  }

  /** May be null. */
  public String advice() {
    return text("advice");
  }

  /** May be null. */
  public Long code() {
    return get("code", WHOLE);
  }

  /** May be null. */
  public String enhancedCode() {
    return text("enhanced_code");
  }

  /** May be null. */
  public String reply() {
    return text("reply");
  }

  /** May be null. */
  public String target() {
    return text("target");
  }

  /** May be null. */
  public String ip() {
    return text("ip");
  }

  /** May be null. */
  public String tls() {
    return text("tls");
  }

  /** May be null. */
  public String egress() {
    return text("egress");
  }

  public boolean isPossibleDuplicate() {
    return get("is_possible_duplicate", TRUTH, false);
  }

  public List<TranscriptLine> transcript() {
    return get("transcript", list(object(TranscriptLine.class)));
  }
}
