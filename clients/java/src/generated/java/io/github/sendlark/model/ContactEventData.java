// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;
import java.util.List;

public final class ContactEventData extends Model {

  ContactEventData(JsonObject json) {
    super(json);
  }

  public String id() {
    return string("id");
  }

  public String audienceId() {
    return string("audience_id");
  }

  public List<String> segmentIds() {
    return list("segment_ids", Model::toText);
  }

  public Instant createdAt() {
    return time("created_at");
  }

  public Instant updatedAt() {
    return time("updated_at");
  }

  public String email() {
    return string("email");
  }

  /** May be null. */
  public String firstName() {
    return string("first_name");
  }

  /** May be null. */
  public String lastName() {
    return string("last_name");
  }

  public boolean unsubscribed() {
    return isTrue("unsubscribed");
  }
}
