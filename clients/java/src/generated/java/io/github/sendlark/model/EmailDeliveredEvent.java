// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class EmailDeliveredEvent extends WebhookEventPayload {

  EmailDeliveredEvent(JsonObject json) {
    super(json);
  }

  public EmailEventData data() {
    return object("data", EmailEventData.class);
  }
}
