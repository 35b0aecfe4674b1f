// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class EmailDelay extends Model {

  EmailDelay(Map<String, Object> json) {
    super(json);
  }

  public String class_() {
    return text("class");
  }

  public String message() {
    return text("message");
  }

  /** May be null. */
  public Instant nextAttemptAt() {
    return time("next_attempt_at");
  }

  /** May be null. */
  public String advice() {
    return text("advice");
  }
}
