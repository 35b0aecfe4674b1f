// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class CreatedSegment extends Model {

  CreatedSegment(Map<String, Object> json) {
    super(json);
  }

  public SegmentObject object() {
    return SegmentObject.of(text("object"));
  }

  public String id() {
    return text("id");
  }

  public String name() {
    return text("name");
  }
}
