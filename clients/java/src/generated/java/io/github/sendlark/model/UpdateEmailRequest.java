// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;

public final class UpdateEmailRequest extends RequestModel<UpdateEmailRequest> {
  /** Without any fields. */
  public UpdateEmailRequest() {
    this(JsonObject.EMPTY);
  }

  UpdateEmailRequest(JsonObject json) {
    super(json);
  }

  /** May be null. */
  public String scheduledAt() {
    return string("scheduled_at");
  }

  public UpdateEmailRequest withScheduledAt(Instant scheduledAt) {
    return set("scheduled_at", scheduledAt);
  }

  public UpdateEmailRequest withScheduledAt(String scheduledAt) {
    return set("scheduled_at", scheduledAt);
  }
}
