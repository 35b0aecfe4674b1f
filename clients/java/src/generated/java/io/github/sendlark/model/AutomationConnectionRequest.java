// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class AutomationConnectionRequest extends Model {
  AutomationConnectionRequest(JsonObject json) {
    super(json);
  }

  /** The key of a step. */
  public String from() {
    return string("from");
  }

  /** The key of a step. */
  public String to() {
    return string("to");
  }

  /**
   * {@code condition_met} and {@code condition_not_met} after a condition, {@code event_received}
   * and {@code timeout} after a wait for an event; default {@code default}. May be null.
   */
  public AutomationConnectionType type() {
    return AutomationConnectionType.of(string("type"));
  }

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link AutomationConnectionRequest}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    /** The key of a step. */
    public Builder from(String from) {
      return give("from", from);
    }

    /** The key of a step. */
    public Builder to(String to) {
      return give("to", to);
    }

    /**
     * {@code condition_met} and {@code condition_not_met} after a condition, {@code event_received}
     * and {@code timeout} after a wait for an event; default {@code default}.
     */
    public Builder type(AutomationConnectionType type) {
      return set("type", type);
    }

    /** Throws IllegalStateException where a required field is not set. */
    public AutomationConnectionRequest build() {
      return new AutomationConnectionRequest(json("from", "to"));
    }
  }
}
