// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class AutomationDryRunStep extends Model {

  AutomationDryRunStep(Map<String, Object> json) {
    super(json);
  }

  public String key() {
    return text("key");
  }

  public AutomationStepType type() {
    return AutomationStepType.of(text("type"));
  }

  public String at() {
    return text("at");
  }

  /** May be null. */
  public Instant leavesAt() {
    return time("leaves_at");
  }

  public AutomationDryRunStepStatus status() {
    return AutomationDryRunStepStatus.of(text("status"));
  }

  /** May be null. */
  public AutomationConnectionType outcome() {
    return AutomationConnectionType.of(text("outcome"));
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
