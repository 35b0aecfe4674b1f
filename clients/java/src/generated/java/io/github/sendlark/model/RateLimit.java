// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class RateLimit extends Model {

  RateLimit(Map<String, Object> json) {
    super(json);
  }

  public long limit() {
    return get("limit", WHOLE, 0L);
  }

  public boolean isUnlimited() {
    return get("is_unlimited", TRUTH, false);
  }

  public String duration() {
    return text("duration");
  }
}
