// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class EmailFailure extends Model {

  EmailFailure(Map<String, Object> json) {
    super(json);
  }

  public String reason() {
    return text("reason");
  }

  /** May be null. */
  public String class_() {
    return text("class");
  }

  /** May be null. */
  public String advice() {
    return text("advice");
  }

  /** May be null. */
  public String outcome() {
    return text("outcome");
  }
}
