// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class SegmentEventData extends Model {

  SegmentEventData(JsonObject json) {
    super(json);
  }

  public String id() {
    return string("id");
  }

  public String name() {
    return string("name");
  }

  public String contactId() {
    return string("contact_id");
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
}
