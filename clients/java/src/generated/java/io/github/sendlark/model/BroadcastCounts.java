// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class BroadcastCounts extends Model {

  BroadcastCounts(Map<String, Object> json) {
    super(json);
  }

  public long sent() {
    return get("sent", WHOLE, 0L);
  }

  public long delivered() {
    return get("delivered", WHOLE, 0L);
  }

  public long opened() {
    return get("opened", WHOLE, 0L);
  }

  public long clicked() {
    return get("clicked", WHOLE, 0L);
  }

  public long unsubscribed() {
    return get("unsubscribed", WHOLE, 0L);
  }

  public long bounced() {
    return get("bounced", WHOLE, 0L);
  }

  public long complained() {
    return get("complained", WHOLE, 0L);
  }
}
