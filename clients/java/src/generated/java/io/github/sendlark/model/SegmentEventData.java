// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class SegmentEventData extends Model {

  SegmentEventData(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return text("id");
  }

  public String name() {
    return text("name");
  }

  public String contactId() {
    return text("contact_id");
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
}
