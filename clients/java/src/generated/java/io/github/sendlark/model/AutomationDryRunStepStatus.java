// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class AutomationDryRunStepStatus extends OpenEnum {
  public static final AutomationDryRunStepStatus COMPLETED =
      constant(new AutomationDryRunStepStatus("completed"));
  public static final AutomationDryRunStepStatus SKIPPED =
      constant(new AutomationDryRunStepStatus("skipped"));
  public static final AutomationDryRunStepStatus FAILED =
      constant(new AutomationDryRunStepStatus("failed"));
  public static final AutomationDryRunStepStatus WAITING =
      constant(new AutomationDryRunStepStatus("waiting"));

  private AutomationDryRunStepStatus(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static AutomationDryRunStepStatus of(String value) {
    return known(new AutomationDryRunStepStatus(value));
  }
}
