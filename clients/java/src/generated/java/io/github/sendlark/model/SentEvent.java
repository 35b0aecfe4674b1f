// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class SentEvent extends Model {

  SentEvent(Map<String, Object> json) {
    super(json);
  }

  public String object() {
    return text("object");
  }

  public String event() {
    return text("event");
  }
}
