// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class SuppressionsListParams extends RequestModel<SuppressionsListParams> {
  /** Without any fields. */
  public SuppressionsListParams() {
    this(Map.of());
  }

  SuppressionsListParams(Map<String, Object> json) {
    super(json);
  }

  /** How many to return; default 20. May be null. */
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

  /**
   * Only suppressions of this origin: {@code bounce}, {@code complaint} or {@code manual}. May be
   * null.
   */
  public String origin() {
    return text("origin");
  }

  /** The start of the address; case is ignored. Sorts by address. May be null. */
  public String search() {
    return text("search");
  }

  /** How many to return; default 20. */
  public SuppressionsListParams withLimit(long limit) {
    return set("limit", limit);
  }

  /** Lists what is older than this item. */
  public SuppressionsListParams withAfter(String after) {
    return give("after", after);
  }

  /** Lists what is newer than this item. */
  public SuppressionsListParams withBefore(String before) {
    return give("before", before);
  }

  /** Only suppressions of this origin: {@code bounce}, {@code complaint} or {@code manual}. */
  public SuppressionsListParams withOrigin(String origin) {
    return give("origin", origin);
  }

  /** The start of the address; case is ignored. Sorts by address. */
  public SuppressionsListParams withSearch(String search) {
    return give("search", search);
  }
}
