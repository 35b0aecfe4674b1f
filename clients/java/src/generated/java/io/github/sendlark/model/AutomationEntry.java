// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class AutomationEntry extends OpenEnum {
  public static final AutomationEntry ONCE = constant(new AutomationEntry("once"));
  public static final AutomationEntry EVERY_TIME = constant(new AutomationEntry("every_time"));
  public static final AutomationEntry WHEN_FINISHED =
      constant(new AutomationEntry("when_finished"));

  private AutomationEntry(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static AutomationEntry of(String value) {
    return known(new AutomationEntry(value));
  }
}
