// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class AutomationStepType extends OpenEnum {
  public static final AutomationStepType TRIGGER = constant(new AutomationStepType("trigger"));
  public static final AutomationStepType SEND_EMAIL =
      constant(new AutomationStepType("send_email"));
  public static final AutomationStepType DELAY = constant(new AutomationStepType("delay"));
  public static final AutomationStepType WAIT_FOR_EVENT =
      constant(new AutomationStepType("wait_for_event"));
  public static final AutomationStepType CONDITION = constant(new AutomationStepType("condition"));
  public static final AutomationStepType CONTACT_UPDATE =
      constant(new AutomationStepType("contact_update"));
  public static final AutomationStepType CONTACT_DELETE =
      constant(new AutomationStepType("contact_delete"));
  public static final AutomationStepType ADD_TO_SEGMENT =
      constant(new AutomationStepType("add_to_segment"));
  public static final AutomationStepType REMOVE_FROM_SEGMENT =
      constant(new AutomationStepType("remove_from_segment"));
  public static final AutomationStepType SET_TOPIC = constant(new AutomationStepType("set_topic"));
  public static final AutomationStepType WEBHOOK = constant(new AutomationStepType("webhook"));
  public static final AutomationStepType EXIT = constant(new AutomationStepType("exit"));

  private AutomationStepType(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static AutomationStepType of(String value) {
    return known(new AutomationStepType(value));
  }
}
