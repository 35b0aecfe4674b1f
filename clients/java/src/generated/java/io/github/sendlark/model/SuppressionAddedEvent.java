// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class SuppressionAddedEvent extends WebhookEventPayload {

  SuppressionAddedEvent(Map<String, Object> json) {
    super(json);
  }

  public SuppressionEventData data() {
    return get("data", object(SuppressionEventData.class));
  }
}
