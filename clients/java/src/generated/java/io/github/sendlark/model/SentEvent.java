// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class SentEvent extends Model {

  SentEvent(Map<String, Object> json) {
    super(json);
  }

  public String object() {
    return get("object", TEXT);
  }

  public String event() {
    return get("event", TEXT);
  }
}
