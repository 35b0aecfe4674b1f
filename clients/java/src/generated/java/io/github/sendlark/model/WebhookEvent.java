// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class WebhookEvent extends Model {

  WebhookEvent(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return get("id", TEXT);
  }

  public WebhookEventType type() {
    return get("type", TEXT.andThen(WebhookEventType::of));
  }

  public Instant createdAt() {
    return get("created_at", INSTANT);
  }

  public WebhookEventStatus status() {
    return get("status", TEXT.andThen(WebhookEventStatus::of));
  }

  public String object() {
    return get("object", TEXT);
  }

  /** May be null. */
  public Instant nextAttemptAt() {
    return get("next_attempt_at", INSTANT);
  }

  /** May be null. */
  public Object payload() {
    return get("payload", ANY);
  }
}
