// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class FormFieldRequest extends Model {
  FormFieldRequest(JsonObject json) {
    super(json);
  }

  /**
   * {@code first_name}, {@code last_name}, or {@code property.} and the key of a contact property.
   */
  public String field() {
    return string("field");
  }

  /** May be null. */
  public String label() {
    return string("label");
  }

  /** May be null. */
  public Boolean required() {
    return truth("required");
  }

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link FormFieldRequest}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    /**
     * {@code first_name}, {@code last_name}, or {@code property.} and the key of a contact
     * property.
     */
    public Builder field(String field) {
      return give("field", field);
    }

    public Builder label(String label) {
      return set("label", label);
    }

    public Builder required(Boolean required) {
      return set("required", required);
    }

    /** Throws IllegalStateException where a required field is not set. */
    public FormFieldRequest build() {
      return new FormFieldRequest(json("field"));
    }
  }
}
