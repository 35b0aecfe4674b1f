// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;

public final class TopicEventData extends Model {

  TopicEventData(JsonObject json) {
    super(json);
  }

  public String id() {
    return string("id");
  }

  public String name() {
    return string("name");
  }

  /** May be null. */
  public String description() {
    return string("description");
  }

  public String defaultSubscription() {
    return string("default_subscription");
  }

  public boolean deleted() {
    return isTrue("deleted");
  }

  public Instant createdAt() {
    return time("created_at");
  }

  public Instant updatedAt() {
    return time("updated_at");
  }
}
