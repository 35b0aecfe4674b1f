// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class BroadcastComparison extends Model {

  BroadcastComparison(JsonObject json) {
    super(json);
  }

  public long broadcasts() {
    return wholeOrZero("broadcasts");
  }

  public BroadcastComparedRate delivered() {
    return object("delivered", BroadcastComparedRate.class);
  }

  public BroadcastComparedRate opened() {
    return object("opened", BroadcastComparedRate.class);
  }

  public BroadcastComparedRate clicked() {
    return object("clicked", BroadcastComparedRate.class);
  }

  public BroadcastComparedRate unsubscribed() {
    return object("unsubscribed", BroadcastComparedRate.class);
  }

  public BroadcastComparedRate bounced() {
    return object("bounced", BroadcastComparedRate.class);
  }

  public BroadcastComparedRate complained() {
    return object("complained", BroadcastComparedRate.class);
  }
}
