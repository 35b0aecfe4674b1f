// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class AutomationRunStepStatus extends OpenEnum {
  public static final AutomationRunStepStatus PENDING =
      constant(new AutomationRunStepStatus("pending"));
  public static final AutomationRunStepStatus RUNNING =
      constant(new AutomationRunStepStatus("running"));
  public static final AutomationRunStepStatus COMPLETED =
      constant(new AutomationRunStepStatus("completed"));
  public static final AutomationRunStepStatus FAILED =
      constant(new AutomationRunStepStatus("failed"));
  public static final AutomationRunStepStatus SKIPPED =
      constant(new AutomationRunStepStatus("skipped"));
  public static final AutomationRunStepStatus WAITING =
      constant(new AutomationRunStepStatus("waiting"));

  private AutomationRunStepStatus(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static AutomationRunStepStatus of(String value) {
    return known(new AutomationRunStepStatus(value));
  }
}
