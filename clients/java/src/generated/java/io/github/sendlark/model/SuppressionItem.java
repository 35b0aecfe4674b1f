// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class SuppressionItem extends Model {

  SuppressionItem(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return text("id");
  }

  public String email() {
    return text("email");
  }

  public SuppressionOrigin origin() {
    return SuppressionOrigin.of(text("origin"));
  }

  /** May be null. */
  public String sourceId() {
    return text("source_id");
  }

  public Instant createdAt() {
    return time("created_at");
  }
}
