// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class DomainsDnsParams extends Model {
  DomainsDnsParams(JsonObject json) {
    super(json);
  }

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link DomainsDnsParams}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    public Builder format(String format) {
      return give("format", format);
    }

    public DomainsDnsParams build() {
      return new DomainsDnsParams(json());
    }
  }
}
