// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.List;
import java.util.Map;

public final class UpdateAutomationRequest extends RequestModel<UpdateAutomationRequest> {
  /** Without any fields. */
  public UpdateAutomationRequest() {
    this(Map.of());
  }

  UpdateAutomationRequest(Map<String, Object> json) {
    super(json);
  }

  /** May be null. */
  public String name() {
    return text("name");
  }

  /** When disabled, nobody enters; runs under way go on. May be null. */
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

  /** Refuses the change with 409 if the automation is no longer at this revision. May be null. */
  public Long revision() {
    return get("revision", WHOLE);
  }

  public UpdateAutomationRequest withName(String name) {
    return set("name", name);
  }

  /** When disabled, nobody enters; runs under way go on. */
  public UpdateAutomationRequest withStatus(AutomationStatus status) {
    return set("status", status);
  }

  /**
   * How often a contact may run through: {@code once}, {@code every_time}, or again {@code
   * when_finished}. Default: {@code every_time} for custom events, {@code once} for new and
   * confirmed contacts, else {@code when_finished}.
   */
  public UpdateAutomationRequest withEntry(AutomationEntry entry) {
    return set("entry", entry);
  }

  /** A custom event that ends the runs of its contact wherever they are. */
  public UpdateAutomationRequest withGoalEvent(String goalEvent) {
    return set("goal_event", goalEvent);
  }

  public UpdateAutomationRequest withSteps(AutomationStepRequest... steps) {
    return set("steps", List.of(steps));
  }

  public UpdateAutomationRequest withSteps(List<AutomationStepRequest> steps) {
    return set("steps", steps);
  }

  public UpdateAutomationRequest withConnections(AutomationConnectionRequest... connections) {
    return set("connections", List.of(connections));
  }

  public UpdateAutomationRequest withConnections(List<AutomationConnectionRequest> connections) {
    return set("connections", connections);
  }

  /** Refuses the change with 409 if the automation is no longer at this revision. */
  public UpdateAutomationRequest withRevision(Long revision) {
    return set("revision", revision);
  }

  /** Refuses the change with 409 if the automation is no longer at this revision. */
  public UpdateAutomationRequest withRevision(long revision) {
    return set("revision", revision);
  }
}
