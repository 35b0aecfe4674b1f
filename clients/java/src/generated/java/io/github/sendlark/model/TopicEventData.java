// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class TopicEventData extends Model {

  TopicEventData(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return get("id", TEXT);
  }

  public String name() {
    return get("name", TEXT);
  }

  /** May be null. */
  public String description() {
    return get("description", TEXT);
  }

  public String defaultSubscription() {
    return get("default_subscription", TEXT);
  }

  public boolean deleted() {
    return get("deleted", TRUTH, false);
  }

  public Instant createdAt() {
    return get("created_at", INSTANT);
  }

  public Instant updatedAt() {
    return get("updated_at", INSTANT);
  }
}
