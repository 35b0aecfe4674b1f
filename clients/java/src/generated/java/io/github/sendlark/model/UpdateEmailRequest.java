// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;

public final class UpdateEmailRequest extends Model {
  UpdateEmailRequest(JsonObject json) {
    super(json);
  }

  /** May be null. */
  public String scheduledAt() {
    return string("scheduled_at");
  }

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link UpdateEmailRequest}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    public Builder scheduledAt(Instant scheduledAt) {
      return set("scheduled_at", scheduledAt);
    }

    public Builder scheduledAt(String scheduledAt) {
      return set("scheduled_at", scheduledAt);
    }

    public UpdateEmailRequest build() {
      return new UpdateEmailRequest(json());
    }
  }
}
