// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class EmailEvent extends Model {

  EmailEvent(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return get("id", TEXT);
  }

  public String type() {
    return get("type", TEXT);
  }

  public Instant createdAt() {
    return get("created_at", INSTANT);
  }

  /** May be null. */
  public String deliveryId() {
    return get("delivery_id", TEXT);
  }

  public Object data() {
    return get("data", ANY);
  }
}
