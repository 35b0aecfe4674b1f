// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class AutomationDryRunStep extends Model {

  AutomationDryRunStep(Map<String, Object> json) {
    super(json);
  }

  public String key() {
    return get("key", TEXT);
  }

  public AutomationStepType type() {
    return get("type", TEXT.andThen(AutomationStepType::of));
  }

  public String at() {
    return get("at", TEXT);
  }

  /** May be null. */
  public Instant leavesAt() {
    return get("leaves_at", INSTANT);
  }

  public AutomationDryRunStepStatus status() {
    return get("status", TEXT.andThen(AutomationDryRunStepStatus::of));
  }

  /** May be null. */
  public AutomationConnectionType outcome() {
    return get("outcome", TEXT.andThen(AutomationConnectionType::of));
  }

  /** May be null. */
  public Object output() {
    return get("output", ANY);
  }

  /** May be null. */
  public AutomationDryRunProblem error() {
    return get("error", object(AutomationDryRunProblem.class));
  }
}
