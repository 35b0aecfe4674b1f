// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;

public final class ContactTimelineOpen extends Model {

  ContactTimelineOpen(JsonObject json) {
    super(json);
  }

  public Instant createdAt() {
    return time("created_at");
  }

  public String userAgent() {
    return string("user_agent");
  }
}
