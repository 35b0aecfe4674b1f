// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class CreateContactPropertyRequest extends Model {
  CreateContactPropertyRequest(JsonObject json) {
    super(json);
  }

  /** 1 to 50 ASCII letters, digits and underscores. */
  public String key() {
    return string("key");
  }

  public ContactPropertyType type() {
    return ContactPropertyType.of(string("type"));
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

  /** Sets the fields of {@link CreateContactPropertyRequest}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    /** 1 to 50 ASCII letters, digits and underscores. */
    public Builder key(String key) {
      return give("key", key);
    }

    public Builder type(ContactPropertyType type) {
      return give("type", type);
    }

    /** The value for contacts without one; must have the property's type. */
    public Builder fallbackValue(Object fallbackValue) {
      return set("fallback_value", fallbackValue);
    }

    /** Throws IllegalStateException where a required field is not set. */
    public CreateContactPropertyRequest build() {
      return new CreateContactPropertyRequest(json("key", "type"));
    }
  }
}
