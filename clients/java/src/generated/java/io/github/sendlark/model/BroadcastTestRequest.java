// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class BroadcastTestRequest extends RequestModel<BroadcastTestRequest> {
  /** Without any fields. */
  public BroadcastTestRequest() {
    this(JsonObject.EMPTY);
  }

  BroadcastTestRequest(JsonObject json) {
    super(json);
  }

  /** Part of the audience that gets the variants; default 20. May be null. */
  public Long sharePercent() {
    return whole("share_percent");
  }

  /** May be null. */
  public BroadcastDecisionBy decideBy() {
    return BroadcastDecisionBy.of(string("decide_by"));
  }

  /** May be null. */
  public Long decideAfterHours() {
    return whole("decide_after_hours");
  }

  /** Part of the audience that gets the variants; default 20. */
  public BroadcastTestRequest withSharePercent(Long sharePercent) {
    return set("share_percent", sharePercent);
  }

  /** Part of the audience that gets the variants; default 20. */
  public BroadcastTestRequest withSharePercent(long sharePercent) {
    return set("share_percent", sharePercent);
  }

  public BroadcastTestRequest withDecideBy(BroadcastDecisionBy decideBy) {
    return set("decide_by", decideBy);
  }

  public BroadcastTestRequest withDecideAfterHours(Long decideAfterHours) {
    return set("decide_after_hours", decideAfterHours);
  }

  public BroadcastTestRequest withDecideAfterHours(long decideAfterHours) {
    return set("decide_after_hours", decideAfterHours);
  }
}
