// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;

public final class CheckBroadcastRequest extends Model {
  CheckBroadcastRequest(JsonObject json) {
    super(json);
  }

  /** Checks it for this time instead of now. May be null. */
  public String scheduledAt() {
    return string("scheduled_at");
  }

  /** Also requests each link, except those of recipients, to find dead ones. May be null. */
  public Boolean links() {
    return truth("links");
  }

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link CheckBroadcastRequest}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    /** Checks it for this time instead of now. */
    public Builder scheduledAt(Instant scheduledAt) {
      return set("scheduled_at", scheduledAt);
    }

    /** Checks it for this time instead of now. */
    public Builder scheduledAt(String scheduledAt) {
      return set("scheduled_at", scheduledAt);
    }

    /** Also requests each link, except those of recipients, to find dead ones. */
    public Builder links(Boolean links) {
      return set("links", links);
    }

    public CheckBroadcastRequest build() {
      return new CheckBroadcastRequest(json());
    }
  }
}
