// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class ContactTimelineOpen extends Model {

  ContactTimelineOpen(Map<String, Object> json) {
    super(json);
  }

  public Instant createdAt() {
    return time("created_at");
  }

  public String userAgent() {
    return text("user_agent");
  }
}
