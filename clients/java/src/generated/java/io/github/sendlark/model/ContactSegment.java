// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class ContactSegment extends Model {

  ContactSegment(Map<String, Object> json) {
    super(json);
  }

  public String object() {
    return text("object");
  }

  public String id() {
    return text("id");
  }

  public String contactId() {
    return text("contact_id");
  }

  public String segmentId() {
    return text("segment_id");
  }
}
