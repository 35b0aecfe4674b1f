// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class DecideBroadcastRequest extends Model {
  DecideBroadcastRequest(JsonObject json) {
    super(json);
  }

  /** The variant that the rest of the audience gets, from 0. */
  public long variant() {
    return wholeOrZero("variant");
  }

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link DecideBroadcastRequest}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    /** The variant that the rest of the audience gets, from 0. */
    public Builder variant(long variant) {
      return set("variant", variant);
    }

    /** Throws IllegalStateException where a required field is not set. */
    public DecideBroadcastRequest build() {
      return new DecideBroadcastRequest(json("variant"));
    }
  }
}
