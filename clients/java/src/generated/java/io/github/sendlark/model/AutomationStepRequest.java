// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class AutomationStepRequest extends Model {
  AutomationStepRequest(JsonObject json) {
    super(json);
  }

  /** Names the step in connections, runs and variables; unique in the automation. */
  public String key() {
    return string("key");
  }

  public AutomationStepType type() {
    return AutomationStepType.of(string("type"));
  }

  /** What the type needs; see the guide to automations. May be null. */
  public Object config() {
    return any("config");
  }

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link AutomationStepRequest}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    /** Names the step in connections, runs and variables; unique in the automation. */
    public Builder key(String key) {
      return give("key", key);
    }

    public Builder type(AutomationStepType type) {
      return give("type", type);
    }

    /** What the type needs; see the guide to automations. */
    public Builder config(Object config) {
      return set("config", config);
    }

    /** Throws IllegalStateException where a required field is not set. */
    public AutomationStepRequest build() {
      return new AutomationStepRequest(json("key", "type"));
    }
  }
}
