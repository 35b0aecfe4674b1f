// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class TopicUpdatedEvent extends WebhookEventPayload {

  TopicUpdatedEvent(JsonObject json) {
    super(json);
  }

  public TopicEventData data() {
    return object("data", TopicEventData.class);
  }
}
