// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class CreatedSegment extends Model {

  CreatedSegment(JsonObject json) {
    super(json);
  }

  public SegmentObject object() {
    return SegmentObject.of(string("object"));
  }

  public String id() {
    return string("id");
  }

  public String name() {
    return string("name");
  }
}
