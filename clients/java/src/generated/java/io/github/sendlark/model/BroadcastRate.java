// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class BroadcastRate extends Model {

  BroadcastRate(Map<String, Object> json) {
    super(json);
  }

  public double value() {
    return get("value", NUMBER, 0.0);
  }

  public double low() {
    return get("low", NUMBER, 0.0);
  }

  public double high() {
    return get("high", NUMBER, 0.0);
  }
}
