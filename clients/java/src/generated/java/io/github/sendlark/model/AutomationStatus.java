// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class AutomationStatus extends OpenEnum {
  public static final AutomationStatus ENABLED = constant(new AutomationStatus("enabled"));
  public static final AutomationStatus DISABLED = constant(new AutomationStatus("disabled"));

  private AutomationStatus(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static AutomationStatus of(String value) {
    return known(new AutomationStatus(value));
  }
}
