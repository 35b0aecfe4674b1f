// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;

public final class AutomationRunStep extends Model {

  AutomationRunStep(JsonObject json) {
    super(json);
  }

  public String key() {
    return string("key");
  }

  public AutomationStepType type() {
    return AutomationStepType.of(string("type"));
  }

  public AutomationRunStepStatus status() {
    return AutomationRunStepStatus.of(string("status"));
  }

  /** May be null. */
  public Object output() {
    return any("output");
  }

  /** May be null. */
  public Object error() {
    return any("error");
  }

  /** May be null. */
  public Instant startedAt() {
    return time("started_at");
  }

  /** May be null. */
  public Instant completedAt() {
    return time("completed_at");
  }

  public Instant createdAt() {
    return time("created_at");
  }
}
