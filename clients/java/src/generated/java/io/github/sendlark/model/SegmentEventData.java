// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class SegmentEventData extends Model {

  SegmentEventData(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return get("id", TEXT);
  }

  public String name() {
    return get("name", TEXT);
  }

  public String contactId() {
    return get("contact_id", TEXT);
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
}
