// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;

public final class ContactTimelineClick extends Model {

  ContactTimelineClick(JsonObject json) {
    super(json);
  }

  public Instant createdAt() {
    return time("created_at");
  }

  public String userAgent() {
    return string("user_agent");
  }

  public String link() {
    return string("link");
  }
}
