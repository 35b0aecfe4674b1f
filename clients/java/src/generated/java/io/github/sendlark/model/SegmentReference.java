// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class SegmentReference extends Model {
  SegmentReference(JsonObject json) {
    super(json);
  }

  public SegmentReferenceObject object() {
    return SegmentReferenceObject.of(string("object"));
  }

  public String id() {
    return string("id");
  }
}
