// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class UpdateEmailRequest extends RequestModel<UpdateEmailRequest> {
  /** Without any fields. */
  public UpdateEmailRequest() {
    this(Map.of());
  }

  UpdateEmailRequest(Map<String, Object> json) {
    super(json);
  }

  /** May be null. */
  public String scheduledAt() {
    return text("scheduled_at");
  }

  public UpdateEmailRequest withScheduledAt(Instant scheduledAt) {
    return set("scheduled_at", scheduledAt);
  }

  public UpdateEmailRequest withScheduledAt(String scheduledAt) {
    return set("scheduled_at", scheduledAt);
  }
}
