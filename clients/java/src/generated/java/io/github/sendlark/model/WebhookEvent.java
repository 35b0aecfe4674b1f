// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;

public final class WebhookEvent extends Model {

  WebhookEvent(JsonObject json) {
    super(json);
  }

  public String id() {
    return string("id");
  }

  public WebhookEventType type() {
    return WebhookEventType.of(string("type"));
  }

  public Instant createdAt() {
    return time("created_at");
  }

  public WebhookEventStatus status() {
    return WebhookEventStatus.of(string("status"));
  }

  public String object() {
    return string("object");
  }

  /** May be null. */
  public Instant nextAttemptAt() {
    return time("next_attempt_at");
  }

  /** May be null. */
  public Object payload() {
    return any("payload");
  }
}
