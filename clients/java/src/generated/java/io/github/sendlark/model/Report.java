// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;

public final class Report extends Model {

  Report(JsonObject json) {
    super(json);
  }

  public String id() {
    return string("id");
  }

  public Instant receivedAt() {
    return time("received_at");
  }

  public String from() {
    return string("from");
  }

  public String to() {
    return string("to");
  }

  /** May be null. */
  public String deliveryId() {
    return string("delivery_id");
  }

  public String reason() {
    return string("reason");
  }

  public long sizeBytes() {
    return wholeOrZero("size_bytes");
  }

  public String object() {
    return string("object");
  }

  public String raw() {
    return string("raw");
  }
}
