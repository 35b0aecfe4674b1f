// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class ContactTimelineEvent extends ContactTimelineItem {

  ContactTimelineEvent(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return text("id");
  }

  public Instant createdAt() {
    return time("created_at");
  }

  public String name() {
    return text("name");
  }

  public Object payload() {
    return get("payload", ANY);
  }
}
