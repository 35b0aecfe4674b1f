// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.util.List;

public final class UpdateAutomationRequest extends Model {
  UpdateAutomationRequest(JsonObject json) {
    super(json);
  }

  /** May be null. */
  public String name() {
    return string("name");
  }

  /** When disabled, nobody enters; runs under way go on. May be null. */
  public AutomationStatus status() {
    return AutomationStatus.of(string("status"));
  }

  /**
   * How often a contact may run through: {@code once}, {@code every_time}, or again {@code
   * when_finished}. Default: {@code every_time} for custom events, {@code once} for new and
   * confirmed contacts, else {@code when_finished}. May be null.
   */
  public AutomationEntry entry() {
    return AutomationEntry.of(string("entry"));
  }

  /** A custom event that ends the runs of its contact wherever they are. May be null. */
  public String goalEvent() {
    return string("goal_event");
  }

  public List<AutomationStepRequest> steps() {
    return objects("steps", AutomationStepRequest.class);
  }

  public List<AutomationConnectionRequest> connections() {
    return objects("connections", AutomationConnectionRequest.class);
  }

  /** Refuses the change with 409 if the automation is no longer at this revision. May be null. */
  public Long revision() {
    return whole("revision");
  }

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link UpdateAutomationRequest}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    public Builder name(String name) {
      return set("name", name);
    }

    /** When disabled, nobody enters; runs under way go on. */
    public Builder status(AutomationStatus status) {
      return set("status", status);
    }

    /**
     * How often a contact may run through: {@code once}, {@code every_time}, or again {@code
     * when_finished}. Default: {@code every_time} for custom events, {@code once} for new and
     * confirmed contacts, else {@code when_finished}.
     */
    public Builder entry(AutomationEntry entry) {
      return set("entry", entry);
    }

    /** A custom event that ends the runs of its contact wherever they are. */
    public Builder goalEvent(String goalEvent) {
      return set("goal_event", goalEvent);
    }

    public Builder steps(AutomationStepRequest... steps) {
      return set("steps", List.of(steps));
    }

    public Builder steps(List<AutomationStepRequest> steps) {
      return set("steps", steps);
    }

    public Builder connections(AutomationConnectionRequest... connections) {
      return set("connections", List.of(connections));
    }

    public Builder connections(List<AutomationConnectionRequest> connections) {
      return set("connections", connections);
    }

    /** Refuses the change with 409 if the automation is no longer at this revision. */
    public Builder revision(Long revision) {
      return set("revision", revision);
    }

    /** Refuses the change with 409 if the automation is no longer at this revision. */
    public Builder revision(long revision) {
      return set("revision", revision);
    }

    public UpdateAutomationRequest build() {
      return new UpdateAutomationRequest(json());
    }
  }
}
