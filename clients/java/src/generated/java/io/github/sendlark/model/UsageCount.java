// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class UsageCount extends Model {

  UsageCount(JsonObject json) {
    super(json);
  }

  public long used() {
    return wholeOrZero("used");
  }

  public long limit() {
    return wholeOrZero("limit");
  }

  public boolean isUnlimited() {
    return isTrue("is_unlimited");
  }
}
