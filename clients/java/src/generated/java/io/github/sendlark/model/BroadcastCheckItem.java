// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class BroadcastCheckItem extends Model {

  BroadcastCheckItem(JsonObject json) {
    super(json);
  }

  public BroadcastCheckId id() {
    return BroadcastCheckId.of(string("id"));
  }

  public String message() {
    return string("message");
  }

  /** May be null. */
  public String fix() {
    return string("fix");
  }

  /** May be null. */
  public Long count() {
    return whole("count");
  }
}
