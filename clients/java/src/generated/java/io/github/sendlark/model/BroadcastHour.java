// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class BroadcastHour extends Model {

  BroadcastHour(JsonObject json) {
    super(json);
  }

  public long hour() {
    return wholeOrZero("hour");
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
}
