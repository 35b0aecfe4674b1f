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
    return get("id", TEXT);
  }

  public String audienceId() {
    return get("audience_id", TEXT);
  }

  public List<String> segmentIds() {
    return get("segment_ids", list(TEXT));
  }

  public Instant createdAt() {
    return get("created_at", INSTANT);
  }

  public Instant updatedAt() {
    return get("updated_at", INSTANT);
  }

  public String email() {
    return get("email", TEXT);
  }

  /** May be null. */
  public String firstName() {
    return get("first_name", TEXT);
  }

  /** May be null. */
  public String lastName() {
    return get("last_name", TEXT);
  }

  public boolean unsubscribed() {
    return get("unsubscribed", TRUTH, false);
  }
}
