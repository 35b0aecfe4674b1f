// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.List;
import java.util.Map;

public final class EmailBounce extends Model {

  EmailBounce(Map<String, Object> json) {
    super(json);
  }

  public BounceType type() {
    return get("type", TEXT.andThen(BounceType::of));
  }

  public String subType() {
    return get("subType", TEXT);
  }

  public String message() {
    return get("message", TEXT);
  }

  public List<String> diagnosticCode() {
    return get("diagnosticCode", list(TEXT));
  }

  /** May be null. */
  public String class_() {
    return get("class", TEXT);
  }

  /** May be null. */
  public String advice() {
    return get("advice", TEXT);
  }
}
