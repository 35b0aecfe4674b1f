// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;

public final class AutomationDryRunStep extends Model {

  AutomationDryRunStep(JsonObject json) {
    super(json);
  }

  public String key() {
    return string("key");
  }

  public AutomationStepType type() {
    return AutomationStepType.of(string("type"));
  }

  public String at() {
    return string("at");
  }

  /** May be null. */
  public Instant leavesAt() {
    return time("leaves_at");
  }

  public AutomationDryRunStepStatus status() {
    return AutomationDryRunStepStatus.of(string("status"));
  }

  /** May be null. */
  public AutomationConnectionType outcome() {
    return AutomationConnectionType.of(string("outcome"));
  }

  /** May be null. */
  public Object output() {
    return any("output");
  }

  /** May be null. */
  public AutomationDryRunProblem error() {
    return object("error", AutomationDryRunProblem.class);
  }
}
