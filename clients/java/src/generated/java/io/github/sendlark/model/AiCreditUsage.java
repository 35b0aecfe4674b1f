// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class AiCreditUsage extends Model {

  AiCreditUsage(Map<String, Object> json) {
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

  /** May be null. */
  public Instant nextIncreaseAt() {
    return time("next_increase_at");
  }
}
