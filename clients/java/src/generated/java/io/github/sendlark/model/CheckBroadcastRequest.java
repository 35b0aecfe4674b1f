// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class CheckBroadcastRequest extends RequestModel<CheckBroadcastRequest> {
  /** Without any fields. */
  public CheckBroadcastRequest() {
    this(Map.of());
  }

  CheckBroadcastRequest(Map<String, Object> json) {
    super(json);
  }

  /** Checks it for this time instead of now. May be null. */
  public String scheduledAt() {
    return text("scheduled_at");
  }

  /** Also requests each link, except those of recipients, to find dead ones. May be null. */
  public Boolean links() {
    return get("links", TRUTH);
  }

  /** Checks it for this time instead of now. */
  public CheckBroadcastRequest withScheduledAt(Instant scheduledAt) {
    return set("scheduled_at", scheduledAt);
  }

  /** Checks it for this time instead of now. */
  public CheckBroadcastRequest withScheduledAt(String scheduledAt) {
    return set("scheduled_at", scheduledAt);
  }

  /** Also requests each link, except those of recipients, to find dead ones. */
  public CheckBroadcastRequest withLinks(Boolean links) {
    return set("links", links);
  }
}
