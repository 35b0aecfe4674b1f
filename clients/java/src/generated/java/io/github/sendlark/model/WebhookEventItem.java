// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;

public final class WebhookEventItem extends Model {

  WebhookEventItem(JsonObject json) {
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
}
