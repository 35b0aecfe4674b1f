// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class RemovedContactSegment extends Model {

  RemovedContactSegment(JsonObject json) {
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

  public String audienceId() {
    return string("audienceId");
  }

  public boolean deleted() {
    return isTrue("deleted");
  }
}
