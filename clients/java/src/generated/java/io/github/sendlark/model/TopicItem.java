// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;

public final class TopicItem extends Model {

  TopicItem(JsonObject json) {
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

  public TopicSubscription defaultSubscription() {
    return TopicSubscription.of(string("default_subscription"));
  }

  public TopicVisibility visibility() {
    return TopicVisibility.of(string("visibility"));
  }

  public Instant createdAt() {
    return time("created_at");
  }
}
