// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;

public final class MonthlyEmailUsage extends Model {

  MonthlyEmailUsage(JsonObject json) {
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

  public long sent() {
    return wholeOrZero("sent");
  }

  public long received() {
    return wholeOrZero("received");
  }

  public Instant resetsAt() {
    return time("resets_at");
  }
}
