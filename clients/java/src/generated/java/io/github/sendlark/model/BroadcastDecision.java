// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.util.List;

public final class BroadcastDecision extends Model {

  BroadcastDecision(JsonObject json) {
    super(json);
  }

  public BroadcastDecisionBy by() {
    return BroadcastDecisionBy.of(string("by"));
  }

  /** May be null. */
  public Double probability() {
    return number("probability");
  }

  public boolean isClear() {
    return isTrue("is_clear");
  }

  public String at() {
    return string("at");
  }

  public List<BroadcastVariantResult> variants() {
    return objects("variants", BroadcastVariantResult.class);
  }
}
