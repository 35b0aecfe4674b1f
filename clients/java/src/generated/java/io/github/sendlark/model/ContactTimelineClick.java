// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class ContactTimelineClick extends Model {

  ContactTimelineClick(Map<String, Object> json) {
    super(json);
  }

  public Instant createdAt() {
    return time("created_at");
  }

  public String userAgent() {
    return text("user_agent");
  }

  public String link() {
    return text("link");
  }
}
