// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;

public final class EmailEvent extends Model {

  EmailEvent(JsonObject json) {
    super(json);
  }

  public String id() {
    return string("id");
  }

  public String type() {
    return string("type");
  }

  public Instant createdAt() {
    return time("created_at");
  }

  /** May be null. */
  public String deliveryId() {
    return string("delivery_id");
  }

  public Object data() {
    return any("data");
  }
}
