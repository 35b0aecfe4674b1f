// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class RateLimit extends Model {

  RateLimit(JsonObject json) {
    super(json);
  }

  public long limit() {
    return wholeOrZero("limit");
  }

  public boolean isUnlimited() {
    return isTrue("is_unlimited");
  }

  public String duration() {
    return string("duration");
  }
}
