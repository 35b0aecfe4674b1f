// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class UpdateContactPropertyRequest extends Model {
  UpdateContactPropertyRequest(JsonObject json) {
    super(json);
  }

  /** The value for contacts without one; must have the property's type. May be null. */
  public Object fallbackValue() {
    return any("fallback_value");
  }

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link UpdateContactPropertyRequest}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    /** The value for contacts without one; must have the property's type. */
    public Builder fallbackValue(Object fallbackValue) {
      return set("fallback_value", fallbackValue);
    }

    public UpdateContactPropertyRequest build() {
      return new UpdateContactPropertyRequest(json());
    }
  }
}
