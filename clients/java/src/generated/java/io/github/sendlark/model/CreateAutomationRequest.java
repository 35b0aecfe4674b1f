// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.util.List;

public final class CreateAutomationRequest extends Model {
  CreateAutomationRequest(JsonObject json) {
    super(json);
  }

  public String name() {
    return string("name");
  }

  /** Default {@code disabled}. May be null. */
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

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link CreateAutomationRequest}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    public Builder name(String name) {
      return give("name", name);
    }

    /** Default {@code disabled}. */
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
      return give("steps", List.of(steps));
    }

    public Builder steps(List<AutomationStepRequest> steps) {
      return give("steps", steps);
    }

    public Builder connections(AutomationConnectionRequest... connections) {
      return set("connections", List.of(connections));
    }

    public Builder connections(List<AutomationConnectionRequest> connections) {
      return set("connections", connections);
    }

    /** Throws IllegalStateException where a required field is not set. */
    public CreateAutomationRequest build() {
      return new CreateAutomationRequest(json("name", "steps"));
    }
  }
}
