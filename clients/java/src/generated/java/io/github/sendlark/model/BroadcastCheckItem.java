// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class BroadcastCheckItem extends Model {

  BroadcastCheckItem(Map<String, Object> json) {
    super(json);
  }

  public BroadcastCheckId id() {
    return get("id", TEXT.andThen(BroadcastCheckId::of));
  }

  public String message() {
    return get("message", TEXT);
  }

  /** May be null. */
  public String fix() {
    return get("fix", TEXT);
  }

  /** May be null. */
  public Long count() {
    return get("count", WHOLE);
  }
}
