// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class ResendBroadcastRequest extends Model {
  ResendBroadcastRequest(JsonObject json) {
    super(json);
  }

  /** A new subject. */
  public String subject() {
    return string("subject");
  }

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link ResendBroadcastRequest}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    /** A new subject. */
    public Builder subject(String subject) {
      return give("subject", subject);
    }

    /** Throws IllegalStateException where a required field is not set. */
    public ResendBroadcastRequest build() {
      return new ResendBroadcastRequest(json("subject"));
    }
  }
}
