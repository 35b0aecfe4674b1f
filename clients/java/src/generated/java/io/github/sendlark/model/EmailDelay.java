// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class EmailDelay extends Model {

  EmailDelay(Map<String, Object> json) {
    super(json);
  }

  public String class_() {
    return get("class", TEXT);
  }

  public String message() {
    return get("message", TEXT);
  }

  /** May be null. */
  public Instant nextAttemptAt() {
    return get("next_attempt_at", INSTANT);
  }

  /** May be null. */
  public String advice() {
    return get("advice", TEXT);
  }
}
