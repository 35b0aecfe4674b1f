// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class AutomationStepRequest extends RequestModel<AutomationStepRequest> {
  /** Without any fields. */
  public AutomationStepRequest() {
    this(JsonObject.EMPTY);
  }

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

  /** Names the step in connections, runs and variables; unique in the automation. */
  public AutomationStepRequest withKey(String key) {
    return give("key", key);
  }

  public AutomationStepRequest withType(AutomationStepType type) {
    return give("type", type);
  }

  /** What the type needs; see the guide to automations. */
  public AutomationStepRequest withConfig(Object config) {
    return set("config", config);
  }
}
