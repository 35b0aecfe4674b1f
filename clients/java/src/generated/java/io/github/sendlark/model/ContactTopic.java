// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class ContactTopic extends Model {

  ContactTopic(Map<String, Object> json) {
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

  public TopicSubscription subscription() {
    return get("subscription", TEXT.andThen(TopicSubscription::of));
  }

  public Instant createdAt() {
    return get("created_at", INSTANT);
  }
}
