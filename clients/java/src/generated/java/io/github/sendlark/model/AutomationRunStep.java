// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class AutomationRunStep extends Model {

  AutomationRunStep(Map<String, Object> json) {
    super(json);
  }

  public String key() {
    return get("key", TEXT);
  }

  public AutomationStepType type() {
    return get("type", TEXT.andThen(AutomationStepType::of));
  }

  public AutomationRunStepStatus status() {
    return get("status", TEXT.andThen(AutomationRunStepStatus::of));
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
    return get("started_at", INSTANT);
  }

  /** May be null. */
  public Instant completedAt() {
    return get("completed_at", INSTANT);
  }

  public Instant createdAt() {
    return get("created_at", INSTANT);
  }
}
