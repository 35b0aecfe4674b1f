// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class BroadcastVariantResult extends Model {

  BroadcastVariantResult(JsonObject json) {
    super(json);
  }

  public long delivered() {
    return wholeOrZero("delivered");
  }

  public long wins() {
    return wholeOrZero("wins");
  }
}
