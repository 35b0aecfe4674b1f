// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.List;
import java.util.Map;

public final class EmailBounce extends Model {

  EmailBounce(Map<String, Object> json) {
    super(json);
  }

  public BounceType type() {
    return BounceType.of(text("type"));
  }

  public String subType() {
    return text("subType");
  }

  public String message() {
    return text("message");
  }

  public List<String> diagnosticCode() {
    return get("diagnosticCode", list(TEXT));
  }

  /** May be null. */
  public String class_() {
    return text("class");
  }

  /** May be null. */
  public String advice() {
    return text("advice");
  }
}
