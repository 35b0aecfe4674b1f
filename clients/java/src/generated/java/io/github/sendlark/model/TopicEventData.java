// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class TopicEventData extends Model {

  TopicEventData(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return text("id");
  }

  public String name() {
    return text("name");
  }

  /** May be null. */
  public String description() {
    return text("description");
  }

  public String defaultSubscription() {
    return text("default_subscription");
  }

  public boolean deleted() {
    return get("deleted", TRUTH, false);
  }

  public Instant createdAt() {
    return time("created_at");
  }

  public Instant updatedAt() {
    return time("updated_at");
  }
}
