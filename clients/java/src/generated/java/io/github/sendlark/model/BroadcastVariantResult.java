// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class BroadcastVariantResult extends Model {

  BroadcastVariantResult(Map<String, Object> json) {
    super(json);
  }

  public long delivered() {
    return get("delivered", WHOLE, 0L);
  }

  public long wins() {
    return get("wins", WHOLE, 0L);
  }
}
