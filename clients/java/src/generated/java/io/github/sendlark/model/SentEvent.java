// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class SentEvent extends Model {

  SentEvent(JsonObject json) {
    super(json);
  }

  public String object() {
    return string("object");
  }

  public String event() {
    return string("event");
  }
}
