// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.util.List;

public final class EmailBounce extends Model {

  EmailBounce(JsonObject json) {
    super(json);
  }

  public BounceType type() {
    return BounceType.of(string("type"));
  }

  public String subType() {
    return string("subType");
  }

  public String message() {
    return string("message");
  }

  public List<String> diagnosticCode() {
    return list("diagnosticCode", Model::toText);
  }

  /** May be null. */
  public String class_() {
    return string("class");
  }

  /** May be null. */
  public String advice() {
    return string("advice");
  }
}
