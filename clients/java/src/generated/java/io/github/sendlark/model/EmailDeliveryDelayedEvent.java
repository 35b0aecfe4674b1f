// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class EmailDeliveryDelayedEvent extends WebhookEventPayload {

  EmailDeliveryDelayedEvent(JsonObject json) {
    super(json);
  }

  public EmailDelayedData data() {
    return object("data", EmailDelayedData.class);
  }
}
