// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class EmailSuppression extends Model {

  EmailSuppression(JsonObject json) {
    super(json);
  }

  public String type() {
    return string("type");
  }

  public String message() {
    return string("message");
  }

  /** May be null. */
  public String reason() {
    return string("reason");
  }
}
