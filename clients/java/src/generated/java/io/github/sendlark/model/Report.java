// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class Report extends Model {

  Report(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return text("id");
  }

  public Instant receivedAt() {
    return time("received_at");
  }

  public String from() {
    return text("from");
  }

  public String to() {
    return text("to");
  }

  /** May be null. */
  public String deliveryId() {
    return text("delivery_id");
  }

  public String reason() {
    return text("reason");
  }

  public long sizeBytes() {
    return get("size_bytes", WHOLE, 0L);
  }

  public String object() {
    return text("object");
  }

  public String raw() {
    return text("raw");
  }
}
