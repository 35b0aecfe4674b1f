// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.List;
import java.util.Map;

public final class CreateAutomationRequest extends RequestModel<CreateAutomationRequest> {
  /** Without any fields. */
  public CreateAutomationRequest() {
    this(Map.of());
  }

  CreateAutomationRequest(Map<String, Object> json) {
    super(json);
  }

  public String name() {
    return text("name");
  }

  /** Default {@code disabled}. May be null. */
  public AutomationStatus status() {
    return AutomationStatus.of(text("status"));
  }

  /**
   * How often a contact may run through: {@code once}, {@code every_time}, or again {@code
   * when_finished}. Default: {@code every_time} for custom events, {@code once} for new and
   * confirmed contacts, else {@code when_finished}. May be null.
   */
  public AutomationEntry entry() {
    return AutomationEntry.of(text("entry"));
  }

  /** A custom event that ends the runs of its contact wherever they are. May be null. */
  public String goalEvent() {
    return text("goal_event");
  }

  public List<AutomationStepRequest> steps() {
    return get("steps", list(object(AutomationStepRequest.class)));
  }

  public List<AutomationConnectionRequest> connections() {
    return get("connections", list(object(AutomationConnectionRequest.class)));
  }

  public CreateAutomationRequest withName(String name) {
    return give("name", name);
  }

  /** Default {@code disabled}. */
  public CreateAutomationRequest withStatus(AutomationStatus status) {
    return set("status", status);
  }

  /**
   * How often a contact may run through: {@code once}, {@code every_time}, or again {@code
   * when_finished}. Default: {@code every_time} for custom events, {@code once} for new and
   * confirmed contacts, else {@code when_finished}.
   */
  public CreateAutomationRequest withEntry(AutomationEntry entry) {
    return set("entry", entry);
  }

  /** A custom event that ends the runs of its contact wherever they are. */
  public CreateAutomationRequest withGoalEvent(String goalEvent) {
    return set("goal_event", goalEvent);
  }

  public CreateAutomationRequest withSteps(AutomationStepRequest... steps) {
    return give("steps", List.of(steps));
  }

  public CreateAutomationRequest withSteps(List<AutomationStepRequest> steps) {
    return give("steps", steps);
  }

  public CreateAutomationRequest withConnections(AutomationConnectionRequest... connections) {
    return set("connections", List.of(connections));
  }

  public CreateAutomationRequest withConnections(List<AutomationConnectionRequest> connections) {
    return set("connections", connections);
  }
}
