// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class SegmentsContactsListParams extends Model {
  SegmentsContactsListParams(JsonObject json) {
    super(json);
  }

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link SegmentsContactsListParams}. */
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

    public SegmentsContactsListParams build() {
      return new SegmentsContactsListParams(json());
    }
  }
}
