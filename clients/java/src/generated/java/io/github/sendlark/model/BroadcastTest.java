// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class BroadcastTest extends Model {

  BroadcastTest(JsonObject json) {
    super(json);
  }

  public long sharePercent() {
    return wholeOrZero("share_percent");
  }

  public BroadcastDecisionBy decideBy() {
    return BroadcastDecisionBy.of(string("decide_by"));
  }

  public long decideAfterHours() {
    return wholeOrZero("decide_after_hours");
  }
}
