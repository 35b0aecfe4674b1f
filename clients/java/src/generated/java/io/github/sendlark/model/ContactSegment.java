// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class ContactSegment extends Model {

  ContactSegment(JsonObject json) {
    super(json);
  }

  public String object() {
    return string("object");
  }

  public String id() {
    return string("id");
  }

  public String contactId() {
    return string("contact_id");
  }

  public String segmentId() {
    return string("segment_id");
  }
}
