// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;

public final class EmailDelay extends Model {

  EmailDelay(JsonObject json) {
    super(json);
  }

  public String class_() {
    return string("class");
  }

  public String message() {
    return string("message");
  }

  /** May be null. */
  public Instant nextAttemptAt() {
    return time("next_attempt_at");
  }

  /** May be null. */
  public String advice() {
    return string("advice");
  }
}
