// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class Report extends Model {

  Report(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return get("id", TEXT);
  }

  public Instant receivedAt() {
    return get("received_at", INSTANT);
  }

  public String from() {
    return get("from", TEXT);
  }

  public String to() {
    return get("to", TEXT);
  }

  /** May be null. */
  public String deliveryId() {
    return get("delivery_id", TEXT);
  }

  public String reason() {
    return get("reason", TEXT);
  }

  public long sizeBytes() {
    return get("size_bytes", WHOLE, 0L);
  }

  public String object() {
    return get("object", TEXT);
  }

  public String raw() {
    return get("raw", TEXT);
  }
}
