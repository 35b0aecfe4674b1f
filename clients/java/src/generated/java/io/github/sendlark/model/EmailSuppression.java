// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class EmailSuppression extends Model {

  EmailSuppression(Map<String, Object> json) {
    super(json);
  }

  public String type() {
    return text("type");
  }

  public String message() {
    return text("message");
  }

  /** May be null. */
  public String reason() {
    return text("reason");
  }
}
