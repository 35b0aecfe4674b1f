// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class BroadcastCounts extends Model {

  BroadcastCounts(JsonObject json) {
    super(json);
  }

  public long sent() {
    return wholeOrZero("sent");
  }

  public long delivered() {
    return wholeOrZero("delivered");
  }

  public long opened() {
    return wholeOrZero("opened");
  }

  public long clicked() {
    return wholeOrZero("clicked");
  }

  public long unsubscribed() {
    return wholeOrZero("unsubscribed");
  }

  public long bounced() {
    return wholeOrZero("bounced");
  }

  public long complained() {
    return wholeOrZero("complained");
  }
}
