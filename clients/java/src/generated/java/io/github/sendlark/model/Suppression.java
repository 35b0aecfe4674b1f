// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;

public final class Suppression extends Model {

  Suppression(JsonObject json) {
    super(json);
  }

  public String id() {
    return string("id");
  }

  public String email() {
    return string("email");
  }

  public SuppressionOrigin origin() {
    return SuppressionOrigin.of(string("origin"));
  }

  /** May be null. */
  public String sourceId() {
    return string("source_id");
  }

  public Instant createdAt() {
    return time("created_at");
  }

  public String object() {
    return string("object");
  }
}
