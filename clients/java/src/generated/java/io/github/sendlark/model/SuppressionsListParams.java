// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class SuppressionsListParams extends Model {
  SuppressionsListParams(JsonObject json) {
    super(json);
  }

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link SuppressionsListParams}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    /** How many to return; default 20. */
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

    /** Only suppressions of this origin: {@code bounce}, {@code complaint} or {@code manual}. */
    public Builder origin(String origin) {
      return give("origin", origin);
    }

    /** The start of the address; case is ignored. Sorts by address. */
    public Builder search(String search) {
      return give("search", search);
    }

    public SuppressionsListParams build() {
      return new SuppressionsListParams(json());
    }
  }
}
