// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class NullableUsageCount extends Model {

  NullableUsageCount(JsonObject json) {
    super(json);
  }

  public long used() {
    return wholeOrZero("used");
  }

  /** May be null. */
  public Long limit() {
    return whole("limit");
  }

  public boolean isUnlimited() {
    return isTrue("is_unlimited");
  }
}
