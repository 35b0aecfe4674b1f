// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class EmailBouncedEvent extends WebhookEventPayload {

  EmailBouncedEvent(JsonObject json) {
    super(json);
  }

  public EmailBouncedData data() {
    return object("data", EmailBouncedData.class);
  }
}
