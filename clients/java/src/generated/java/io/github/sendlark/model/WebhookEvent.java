// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class WebhookEvent extends Model {

  WebhookEvent(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return text("id");
  }

  public WebhookEventType type() {
    return WebhookEventType.of(text("type"));
  }

  public Instant createdAt() {
    return time("created_at");
  }

  public WebhookEventStatus status() {
    return WebhookEventStatus.of(text("status"));
  }

  public String object() {
    return text("object");
  }

  /** May be null. */
  public Instant nextAttemptAt() {
    return time("next_attempt_at");
  }

  /** May be null. */
  public Object payload() {
    return get("payload", ANY);
  }
}
