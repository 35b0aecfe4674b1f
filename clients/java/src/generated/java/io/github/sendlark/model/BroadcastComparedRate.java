// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class BroadcastComparedRate extends Model {

  BroadcastComparedRate(Map<String, Object> json) {
    super(json);
  }

  public double value() {
    return get("value", NUMBER, 0.0);
  }

  /** May be null. */
  public Double median() {
    return get("median", NUMBER);
  }
}
