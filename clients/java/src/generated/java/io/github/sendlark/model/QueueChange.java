// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class QueueChange extends Model {

  QueueChange(JsonObject json) {
    super(json);
  }

  public String object() {
    return string("object");
  }

  public long changed() {
    return wholeOrZero("changed");
  }

  public boolean hasMore() {
    return isTrue("has_more");
  }

  /** May be null. */
  public String after() {
    return string("after");
  }
}
