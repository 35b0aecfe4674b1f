// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;

public final class AutomationRunUsage extends Model {

  AutomationRunUsage(JsonObject json) {
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

  public Instant resetsAt() {
    return time("resets_at");
  }
}
