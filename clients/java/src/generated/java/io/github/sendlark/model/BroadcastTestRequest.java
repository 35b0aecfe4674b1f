// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class BroadcastTestRequest extends RequestModel<BroadcastTestRequest> {
  /** Without any fields. */
  public BroadcastTestRequest() {
    this(Map.of());
  }

  BroadcastTestRequest(Map<String, Object> json) {
    super(json);
  }

  /** Part of the audience that gets the variants; default 20. May be null. */
  public Long sharePercent() {
    return get("share_percent", WHOLE);
  }

  /** May be null. */
  public BroadcastDecisionBy decideBy() {
    return BroadcastDecisionBy.of(text("decide_by"));
  }

  /** May be null. */
  public Long decideAfterHours() {
    return get("decide_after_hours", WHOLE);
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
