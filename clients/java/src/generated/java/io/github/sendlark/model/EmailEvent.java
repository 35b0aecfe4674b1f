// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class EmailEvent extends Model {

  EmailEvent(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return text("id");
  }

  public String type() {
    return text("type");
  }

  public Instant createdAt() {
    return time("created_at");
  }

  /** May be null. */
  public String deliveryId() {
    return text("delivery_id");
  }

  public Object data() {
    return get("data", ANY);
  }
}
