// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class AutomationRunStep extends Model {

  AutomationRunStep(Map<String, Object> json) {
    super(json);
  }

  public String key() {
    return text("key");
  }

  public AutomationStepType type() {
    return AutomationStepType.of(text("type"));
  }

  public AutomationRunStepStatus status() {
    return AutomationRunStepStatus.of(text("status"));
  }

  /** May be null. */
  public Object output() {
    return get("output", ANY);
  }

  /** May be null. */
  public Object error() {
    return get("error", ANY);
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
