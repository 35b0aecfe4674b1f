// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class TemplateVariableRequest extends Model {
  TemplateVariableRequest(JsonObject json) {
    super(json);
  }

  public String key() {
    return string("key");
  }

  public TemplateVariableType type() {
    return TemplateVariableType.of(string("type"));
  }

  /**
   * The value used when an email sets none; must have the variable's type. Without a fallback,
   * every email must set a value; null allows an empty value. May be null.
   */
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

  /** Sets the fields of {@link TemplateVariableRequest}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    public Builder key(String key) {
      return give("key", key);
    }

    public Builder type(TemplateVariableType type) {
      return give("type", type);
    }

    /**
     * The value used when an email sets none; must have the variable's type. Without a fallback,
     * every email must set a value; null allows an empty value.
     */
    public Builder fallbackValue(Object fallbackValue) {
      return give("fallback_value", fallbackValue);
    }

    /** Throws IllegalStateException where a required field is not set. */
    public TemplateVariableRequest build() {
      return new TemplateVariableRequest(json("key", "type"));
    }
  }
}
