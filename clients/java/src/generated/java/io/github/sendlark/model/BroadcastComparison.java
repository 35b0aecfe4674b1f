// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class BroadcastComparison extends Model {

  BroadcastComparison(Map<String, Object> json) {
    super(json);
  }

  public long broadcasts() {
    return get("broadcasts", WHOLE, 0L);
  }

  public BroadcastComparedRate delivered() {
    return get("delivered", object(BroadcastComparedRate.class));
  }

  public BroadcastComparedRate opened() {
    return get("opened", object(BroadcastComparedRate.class));
  }

  public BroadcastComparedRate clicked() {
    return get("clicked", object(BroadcastComparedRate.class));
  }

  public BroadcastComparedRate unsubscribed() {
    return get("unsubscribed", object(BroadcastComparedRate.class));
  }

  public BroadcastComparedRate bounced() {
    return get("bounced", object(BroadcastComparedRate.class));
  }

  public BroadcastComparedRate complained() {
    return get("complained", object(BroadcastComparedRate.class));
  }
}
