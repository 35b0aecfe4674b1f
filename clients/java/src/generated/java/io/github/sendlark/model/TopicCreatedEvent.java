// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class TopicCreatedEvent extends WebhookEventPayload {

  TopicCreatedEvent(Map<String, Object> json) {
    super(json);
  }

  public TopicEventData data() {
    return get("data", object(TopicEventData.class));
  }
}
