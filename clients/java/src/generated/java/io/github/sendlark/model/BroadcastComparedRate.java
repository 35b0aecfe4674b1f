// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class BroadcastComparedRate extends Model {

  BroadcastComparedRate(JsonObject json) {
    super(json);
  }

  public double value() {
    return numberOrZero("value");
  }

  /** May be null. */
  public Double median() {
    return number("median");
  }
}
