// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class Topic extends Model {

  Topic(Map<String, Object> json) {
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

  public TopicSubscription defaultSubscription() {
    return TopicSubscription.of(text("default_subscription"));
  }

  public TopicVisibility visibility() {
    return TopicVisibility.of(text("visibility"));
  }

  public Instant createdAt() {
    return time("created_at");
  }

  public String object() {
    return text("object");
  }
}
