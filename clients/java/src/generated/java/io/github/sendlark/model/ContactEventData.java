// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.List;
import java.util.Map;

public final class ContactEventData extends Model {

  ContactEventData(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return text("id");
  }

  public String audienceId() {
    return text("audience_id");
  }

  public List<String> segmentIds() {
    return get("segment_ids", list(TEXT));
  }

  public Instant createdAt() {
    return time("created_at");
  }

  public Instant updatedAt() {
    return time("updated_at");
  }

  public String email() {
    return text("email");
  }

  /** May be null. */
  public String firstName() {
    return text("first_name");
  }

  /** May be null. */
  public String lastName() {
    return text("last_name");
  }

  public boolean unsubscribed() {
    return get("unsubscribed", TRUTH, false);
  }
}
