// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class TopicCreatedEvent extends WebhookEventPayload {

  TopicCreatedEvent(JsonObject json) {
    super(json);
  }

  public TopicEventData data() {
    return object("data", TopicEventData.class);
  }
}
