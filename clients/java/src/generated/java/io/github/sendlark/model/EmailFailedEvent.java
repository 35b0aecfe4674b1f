// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class EmailFailedEvent extends WebhookEventPayload {

  EmailFailedEvent(JsonObject json) {
    super(json);
  }

  public EmailFailedData data() {
    return object("data", EmailFailedData.class);
  }
}
