// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class MonthlyEmailUsage extends Model {

  MonthlyEmailUsage(Map<String, Object> json) {
    super(json);
  }

  public long used() {
    return get("used", WHOLE, 0L);
  }

  public long limit() {
    return get("limit", WHOLE, 0L);
  }

  public boolean isUnlimited() {
    return get("is_unlimited", TRUTH, false);
  }

  public long sent() {
    return get("sent", WHOLE, 0L);
  }

  public long received() {
    return get("received", WHOLE, 0L);
  }

  public Instant resetsAt() {
    return time("resets_at");
  }
}
