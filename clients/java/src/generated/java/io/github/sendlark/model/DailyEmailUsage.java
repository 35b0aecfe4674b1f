// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class DailyEmailUsage extends Model {

  DailyEmailUsage(Map<String, Object> json) {
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
