// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;

public final class ContactTimelineEvent extends ContactTimelineItem {

  ContactTimelineEvent(JsonObject json) {
    super(json);
  }

  public String id() {
    return string("id");
  }

  public Instant createdAt() {
    return time("created_at");
  }

  public String name() {
    return string("name");
  }

  public Object payload() {
    return any("payload");
  }
}
