// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.List;
import java.util.Map;

public final class BroadcastDecision extends Model {

  BroadcastDecision(Map<String, Object> json) {
    super(json);
  }

  public BroadcastDecisionBy by() {
    return BroadcastDecisionBy.of(text("by"));
  }

  /** May be null. */
  public Double probability() {
    return get("probability", NUMBER);
  }

  public boolean isClear() {
    return get("is_clear", TRUTH, false);
  }

  public String at() {
    return text("at");
  }

  public List<BroadcastVariantResult> variants() {
    return get("variants", list(object(BroadcastVariantResult.class)));
  }
}
