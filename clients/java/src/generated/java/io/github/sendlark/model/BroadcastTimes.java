// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class BroadcastTimes extends Model {

  BroadcastTimes(JsonObject json) {
    super(json);
  }

  public long opened() {
    return wholeOrZero("opened");
  }

  public long clicked() {
    return wholeOrZero("clicked");
  }
}
