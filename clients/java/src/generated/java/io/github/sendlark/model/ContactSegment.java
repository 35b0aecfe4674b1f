// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class ContactSegment extends Model {

  ContactSegment(Map<String, Object> json) {
    super(json);
  }

  public String object() {
    return get("object", TEXT);
  }

  public String id() {
    return get("id", TEXT);
  }

  public String contactId() {
    return get("contact_id", TEXT);
  }

  public String segmentId() {
    return get("segment_id", TEXT);
  }
}
