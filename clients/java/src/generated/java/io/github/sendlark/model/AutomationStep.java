// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class AutomationStep extends Model {

  AutomationStep(Map<String, Object> json) {
    super(json);
  }

  public String key() {
    return text("key");
  }

  public AutomationStepType type() {
    return AutomationStepType.of(text("type"));
  }

  public Object config() {
    return get("config", ANY);
  }
}
