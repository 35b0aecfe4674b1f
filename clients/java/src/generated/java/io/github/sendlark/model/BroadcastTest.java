// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class BroadcastTest extends Model {

  BroadcastTest(Map<String, Object> json) {
    super(json);
  }

  public long sharePercent() {
    return get("share_percent", WHOLE, 0L);
  }

  public BroadcastDecisionBy decideBy() {
    return BroadcastDecisionBy.of(text("decide_by"));
  }

  public long decideAfterHours() {
    return get("decide_after_hours", WHOLE, 0L);
  }
}
