// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class BroadcastTimes extends Model {

  BroadcastTimes(Map<String, Object> json) {
    super(json);
  }

  public long opened() {
    return get("opened", WHOLE, 0L);
  }

  public long clicked() {
    return get("clicked", WHOLE, 0L);
  }
}
