// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class EmailCount extends Model {

  EmailCount(JsonObject json) {
    super(json);
  }

  public String object() {
    return string("object");
  }

  public long count() {
    return wholeOrZero("count");
  }

  public boolean isExact() {
    return isTrue("is_exact");
  }
}
