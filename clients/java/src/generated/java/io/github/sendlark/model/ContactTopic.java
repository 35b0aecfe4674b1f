// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class ContactTopic extends Model {

  ContactTopic(Map<String, Object> json) {
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

  public TopicSubscription subscription() {
    return TopicSubscription.of(text("subscription"));
  }

  public Instant createdAt() {
    return time("created_at");
  }
}
