// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;
import java.util.List;

public final class DeliveryAttempt extends Model {

  DeliveryAttempt(JsonObject json) {
    super(json);
  }

  public String id() {
    return string("id");
  }

  public String deliveryId() {
    return string("delivery_id");
  }

  /** May be null. */
  public String recipient() {
    return string("recipient");
  }

  public long number() {
    return wholeOrZero("number");
  }

  public Instant startedAt() {
    return time("started_at");
  }

  public Instant endedAt() {
    return time("ended_at");
  }

  public DeliveryAttemptOutcome outcome() {
    return DeliveryAttemptOutcome.of(string("outcome"));
  }

  /** May be null. */
  public String class_() {
    return string("class");
  }

  /** May be null. */
  public String advice() {
    return string("advice");
  }

  /** May be null. */
  public Long code() {
    return whole("code");
  }

  /** May be null. */
  public String enhancedCode() {
    return string("enhanced_code");
  }

  /** May be null. */
  public String reply() {
    return string("reply");
  }

  /** May be null. */
  public String target() {
    return string("target");
  }

  /** May be null. */
  public String ip() {
    return string("ip");
  }

  /** May be null. */
  public String tls() {
    return string("tls");
  }

  /** May be null. */
  public String egress() {
    return string("egress");
  }

  public boolean isPossibleDuplicate() {
    return isTrue("is_possible_duplicate");
  }

  public List<TranscriptLine> transcript() {
    return objects("transcript", TranscriptLine.class);
  }
}
