// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

/** What a webhook posts: one of the events, or an {@link UnknownEvent}. */
public abstract class WebhookEventPayload extends Model {
  WebhookEventPayload(Map<String, Object> json) {
    super(json);
  }

  public String type() {
    return text("type");
  }

  public Instant createdAt() {
    return time("created_at");
  }
}
