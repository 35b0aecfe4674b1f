// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class EmailSuppressedEvent extends WebhookEventPayload {

  EmailSuppressedEvent(JsonObject json) {
    super(json);
  }

  public EmailSuppressedData data() {
    return object("data", EmailSuppressedData.class);
  }
}
