// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class AddSuppressionRequest extends Model {
  AddSuppressionRequest(JsonObject json) {
    super(json);
  }

  public String email() {
    return string("email");
  }

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link AddSuppressionRequest}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    public Builder email(String email) {
      return give("email", email);
    }

    /** Throws IllegalStateException where a required field is not set. */
    public AddSuppressionRequest build() {
      return new AddSuppressionRequest(json("email"));
    }
  }
}
