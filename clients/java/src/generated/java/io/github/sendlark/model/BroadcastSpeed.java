// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class BroadcastSpeed extends Model {

  BroadcastSpeed(Map<String, Object> json) {
    super(json);
  }

  public long perHour() {
    return get("per_hour", WHOLE, 0L);
  }

  /** May be null. */
  public Long secondsLeft() {
    return get("seconds_left", WHOLE);
  }
}
