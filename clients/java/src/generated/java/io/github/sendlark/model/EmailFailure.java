// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class EmailFailure extends Model {

  EmailFailure(Map<String, Object> json) {
    super(json);
  }

  public String reason() {
    return get("reason", TEXT);
  }

  /** May be null. */
  public String class_() {
    return get("class", TEXT);
  }

  /** May be null. */
  public String advice() {
    return get("advice", TEXT);
  }

  /** May be null. */
  public String outcome() {
    return get("outcome", TEXT);
  }
}
