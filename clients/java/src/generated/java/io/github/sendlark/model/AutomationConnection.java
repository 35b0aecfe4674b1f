// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class AutomationConnection extends Model {

  AutomationConnection(Map<String, Object> json) {
    super(json);
  }

  public String from() {
    return text("from");
  }

  public String to() {
    return text("to");
  }

  public AutomationConnectionType type() {
    return AutomationConnectionType.of(text("type"));
  }
}
