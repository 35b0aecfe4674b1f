// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class AutomationConnectionRequest extends RequestModel<AutomationConnectionRequest> {
  /** Without any fields. */
  public AutomationConnectionRequest() {
    this(Map.of());
  }

  AutomationConnectionRequest(Map<String, Object> json) {
    super(json);
  }

  /** The key of a step. */
  public String from() {
    return text("from");
  }

  /** The key of a step. */
  public String to() {
    return text("to");
  }

  /**
   * {@code condition_met} and {@code condition_not_met} after a condition, {@code event_received}
   * and {@code timeout} after a wait for an event; default {@code default}. May be null.
   */
  public AutomationConnectionType type() {
    return AutomationConnectionType.of(text("type"));
  }

  /** The key of a step. */
  public AutomationConnectionRequest withFrom(String from) {
    return give("from", from);
  }

  /** The key of a step. */
  public AutomationConnectionRequest withTo(String to) {
    return give("to", to);
  }

  /**
   * {@code condition_met} and {@code condition_not_met} after a condition, {@code event_received}
   * and {@code timeout} after a wait for an event; default {@code default}.
   */
  public AutomationConnectionRequest withType(AutomationConnectionType type) {
    return set("type", type);
  }
}
