// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class RemovedContactSegment extends Model {

  RemovedContactSegment(Map<String, Object> json) {
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

  public String audienceId() {
    return get("audienceId", TEXT);
  }

  public boolean deleted() {
    return get("deleted", TRUTH, false);
  }
}
