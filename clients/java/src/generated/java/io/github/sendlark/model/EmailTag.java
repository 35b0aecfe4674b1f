// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class EmailTag extends Model {
  EmailTag(JsonObject json) {
    super(json);
  }

  public String name() {
    return string("name");
  }

  public String value() {
    return string("value");
  }

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link EmailTag}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    public Builder name(String name) {
      return give("name", name);
    }

    public Builder value(String value) {
      return give("value", value);
    }

    /** Throws IllegalStateException where a required field is not set. */
    public EmailTag build() {
      return new EmailTag(json("name", "value"));
    }
  }
}
