// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;

public final class SegmentItem extends Model {

  SegmentItem(JsonObject json) {
    super(json);
  }

  public String id() {
    return string("id");
  }

  public String name() {
    return string("name");
  }

  public Instant createdAt() {
    return time("created_at");
  }

  /** May be null. */
  public Object filter() {
    return any("filter");
  }

  public boolean tracked() {
    return isTrue("tracked");
  }

  /** May be null. */
  public Long members() {
    return whole("members");
  }
}
