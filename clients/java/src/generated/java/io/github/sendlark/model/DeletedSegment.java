// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class DeletedSegment extends Model {
  DeletedSegment(JsonObject json) {
    super(json);
  }

  public DeletedSegmentObject object() {
    return DeletedSegmentObject.of(string("object"));
  }

  public String id() {
    return string("id");
  }

  public boolean deleted() {
    return isTrue("deleted");
  }
}
