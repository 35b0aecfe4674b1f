// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class AutomationDryRunStepType extends OpenEnum {
  public static final AutomationDryRunStepType TRIGGER =
      constant(new AutomationDryRunStepType("trigger"));
  public static final AutomationDryRunStepType SEND_EMAIL =
      constant(new AutomationDryRunStepType("send_email"));
  public static final AutomationDryRunStepType DELAY =
      constant(new AutomationDryRunStepType("delay"));
  public static final AutomationDryRunStepType WAIT_FOR_EVENT =
      constant(new AutomationDryRunStepType("wait_for_event"));
  public static final AutomationDryRunStepType CONDITION =
      constant(new AutomationDryRunStepType("condition"));
  public static final AutomationDryRunStepType CONTACT_UPDATE =
      constant(new AutomationDryRunStepType("contact_update"));
  public static final AutomationDryRunStepType CONTACT_DELETE =
      constant(new AutomationDryRunStepType("contact_delete"));
  public static final AutomationDryRunStepType ADD_TO_SEGMENT =
      constant(new AutomationDryRunStepType("add_to_segment"));
  public static final AutomationDryRunStepType REMOVE_FROM_SEGMENT =
      constant(new AutomationDryRunStepType("remove_from_segment"));
  public static final AutomationDryRunStepType SET_TOPIC =
      constant(new AutomationDryRunStepType("set_topic"));
  public static final AutomationDryRunStepType WEBHOOK =
      constant(new AutomationDryRunStepType("webhook"));
  public static final AutomationDryRunStepType EXIT =
      constant(new AutomationDryRunStepType("exit"));

  private AutomationDryRunStepType(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static AutomationDryRunStepType of(String value) {
    return known(new AutomationDryRunStepType(value));
  }
}
