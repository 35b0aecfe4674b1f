// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class QueueChange extends Model {

  QueueChange(Map<String, Object> json) {
    super(json);
  }

  public String object() {
    return text("object");
  }

  public long changed() {
    return get("changed", WHOLE, 0L);
  }

  public boolean hasMore() {
    return get("has_more", TRUTH, false);
  }

  /** May be null. */
  public String after() {
    return text("after");
  }
}
