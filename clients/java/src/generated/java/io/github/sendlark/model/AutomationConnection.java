// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class AutomationConnection extends Model {

  AutomationConnection(JsonObject json) {
    super(json);
  }

  public String from() {
    return string("from");
  }

  public String to() {
    return string("to");
  }

  public AutomationConnectionType type() {
    return AutomationConnectionType.of(string("type"));
  }
}
