// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class ContactTimelineClick extends Model {

  ContactTimelineClick(Map<String, Object> json) {
    super(json);
  }

  public Instant createdAt() {
    return get("created_at", INSTANT);
  }

  public String userAgent() {
    return get("user_agent", TEXT);
  }

  public String link() {
    return get("link", TEXT);
  }
}
