// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class EmailSentEvent extends WebhookEventPayload {

  EmailSentEvent(JsonObject json) {
    super(json);
  }

  public EmailEventData data() {
    return object("data", EmailEventData.class);
  }
}
