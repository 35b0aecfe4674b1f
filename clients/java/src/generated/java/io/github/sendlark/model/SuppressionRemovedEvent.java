// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class SuppressionRemovedEvent extends WebhookEventPayload {

  SuppressionRemovedEvent(JsonObject json) {
    super(json);
  }

  public SuppressionEventData data() {
    return object("data", SuppressionEventData.class);
  }
}
