// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class NullableUsageCount extends Model {

  NullableUsageCount(Map<String, Object> json) {
    super(json);
  }

  public long used() {
    return get("used", WHOLE, 0L);
  }

  /** May be null. */
  public Long limit() {
    return get("limit", WHOLE);
  }

  public boolean isUnlimited() {
    return get("is_unlimited", TRUTH, false);
  }
}
