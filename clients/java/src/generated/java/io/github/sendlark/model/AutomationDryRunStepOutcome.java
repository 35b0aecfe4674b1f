// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class AutomationDryRunStepOutcome extends OpenEnum {
  public static final AutomationDryRunStepOutcome DEFAULT =
      constant(new AutomationDryRunStepOutcome("default"));
  public static final AutomationDryRunStepOutcome CONDITION_MET =
      constant(new AutomationDryRunStepOutcome("condition_met"));
  public static final AutomationDryRunStepOutcome CONDITION_NOT_MET =
      constant(new AutomationDryRunStepOutcome("condition_not_met"));
  public static final AutomationDryRunStepOutcome TIMEOUT =
      constant(new AutomationDryRunStepOutcome("timeout"));
  public static final AutomationDryRunStepOutcome EVENT_RECEIVED =
      constant(new AutomationDryRunStepOutcome("event_received"));

  private AutomationDryRunStepOutcome(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static AutomationDryRunStepOutcome of(String value) {
    return known(new AutomationDryRunStepOutcome(value));
  }
}
