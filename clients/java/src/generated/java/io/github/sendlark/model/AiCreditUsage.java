// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;

public final class AiCreditUsage extends Model {

  AiCreditUsage(JsonObject json) {
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

  /** May be null. */
  public Instant nextIncreaseAt() {
    return time("next_increase_at");
  }
}
