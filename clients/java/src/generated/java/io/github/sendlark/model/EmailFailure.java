// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class EmailFailure extends Model {

  EmailFailure(JsonObject json) {
    super(json);
  }

  public String reason() {
    return string("reason");
  }

  /** May be null. */
  public String class_() {
    return string("class");
  }

  /** May be null. */
  public String advice() {
    return string("advice");
  }

  /** May be null. */
  public String outcome() {
    return string("outcome");
  }
}
