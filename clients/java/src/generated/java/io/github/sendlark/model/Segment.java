// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class Segment extends Model {

  Segment(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return text("id");
  }

  public String name() {
    return text("name");
  }

  public Instant createdAt() {
    return time("created_at");
  }

  /** May be null. */
  public Object filter() {
    return get("filter", ANY);
  }

  public boolean tracked() {
    return get("tracked", TRUTH, false);
  }

  /** May be null. */
  public Long members() {
    return get("members", WHOLE);
  }

  public SegmentObject object() {
    return SegmentObject.of(text("object"));
  }
}
