// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class CreatedSegment extends Model {

  CreatedSegment(Map<String, Object> json) {
    super(json);
  }

  public SegmentObject object() {
    return get("object", TEXT.andThen(SegmentObject::of));
  }

  public String id() {
    return get("id", TEXT);
  }

  public String name() {
    return get("name", TEXT);
  }
}
