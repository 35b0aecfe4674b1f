// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class AutomationRunStepType extends OpenEnum {
  public static final AutomationRunStepType TRIGGER =
      constant(new AutomationRunStepType("trigger"));
  public static final AutomationRunStepType SEND_EMAIL =
      constant(new AutomationRunStepType("send_email"));
  public static final AutomationRunStepType DELAY = constant(new AutomationRunStepType("delay"));
  public static final AutomationRunStepType WAIT_FOR_EVENT =
      constant(new AutomationRunStepType("wait_for_event"));
  public static final AutomationRunStepType CONDITION =
      constant(new AutomationRunStepType("condition"));
  public static final AutomationRunStepType CONTACT_UPDATE =
      constant(new AutomationRunStepType("contact_update"));
  public static final AutomationRunStepType CONTACT_DELETE =
      constant(new AutomationRunStepType("contact_delete"));
  public static final AutomationRunStepType ADD_TO_SEGMENT =
      constant(new AutomationRunStepType("add_to_segment"));
  public static final AutomationRunStepType REMOVE_FROM_SEGMENT =
      constant(new AutomationRunStepType("remove_from_segment"));
  public static final AutomationRunStepType SET_TOPIC =
      constant(new AutomationRunStepType("set_topic"));
  public static final AutomationRunStepType WEBHOOK =
      constant(new AutomationRunStepType("webhook"));
  public static final AutomationRunStepType EXIT = constant(new AutomationRunStepType("exit"));

  private AutomationRunStepType(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static AutomationRunStepType of(String value) {
    return known(new AutomationRunStepType(value));
  }
}
