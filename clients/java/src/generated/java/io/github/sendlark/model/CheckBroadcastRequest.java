// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;

public final class CheckBroadcastRequest extends RequestModel<CheckBroadcastRequest> {
  /** Without any fields. */
  public CheckBroadcastRequest() {
    this(JsonObject.EMPTY);
  }

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
