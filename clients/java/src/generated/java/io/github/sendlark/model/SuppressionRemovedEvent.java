// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class SuppressionRemovedEvent extends WebhookEventPayload {

  SuppressionRemovedEvent(Map<String, Object> json) {
    super(json);
  }

  public SuppressionEventData data() {
    return get("data", object(SuppressionEventData.class));
  }
}
