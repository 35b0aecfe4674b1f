// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class UpdateApiKeyRequest extends Model {
  UpdateApiKeyRequest(JsonObject json) {
    super(json);
  }

  public String name() {
    return string("name");
  }

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link UpdateApiKeyRequest}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    public Builder name(String name) {
      return give("name", name);
    }

    /** Throws IllegalStateException where a required field is not set. */
    public UpdateApiKeyRequest build() {
      return new UpdateApiKeyRequest(json("name"));
    }
  }
}
