// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class AutomationConnectionType extends OpenEnum {
  public static final AutomationConnectionType DEFAULT =
      constant(new AutomationConnectionType("default"));
  public static final AutomationConnectionType CONDITION_MET =
      constant(new AutomationConnectionType("condition_met"));
  public static final AutomationConnectionType CONDITION_NOT_MET =
      constant(new AutomationConnectionType("condition_not_met"));
  public static final AutomationConnectionType TIMEOUT =
      constant(new AutomationConnectionType("timeout"));
  public static final AutomationConnectionType EVENT_RECEIVED =
      constant(new AutomationConnectionType("event_received"));

  private AutomationConnectionType(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static AutomationConnectionType of(String value) {
    return known(new AutomationConnectionType(value));
  }
}
