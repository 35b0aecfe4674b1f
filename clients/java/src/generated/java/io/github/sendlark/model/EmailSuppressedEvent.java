// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class EmailSuppressedEvent extends WebhookEventPayload {

  EmailSuppressedEvent(Map<String, Object> json) {
    super(json);
  }

  public EmailSuppressedData data() {
    return get("data", object(EmailSuppressedData.class));
  }
}
