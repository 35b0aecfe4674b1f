// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class ListParams extends RequestModel<ListParams> {
  /** Without any fields. */
  public ListParams() {
    this(Map.of());
  }

  ListParams(Map<String, Object> json) {
    super(json);
  }

  /** How many to return. May be null. */
  public Long limit() {
    return get("limit", WHOLE);
  }

  /** Lists what is older than this item. May be null. */
  public String after() {
    return text("after");
  }

  /** Lists what is newer than this item. May be null. */
  public String before() {
    return text("before");
  }

  /** How many to return. */
  public ListParams withLimit(long limit) {
    return set("limit", limit);
  }

  /** Lists what is older than this item. */
  public ListParams withAfter(String after) {
    return give("after", after);
  }

  /** Lists what is newer than this item. */
  public ListParams withBefore(String before) {
    return give("before", before);
  }
}
