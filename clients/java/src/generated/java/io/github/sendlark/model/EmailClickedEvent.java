// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class EmailClickedEvent extends WebhookEventPayload {

  EmailClickedEvent(JsonObject json) {
    super(json);
  }

  public EmailClickedData data() {
    return object("data", EmailClickedData.class);
  }
}
