// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class AutomationConnection extends Model {

  AutomationConnection(Map<String, Object> json) {
    super(json);
  }

  public String from() {
    return get("from", TEXT);
  }

  public String to() {
    return get("to", TEXT);
  }

  public AutomationConnectionType type() {
    return get("type", TEXT.andThen(AutomationConnectionType::of));
  }
}
