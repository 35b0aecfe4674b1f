// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class EmailOpenedEvent extends WebhookEventPayload {

  EmailOpenedEvent(JsonObject json) {
    super(json);
  }

  public EmailOpenedData data() {
    return object("data", EmailOpenedData.class);
  }
}
