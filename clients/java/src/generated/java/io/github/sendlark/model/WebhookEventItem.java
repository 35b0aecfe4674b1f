// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class WebhookEventItem extends Model {

  WebhookEventItem(Map<String, Object> json) {
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
}
