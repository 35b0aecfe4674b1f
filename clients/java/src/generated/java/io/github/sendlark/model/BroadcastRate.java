// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class BroadcastRate extends Model {

  BroadcastRate(JsonObject json) {
    super(json);
  }

  public double value() {
    return numberOrZero("value");
  }

  public double low() {
    return numberOrZero("low");
  }

  public double high() {
    return numberOrZero("high");
  }
}
