// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class ShareEmailRequest extends Model {
  ShareEmailRequest(JsonObject json) {
    super(json);
  }

  /**
   * How long the link works, such as {@code 10m}, {@code 2 hours} or {@code 1 day}; default and at
   * most 48 hours. May be null.
   */
  public String expiresIn() {
    return string("expires_in");
  }

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link ShareEmailRequest}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    /**
     * How long the link works, such as {@code 10m}, {@code 2 hours} or {@code 1 day}; default and
     * at most 48 hours.
     */
    public Builder expiresIn(String expiresIn) {
      return set("expires_in", expiresIn);
    }

    public ShareEmailRequest build() {
      return new ShareEmailRequest(json());
    }
  }
}
