// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class AutomationRunStatus extends OpenEnum {
  public static final AutomationRunStatus RUNNING = constant(new AutomationRunStatus("running"));
  public static final AutomationRunStatus COMPLETED =
      constant(new AutomationRunStatus("completed"));
  public static final AutomationRunStatus FAILED = constant(new AutomationRunStatus("failed"));
  public static final AutomationRunStatus CANCELLED =
      constant(new AutomationRunStatus("cancelled"));

  private AutomationRunStatus(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static AutomationRunStatus of(String value) {
    return known(new AutomationRunStatus(value));
  }
}
