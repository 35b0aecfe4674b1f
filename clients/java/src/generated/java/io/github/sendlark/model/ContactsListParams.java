// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class ContactsListParams extends Model {
  ContactsListParams(JsonObject json) {
    super(json);
  }

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link ContactsListParams}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    /** How many to return; default: all, up to 1,000. */
    public Builder limit(long limit) {
      return set("limit", limit);
    }

    /** Lists what is older than this item. */
    public Builder after(String after) {
      return give("after", after);
    }

    /** Lists what is newer than this item. */
    public Builder before(String before) {
      return give("before", before);
    }

    /** Only contacts of this segment. */
    public Builder segmentId(String segmentId) {
      return give("segment_id", segmentId);
    }

    /** Words that are all part of the address or the name; case is ignored. */
    public Builder search(String search) {
      return give("search", search);
    }

    public ContactsListParams build() {
      return new ContactsListParams(json());
    }
  }
}
