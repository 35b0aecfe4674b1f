// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class StoppedAutomation extends Model {

  StoppedAutomation(Map<String, Object> json) {
    super(json);
  }

  public String object() {
    return get("object", TEXT);
  }

  public String id() {
    return get("id", TEXT);
  }

  public String status() {
    return get("status", TEXT);
  }
}
