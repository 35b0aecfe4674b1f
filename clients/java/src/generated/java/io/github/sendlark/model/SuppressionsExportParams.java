// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class SuppressionsExportParams extends Model {
  SuppressionsExportParams(JsonObject json) {
    super(json);
  }

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link SuppressionsExportParams}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    /** {@code csv}, or {@code jsonl} for one JSON object a line. */
    public Builder format(SuppressionFormat format) {
      return give("format", format);
    }

    /** Only suppressions of this origin: {@code bounce}, {@code complaint} or {@code manual}. */
    public Builder origin(String origin) {
      return give("origin", origin);
    }

    /** The start of the address; case is ignored. Sorts by address. */
    public Builder search(String search) {
      return give("search", search);
    }

    public SuppressionsExportParams build() {
      return new SuppressionsExportParams(json());
    }
  }
}
