// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class ContactsListParams extends RequestModel<ContactsListParams> {
  /** Without any fields. */
  public ContactsListParams() {
    this(Map.of());
  }

  ContactsListParams(Map<String, Object> json) {
    super(json);
  }

  /** How many to return; default: all, up to 1,000. May be null. */
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

  /** Only contacts of this segment. May be null. */
  public String segmentId() {
    return text("segment_id");
  }

  /** Words that are all part of the address or the name; case is ignored. May be null. */
  public String search() {
    return text("search");
  }

  /** How many to return; default: all, up to 1,000. */
  public ContactsListParams withLimit(long limit) {
    return set("limit", limit);
  }

  /** Lists what is older than this item. */
  public ContactsListParams withAfter(String after) {
    return give("after", after);
  }

  /** Lists what is newer than this item. */
  public ContactsListParams withBefore(String before) {
    return give("before", before);
  }

  /** Only contacts of this segment. */
  public ContactsListParams withSegmentId(String segmentId) {
    return give("segment_id", segmentId);
  }

  /** Words that are all part of the address or the name; case is ignored. */
  public ContactsListParams withSearch(String search) {
    return give("search", search);
  }
}
