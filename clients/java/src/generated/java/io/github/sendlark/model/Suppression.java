// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class Suppression extends Model {

  Suppression(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return get("id", TEXT);
  }

  public String email() {
    return get("email", TEXT);
  }

  public SuppressionOrigin origin() {
    return get("origin", TEXT.andThen(SuppressionOrigin::of));
  }

  /** May be null. */
  public String sourceId() {
    return get("source_id", TEXT);
  }

  public Instant createdAt() {
    return get("created_at", INSTANT);
  }

  public String object() {
    return get("object", TEXT);
  }
}
