// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class ContactTimelineEvent extends ContactTimelineItem {

  ContactTimelineEvent(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return get("id", TEXT);
  }

  public Instant createdAt() {
    return get("created_at", INSTANT);
  }

  public String name() {
    return get("name", TEXT);
  }

  public Object payload() {
    return get("payload", ANY);
  }
}
