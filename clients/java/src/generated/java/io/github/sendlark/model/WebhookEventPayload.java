// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;

/** What a webhook posts: one of the events, or an {@link UnknownEvent}. */
public abstract class WebhookEventPayload extends Model {
  WebhookEventPayload(JsonObject json) {
    super(json);
  }

  public final String type() {
    return string("type");
  }

  public final Instant createdAt() {
    return time("created_at");
  }
}
