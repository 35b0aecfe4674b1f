// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class AutomationStep extends Model {

  AutomationStep(JsonObject json) {
    super(json);
  }

  public String key() {
    return string("key");
  }

  public AutomationStepType type() {
    return AutomationStepType.of(string("type"));
  }

  public Object config() {
    return any("config");
  }
}
