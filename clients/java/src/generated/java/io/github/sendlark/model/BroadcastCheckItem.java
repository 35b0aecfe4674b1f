// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class BroadcastCheckItem extends Model {

  BroadcastCheckItem(Map<String, Object> json) {
    super(json);
  }

  public BroadcastCheckId id() {
    return BroadcastCheckId.of(text("id"));
  }

  public String message() {
    return text("message");
  }

  /** May be null. */
  public String fix() {
    return text("fix");
  }

  /** May be null. */
  public Long count() {
    return get("count", WHOLE);
  }
}
